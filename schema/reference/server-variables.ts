import { nearest } from './nearest-name.ts';

/**
 * Variables of the environment that `npm start`, `npm run mock` and a preview read, with what people read of them
 * (TST-094).
 */
export const serverVariables: Readonly<Record<`WEBTRAX_${string}`, string>> = {
  WEBTRAX_SEED: 'The seed of the world: a whole number; 1 unless set.',
  WEBTRAX_SESSIONS: 'How many sessions the account of the demo has in two years, up to 1000000; 40000 unless set.',
  WEBTRAX_NOW: 'The moment at which the clock starts, such as `2026-11-21T15:00:00Z`; the present one unless set.',
  WEBTRAX_STATE:
    'The file that state is kept in, or `memory` for no file, as a preview always has it; `.webtrax/state.log` unless set.',
  WEBTRAX_STORIES: 'A file of visits of your own, in YAML, that are laid over the world of an account.',
  WEBTRAX_SECRET: 'What keys of tokens, codes and signed addresses follow from: 16 characters or more.',
  WEBTRAX_ALLOW_ORIGIN: 'Origins whose pages may send their cookies, with commas.',
  WEBTRAX_TRUST_PROXY: 'Addresses and networks whose X-Forwarded-For and X-Forwarded-Proto count, with commas.',
  WEBTRAX_CONTROL_TOKEN: 'What calls to `/__mock/api` from other machines must send as `x-mock-token`.',
};

/** What builds and tests read, and what `npm start` sets for its own processes. */
const otherVariables = ['WEBTRAX_MOCK', 'WEBTRAX_BROWSER', 'WEBTRAX_TEST_PORT', 'WEBTRAX_LOG'];

const known: readonly string[] = [...Object.keys(serverVariables), ...otherVariables];

/** A sentence for each variable that begins as ours do and that nothing reads, with the name that may be meant. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('WEBTRAX_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const others = `mock-server/README.md lists all of the mock, .env.example those of a build.`;
      return `${name} is no variable of WebTrax${meant === undefined ? `; ${others}` : `: did you mean ${meant}?`}`;
    });
}
