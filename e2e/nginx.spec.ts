import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findNginx, startNginx } from '../contracts/doctor/testing/nginx.ts';
import { headersFile } from '../schema/reference/page-policy.ts';
import { versionFile } from '../src/lib/build-version.ts';
import { goByNavigation } from './support/open-page.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';
import { demoOrigin, portalPath, testOrigin } from './support/test-world.ts';
import { freePort } from './tools/free-port.ts';

const command = findNginx();

/** The example, for a build hosted in a folder. */
const inFolder = (config: string) =>
  config
    .replace('try_files $uri /index.html', `try_files $uri ${portalPath}index.html`)
    .replace('location /assets/', `location ${portalPath}assets/`);

test.describe('the nginx example', { tag: '@desktop' }, () => {
  test.skip(command === null, 'no nginx is installed here');
  test.use({ serviceWorkers: 'allow' });
  test.setTimeout(180_000);

  test('serves the app under the strict policy, including calls, worker and files (HST-011)', async ({
    page,
    request,
  }) => {
    // A build that the deployment tests use too.
    const { app } = await (await request.get(`${demoOrigin}/releases`, { timeout: 150_000 })).json();
    const root = mkdtempSync(path.join(tmpdir(), 'webtrax-nginx-site-'));
    symlinkSync(app.before, path.join(root, portalPath.slice(1, -1)));
    symlinkSync(path.join(app.before, headersFile), path.join(root, headersFile));
    const host = await startNginx(String(command), {
      root,
      backend: testOrigin,
      port: await freePort(),
      edit: inFolder,
    });
    const at = (file: string) => host.address + portalPath + file;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    try {
      await signInQuickly(page, personaNamed('Dana Reyes'), undefined, Date.now(), portalPath);
      const answer = await page.goto(at('sessions'));
      const { 'content-security-policy': policy = '', ...headers } = answer?.headers() ?? {};
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-cache', 'nosniff']);
      expect(await listCount(page)).toBeGreaterThan(0);
      await goByNavigation(page, 'Home');
      await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller != null)).toBe(true);
      await page.reload();
      await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
      expect(errors).toEqual([]);

      const cacheOf = async (file: string) => {
        const { ok, headers: own } = await page.evaluate(async (address) => {
          const got = await fetch(address, { cache: 'reload' });
          return { ok: got.ok, headers: Object.fromEntries(got.headers) };
        }, at(file));
        return [ok, own['cache-control']];
      };
      const script = await page.locator('script[type=module][src]').first().getAttribute('src');
      expect(await cacheOf(String(script).slice(portalPath.length))).toEqual([
        true,
        'public, max-age=31536000, immutable',
      ]);
      expect(await cacheOf(versionFile)).toEqual([true, 'no-cache']);
      expect((await page.request.get(at('assets/gone-12345678.js'))).status()).toBe(404);
    } finally {
      await host.stop();
      rmSync(root, { recursive: true });
    }
  });
});
