import base from '/tmp/wt/x3/playwright.config.ts';
export default { ...base, testDir: '/tmp/wt/x3/e2e', webServer: undefined, retries: 0, outputDir: '/tmp/x3/pw-out', workers: 1 };
