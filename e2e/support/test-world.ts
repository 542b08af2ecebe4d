/** The time of browser tests, both in the mock and in the browser. */
export const testNow = '2026-11-21T15:00:00Z';

/** Environment variables for the browser tests' mock, which the hosts read. */
export const testWorldEnv: Record<string, string> = {
  WEBTRAX_NOW: testNow,
  WEBTRAX_SEED: '1',
  WEBTRAX_SESSIONS: '40000',
};

/** Port of the site under test; WEBTRAX_TEST_PORT overrides it. */
export const testPort = Number(process.env.WEBTRAX_TEST_PORT ?? 5273);
export const testOrigin = `http://127.0.0.1:${testPort}`;

/** Port of the demo under test. */
export const demoPort = testPort + 1000;
export const demoOrigin = `http://127.0.0.1:${demoPort}`;
/** The folder it is hosted in. */
export const demoPath = '/webtrax-demo/';

/** The folder the app is hosted in when a test deploys it. */
export const portalPath = '/portal/';

/** Storage of a demo visitor who has seen its guide, in its folder and at the root. */
export const withoutGuide = {
  cookies: [],
  origins: [
    {
      origin: demoOrigin,
      localStorage: [`${demoPath.slice(0, -1)} webtrax.guide`, 'webtrax.guide'].map((name) => ({
        name,
        value: 'over',
      })),
    },
  ],
};
