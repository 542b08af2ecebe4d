import { expect, it } from 'vitest';
import type { SettingsInput } from '../../schema/generated/types.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { type Credentials, signIn } from '../client/sign-in.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const listsOfOwn: SettingsInput = {
  excludedCountries: ['CA', 'DE'],
  blockedIps: ['203.0.113.7'],
  blockedReferrers: ['www.google.com', 'bing.com'],
  ownReferrers: ['duckduckgo.com'],
};

const { password } = demoAudience.credentials;
const marcus = { username: 'marcus.feld@partners.example', password };

// The mock satisfies the contract whichever person is examined, and whatever the account contains (CMP-037).
it.each<[string, Credentials, SettingsInput, RegExp]>([
  ['lists in its settings', demoAudience.credentials, listsOfOwn, /^saves\.settings/],
  ['a person who can open every account', { ...marcus, account: '10442' }, {}, /^access|\.access$/],
  ['no campaigns', { ...marcus, account: '70001' }, {}, /^access|\.access$/],
  [
    'a person without campaigns',
    { username: 'nora.whitfield@newburystart.example', password },
    {},
    /^access|\.access$|^campaign/,
  ],
  // Visits end while its files are created.
  [
    'visits in progress',
    { username: 'owen.mbeki@castellanwire.example', password, account: '31556' },
    {},
    /^downloads\.[A-Z_]+$/,
  ],
])('nothing fails for an account with %s', async (_, credentials, settings, rules) => {
  const backend = createMockBackend({ size: 1500 });
  const client = await signIn(backend, credentials);
  await client.request('saveAccountSettings', { settings });
  const examined = { client, credentials, schema: null, isMock: true, people: mockPeople };
  const checks = await collectChecks(examined, ({ rule }) => rules.test(rule));
  const outcomes = await runChecks(checks, { concurrency: 2, allowsWrites: true, now: () => 0 });
  const failed = outcomes.filter(({ state }) => state === 'failed');
  expect(failed.map(({ rule, subject, findings }) => [rule, subject, ...findings])).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(3);
});
