/**
 * Takes the README's screenshot of Home: builds the app, serves it with the mock on a free port, signs in and writes
 * e2e/pictures/home.png, 1440 pixels wide. Run as `node e2e/tools/take-picture.ts`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { personaNamed, signIn } from '../support/sign-in.ts';
import { testNow, testWorldEnv } from '../support/test-world.ts';
import { buildSite, projectRoot, siteFolder } from './build-site.ts';
import { ensureBrowser, launchOptions } from './find-browser.ts';
import { freePort } from './free-port.ts';

const picture = path.join(projectRoot, 'e2e/pictures/home.png');

Object.assign(process.env, testWorldEnv);
await buildSite();
const port = await freePort();
const server = await preview({
  root: projectRoot,
  build: { outDir: siteFolder },
  preview: { host: '127.0.0.1', port, strictPort: true },
});
const browser = await chromium.launch(launchOptions(ensureBrowser(console.log).path));
try {
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.clock.install({ time: testNow });
  await signIn(page, personaNamed('Dana Reyes'));
  await page.locator('#splash').waitFor({ state: 'detached' });
  await page.locator('[data-points]').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  mkdirSync(path.dirname(picture), { recursive: true });
  await page.screenshot({ path: picture });
  console.log(`wrote ${path.relative(projectRoot, picture).replaceAll('\\', '/')}`);
} finally {
  await browser.close();
  await server.close();
}
