import { expect } from 'vitest';
import type { Settings, SettingsInput, TargetInput } from '../../../schema/generated/types.ts';
import { type Answer, type MockRun, nowOf, sandboxOf, secondsOf } from './mock-run.ts';
import {
  accountId,
  accountsOf,
  findPerson,
  type PersonModel,
  settingsAfter,
  settingsOf,
  type TokensModel,
  targetsAfter,
  targetsKey,
  targetsOf,
} from './model.ts';

/** Sends a data call with a person's id token, for the account of the sequences. */
export function request(run: MockRun, name: string, { idToken }: TokensModel, query: string, variables: object = {}) {
  const headers = { authorization: idToken, 'x-wt-wtid': accountId };
  return run.send(name, { path: '/graphql', body: { query, variables }, headers });
}

/** The person that a data call authenticates, or the code of its refusal. */
export function identify(run: MockRun, name: string, tokens: TokensModel): PersonModel | string {
  const sandbox = sandboxOf(run, name);
  const person = findPerson(sandbox, tokens.personId);
  const isGood = tokens.sandbox === name && tokens.issuedAt + 3600 > secondsOf(nowOf(run, name));
  if (!isGood || person === undefined) return 'UNAUTHORIZED';
  const accountIds = accountsOf(sandbox, person);
  if (accountIds.length === 0) return 'NO_CLAIMS';
  return accountIds.includes(accountId) ? person : 'DENIED_ACCOUNT_ACCESS';
}

export function expectRefusal({ body, text }: Answer, code: string): void {
  expect(body, text.slice(0, 300)).toMatchObject({ errors: [{ extensions: { code } }] });
}

/** Faults that a sequence can activate, by name. Each refuses a call. */
export const faults = {
  'settings-refused': {
    fault: { kind: 'graphql-error', code: 'planned' },
    operation: 'saveAccountSettings',
  },
  'targets-down': {
    fault: { kind: 'http-status', status: 500, body: 'json', message: 'planned' },
    operation: 'saveTargets',
  },
} as const;

const isRefused = (run: MockRun, name: string, fault: keyof typeof faults) =>
  sandboxOf(run, name).faults.includes(fault);

const fields = `botFiltering reportType urls email timezoneOffset defaultSessionsCount blockedIps blockedReferrers
  excludedCountries indexFiles ownReferrers whitepages shortQueries dateImplemented lastmod`;
const saveSettingsCall = `mutation ($settings: SettingsInput!) {
  saveAccountSettings(settings: $settings) { id settings { ${fields} } previous { ${fields} } } }`;

/**
 * Saves settings with several concurrent inputs. The result equals that of saving them one after another in some order
 * (SET-017, SET-018), and a refused one changes nothing.
 */
export async function saveSettings(
  run: MockRun,
  name: string,
  tokens: TokensModel,
  inputs: readonly SettingsInput[],
): Promise<void> {
  const answers = await Promise.all(
    inputs.map((settings) => request(run, name, tokens, saveSettingsCall, { settings })),
  );
  const person = identify(run, name, tokens);
  const code = isRefused(run, name, 'settings-refused') ? 'planned' : person;
  if (typeof code === 'string') {
    for (const answer of answers) expectRefusal(answer, code);
    return;
  }
  const sandbox = sandboxOf(run, name);
  const left = new Set(inputs.keys());
  for (const place of inputs.keys()) {
    if (settingsAfter(settingsOf(sandbox), inputs[place] ?? {}, 0) !== null) continue;
    expectRefusal(answers[place] as Answer, 'BAD_USER_INPUT');
    left.delete(place);
  }
  // The save that replaced the current value came first, and so on.
  while (left.size > 0) {
    const previous = settingsOf(sandbox);
    const next = [...left].find((place) => isAnswerAfter(answers[place], previous, inputs[place], nowOf(run, name)));
    expect(next, `None of the saves of ${JSON.stringify(inputs)} comes next`).toBeDefined();
    if (next === undefined) return;
    left.delete(next);
    const settings = settingsAfter(previous, inputs[next] ?? {}, nowOf(run, name));
    if (settings !== null) sandbox.settings[accountId] = settings;
  }
}

function isAnswerAfter(answer: Answer | undefined, previous: Settings, input: SettingsInput = {}, now: number) {
  const settings = settingsAfter(previous, input, now);
  const expected = { data: { saveAccountSettings: { id: accountId, settings, previous } } };
  try {
    expect(answer?.body).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

const targetFields = 'label targetType value sortOrder';
const saveTargetsCall = `mutation ($targets: [TargetInput!]!, $pages: [String!]!) {
  saveTargets(targets: $targets, pages: $pages) { targets { ${targetFields} } pages { value }
    previous { targets { ${targetFields} } pages { value } } } }`;
const asAnswer = ({ targets, pages }: ReturnType<typeof targetsOf>) => ({
  targets,
  pages: pages.map((value) => ({ value })),
});

/** Saves targets and pages (TGT-020 to TGT-022, TGT-030). */
export async function saveTargets(
  run: MockRun,
  name: string,
  tokens: TokensModel,
  { targets, pages }: { readonly targets: readonly TargetInput[]; readonly pages: readonly string[] },
): Promise<void> {
  const answer = await request(run, name, tokens, saveTargetsCall, { targets, pages });
  if (isRefused(run, name, 'targets-down')) return expect(answer.status).toBe(500);
  const person = identify(run, name, tokens);
  if (typeof person === 'string') return expectRefusal(answer, person);
  const sandbox = sandboxOf(run, name);
  const saved = targetsAfter(targets, pages);
  if (saved === null) return expectRefusal(answer, 'BAD_USER_INPUT');
  const previous = asAnswer(targetsOf(sandbox, person));
  expect(answer.body).toEqual({ data: { saveTargets: { ...asAnswer(saved), previous } } });
  sandbox.targets[targetsKey(person)] = saved;
}

/** Accepts the terms, or takes that back (WEL-015). */
export async function savePreferences(run: MockRun, name: string, tokens: TokensModel, value: boolean): Promise<void> {
  const call = `mutation { savePreferences(preferences: { hasAcceptedTerms: ${value} }) { hasAcceptedTerms } }`;
  const answer = await request(run, name, tokens, call);
  const person = identify(run, name, tokens);
  if (person === 'UNAUTHORIZED' || person === 'NO_CLAIMS') return expectRefusal(answer, person);
  expect(answer.body).toEqual({ data: { savePreferences: { hasAcceptedTerms: value } } });
  sandboxOf(run, name).hasAcceptedTerms[tokens.personId] = value;
}

const readCall = `{ settings { ${fields} } targets { ${targetFields} } pages { value }
  user { id settings { ${fields} } targets { value } } }`;

/** Whatever was saved is read back (TGT-024). Reads twice, because the second response may be cached. */
export async function readSaved(run: MockRun, name: string, tokens: TokensModel): Promise<void> {
  const answer = await request(run, name, tokens, readCall);
  expect((await request(run, name, tokens, readCall)).text).toBe(answer.text);
  const person = identify(run, name, tokens);
  if (typeof person === 'string') return expectRefusal(answer, person);
  const settings = settingsOf(sandboxOf(run, name));
  const lists = asAnswer(targetsOf(sandboxOf(run, name), person));
  const targets = lists.targets.map(({ value }) => ({ value }));
  expect(answer.body).toEqual({ data: { settings, ...lists, user: { id: person.id, settings, targets } } });
}
