import { describe, expect, it } from 'vitest';
import { UnusableAnswer } from '../client/failures.ts';
import type { Check, Profile } from './check.ts';
import { selectChecks } from './collect-checks.ts';
import { runChecks } from './run-checks.ts';

const options = { concurrency: 1, allowsWrites: true, now: () => 0 };

/** The outcome of a core check if the response of a call is missing or wrong. */
async function outcomeOf(call: string, expected: string, profiles: readonly Profile[] | null) {
  const check: Check = {
    rule: 'targetFilters.list',
    clauses: ['TGT-023'],
    calls: ['targetFilters'],
    subject: 'the year',
    run: () => Promise.reject(new UnusableAnswer(`${call}, called with {}`, expected, '200 {}')),
  };
  const [outcome] = await runChecks(selectChecks([check], null, profiles), options);
  return outcome?.why ?? outcome?.state;
}

describe('a check that needs a call that failed (TST-065)', () => {
  it.each([
    [
      'of another profile',
      'sessionsInfo',
      ['core'],
      "needs sessionsInfo, of the profile reports, which doesn't respond",
    ],
    [
      'of the files profile',
      'createSessionsDownload',
      ['core'],
      "needs createSessionsDownload, of the profile files, which doesn't respond",
    ],
    ['of its own profile', 'settings', ['core'], 'failed'],
    ['of another selected profile', 'sessionsInfo', ['core', 'reports'], 'failed'],
    ['if no profile is selected', 'sessionsInfo', null, 'failed'],
  ] as const)('%s', async (_, call, profiles, state) => {
    expect(await outcomeOf(call, 'an answer', profiles)).toBe(state);
  });

  it('fails if a response is wrong', async () => {
    expect(await outcomeOf('sessionsInfo', 'an object', ['core'])).toBe('failed');
  });
});
