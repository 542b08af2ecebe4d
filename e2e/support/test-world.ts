/** The moment at which browser tests take place, in the mock and in the browser alike. */
export const testNow = '2026-11-21T15:00:00Z';

/** What the mock of the browser tests is started with; the hosts read these from the environment. */
export const testWorldEnv: Record<string, string> = {
  WEBTRAX_NOW: testNow,
  WEBTRAX_SEED: '1',
  WEBTRAX_SESSIONS: '40000',
};

/** Port of the site under test; WEBTRAX_TEST_PORT chooses another. */
export const testPort = Number(process.env.WEBTRAX_TEST_PORT ?? 5273);
export const testOrigin = `http://127.0.0.1:${testPort}`;

/** Port of the demo under test. */
export const demoPort = testPort + 1000;
export const demoOrigin = `http://127.0.0.1:${demoPort}`;
/** The folder that it lies in. */
export const demoPath = '/webtrax-demo/';

/** The folder that the app lies in where a test deploys it. */
export const portalPath = '/portal/';

/** What the demo remembers of a visitor who has seen its guide, in its folder and at the root. */
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
