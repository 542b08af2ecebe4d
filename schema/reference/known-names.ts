// Names that might be misspelled: finds the nearest known one, and checks environment variables.

/** The known name nearest to an unknown one; undefined if none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const rated = known.map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }));
  const best = rated.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, name.length / 4) ? best.one : undefined;
}

/** The edit distance: how many letters must be added, removed or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Environment variables read by `npm start`, `npm run mock` and a preview, with their displayed descriptions (TST-094).
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

/** Variables that builds and tests read, or that `npm start` sets for its own processes. */
const otherVariables = ['WEBTRAX_MOCK', 'WEBTRAX_BROWSER', 'WEBTRAX_TEST_PORT', 'WEBTRAX_LOG'];

/** A sentence for each variable with our prefix that nothing reads, with the name that was probably meant. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = [...Object.keys(serverVariables), ...otherVariables];
  return Object.keys(environment)
    .filter((name) => name.startsWith('WEBTRAX_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      const others = `mock-server/README.md lists all of the mock, .env.example those of a build.`;
      return `${name} is no variable of WebTrax${meant === undefined ? `; ${others}` : `: did you mean ${meant}?`}`;
    });
}
