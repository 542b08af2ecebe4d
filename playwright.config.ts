import { defineConfig } from '@playwright/test';
import { demoOrigin, testOrigin, testWorldEnv, withoutGuide } from './e2e/support/test-world.ts';
import { findBrowser, testLaunchOptions } from './e2e/tools/find-browser.ts';

// Workers load this file too and inherit the environment, so the search only happens once.
process.env.WEBTRAX_BROWSER ??= findBrowser()?.path ?? '';

/** For servers, which end with the process that loads this file first. */
const runner = { TEST_RUNNER_PID: String(process.pid) };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Fast tests run at the same time: what takes a second alone may take ten.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A machine under load may miss a deadline once; tests that only pass on a retry are reported as flaky. TST-039
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: testOrigin,
    launchOptions: testLaunchOptions(process.env.WEBTRAX_BROWSER || undefined),
    locale: 'en-US',
    // Animations only cost time here; the tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Not the account's time zone, and already the next day, which exposes code that shows the browser's time.
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // Tests can't see a service worker's requests. The test of the worker itself allows it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: 'demo.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Behavior that doesn't depend on a narrow screen is only tested on the desktop.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: 'demo.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The main journeys again, and demo-only features: its mock runs behind a service worker.
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
      // The panel and the catalog's rows are tested too; benchmarks use a build without them.
      env: { ...testWorldEnv, ...runner, VITE_TESTING: 'true' },
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `"${process.execPath}" e2e/tools/serve-demo.ts`,
      url: `${demoOrigin}/is-there`,
      env: runner,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
});
