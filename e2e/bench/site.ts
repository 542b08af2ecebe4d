import { chromium, type Page } from '@playwright/test';
import { personas } from '../../fixtures/personas.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { ensureBrowser, launchOptions } from '../tools/find-browser.ts';
import { freePort } from '../tools/free-port.ts';
import { startProcess } from './contenders.ts';

/** The production build, served with its mock, and a browser to view it. */
export interface Site {
  readonly origin: string;
  /** Opens a separate page with an empty cache; signed in as the demo's person if requested. */
  open(options: { readonly signedIn: boolean }): Promise<Page>;
  close(): Promise<void>;
}

/** Waits until a site responds. Throws if the serving process has ended. */
export async function waitForSite(origin: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("the site couldn't be built or served");
}

/** Builds and serves the site and starts a browser. The caller must close it. */
export async function openSite(): Promise<Site> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { child, stop } = await startProcess(['e2e/tools/serve.ts'], { WEBTRAX_TEST_PORT: port });
  await waitForSite(origin, () => child.exitCode !== null);
  const browser = await chromium.launch(launchOptions(ensureBrowser(console.error).path));
  return {
    origin,
    async open({ signedIn }) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const demo = personas[0];
      if (signedIn && demo !== undefined) await signInQuickly(page, demo, undefined, Date.now());
      return page;
    },
    async close() {
      await browser.close();
      await stop();
    },
  };
}
