import { defineConfig } from '@playwright/test';
import { demoOrigin, testOrigin, testWorldEnv, withoutGuide } from './e2e/support/test-world.ts';
import { findBrowser, testLaunchOptions } from './e2e/tools/find-browser.ts';

// Workers load this file too and inherit the environment: the search is made once.
process.env.WEBTRAX_BROWSER ??= findBrowser()?.path ?? '';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Fast tests run beside these: what takes a second alone may take ten.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A machine under load may miss a moment once; what passes only then is told as flaky.
  // TST-039
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: testOrigin,
    launchOptions: testLaunchOptions(process.env.WEBTRAX_BROWSER || undefined),
    locale: 'en-US',
    // What moves only costs time here; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Not the account's zone, and already the next day: what shows the browser's time is found out.
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Requests that a worker makes are hidden from tests. The test of the worker itself lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: 'demo.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What a narrow screen does not change is told once, on the desktop.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: 'demo.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The main journeys once more, and what only the demo can do: its mock runs behind a service worker.
    {
      name: 'demo',
      testMatch: ['demo.spec.ts', 'journey.spec.ts'],
      use: {
        viewport: { width: 1440, height: 900 },
        baseURL: demoOrigin,
        serviceWorkers: 'allow',
        storageState: withoutGuide,
      },
    },
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/tools/serve.ts`,
      url: testOrigin,
      // The panel and the rows of the catalog are looked at too; figures are taken of a build without them.
      env: { ...testWorldEnv, VITE_TESTING: 'true' },
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `"${process.execPath}" e2e/tools/serve-demo.ts`,
      url: `${demoOrigin}/is-there`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
