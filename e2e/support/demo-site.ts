import { testPort } from './test-world.ts';

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
