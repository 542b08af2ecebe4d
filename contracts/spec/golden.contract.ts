import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { createMutatedBackend } from '../mutants/mutated-backend.ts';
import { goldenChecks } from '../suite/golden-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const golden = { seed: 7, sessions: 600, now: Date.UTC(2026, 10, 21, 15) };
const options = { concurrency: 2, allowsWrites: false, now: () => 0 };
const size = golden.sessions;
/** Milliseconds the first reading may take on a busy machine. */
const slowly = 300_000;

async function failuresOf(backend: Parameters<typeof signIn>[0], log: typeof golden, call: string) {
  const client = await signIn(backend, demoAudience.credentials);
  const checks = await goldenChecks(client, log, '10442');
  const outcomes = await runChecks(
    checks.filter(({ rule }) => rule === `${call}.golden`),
    options,
  );
  // With every kind of query, which a campaign doesn't accept.
  expect(outcomes.length).toBeGreaterThan(call === 'campaign' ? 2 : 40);
  return outcomes.filter(({ state }) => state === 'failed').flatMap(({ findings }) => findings);
}

describe('a backend loaded with the exported log', () => {
  it.each(['sessions', 'locations', 'campaign', 'depths', 'phoneCall'])(
    'matches the golden responses of %s (TST-038)',
    async (call) => {
      expect(await failuresOf(createMockBackend({ size }), golden, call)).toEqual([]);
    },
    slowly,
  );

  it('fails for a single wrong number, naming its place', async () => {
    const change = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replace(/"sessionsct":\d+/, '"sessionsct":7777'));
    const backend = createMutatedBackend({ name: 'a number', call: 'depths', answer: change }, size);
    const [finding] = await failuresOf(backend, golden, 'depths');
    expect(finding).toMatchObject({ place: 'depths.edges[0].node.sessionsct', received: '7777' });
  });

  it('differs if the log has another seed', async () => {
    expect((await failuresOf(createMockBackend({ size }), { ...golden, seed: 8 }, 'sessions')).length).toBeGreaterThan(
      10,
    );
  });

  it('is queried at the end of its log, whenever that is', async () => {
    const log = { ...golden, now: Date.UTC(2026, 4, 11, 9) };
    const backend = createMockBackend({ size, now: log.now });
    expect(await failuresOf(backend, log, 'locations')).toEqual([]);
  });

  it('is checked with the person’s settings and targets', async () => {
    const backend = createMockBackend({ size });
    const client = await signIn(backend, demoAudience.credentials);
    await client.request('saveAccountSettings', {
      settings: { excludedCountries: ['CA'], timezoneOffset: 'Asia/Tokyo' },
    });
    await client.request('saveTargets', { targets: [], pages: ['/contact'] });
    expect(await failuresOf(backend, golden, 'sessions')).toEqual([]);
  });
});
