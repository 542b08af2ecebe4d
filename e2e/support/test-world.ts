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
