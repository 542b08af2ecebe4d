import { type Client, createClient, wholeDepth } from '../client/client.ts';
import { NotExamined } from '../client/failures.ts';
import type { People } from '../client/people.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Finding, same } from '../rules/rule.ts';
import type { Check } from './check.ts';
import { roleChecks } from './isolation-checks.ts';
import { restoring } from './restore-person.ts';

/**
 * A save changes settings for all people of the account but for no other account, and targets for one person in one
 * account (ACC-018, TGT-015).
 */
export function separateSaves(context: SuiteContext, people: People): Check[] {
  const checkOf = roleChecks(context, people);
  const saves = ['saveAccountSettings', 'saveTargets', 'settings', 'targets', 'pages'];
  return [
    checkOf(
      'stranger',
      {
        rule: 'saves.elsewhere',
        clauses: ['ACC-018', 'TGT-015'],
        calls: saves,
        subject: "someone else's settings and targets",
      },
      ([stranger]) => findSpread(context, stranger),
    ),
    checkOf(
      'manyAccounts',
      {
        rule: 'saves.colleague',
        clauses: ['TGT-015', 'ACC-018'],
        calls: saves,
        subject: 'the targets and settings of someone else with the account',
      },
      ([colleague]) => findShared(context, colleague),
    ),
    checkOf(
      'manyAccounts',
      {
        rule: 'saves.accounts',
        clauses: ['ACC-018'],
        calls: saves,
        subject: 'another account of the same person',
      },
      ([one, other]) => findCarried(one, other),
    ),
  ];
}

const personal = async (client: Client) => ({
  targets: await client.request('targets'),
  pages: await client.request('pages'),
});

const allOf = async (client: Client) => ({ settings: await client.request('settings'), ...(await personal(client)) });

/** Saves settings, targets and pages that differ from the current ones. The caller restores them. */
async function saveOthers(client: Client): Promise<void> {
  const { defaultSessionsCount, reportType } = await client.request('settings');
  await client.request('saveAccountSettings', {
    settings: {
      defaultSessionsCount: defaultSessionsCount === 50 ? 100 : 50,
      reportType: reportType === 'E' ? 'T' : 'E',
    },
  });
  await client.request('saveTargets', { targets: [{ targetType: 'State', value: 'WY' }], pages: ['/only-mine'] });
}

/** Nothing changes for a person of another account. */
async function findSpread({ snapshot }: SuiteContext, stranger: Client | undefined): Promise<Finding[]> {
  if (!stranger) return [];
  const before = await allOf(stranger);
  await saveOthers(snapshot.client);
  return same('of someone from another account, after a save', before, await allOf(stranger));
}

/** Targets and pages aren't shared with a colleague; settings are shared by the whole account. */
async function findShared({ snapshot: { client } }: SuiteContext, person: Client | undefined): Promise<Finding[]> {
  const { account } = await client.request('user', {}, wholeDepth);
  const accounts = (await person?.request('userAccounts')) ?? [];
  if (!person || !accounts.some(({ id }) => id === account.id)) {
    throw new NotExamined('needs someone of --people manyAccounts who can open the account too');
  }
  const colleague = createClient(person.backend, { ...person.headers, 'x-wt-wtid': account.id });
  const before = await personal(colleague);
  await saveOthers(client);
  return [
    ...same('of someone else with the account, after a save', before, await personal(colleague)),
    ...same(
      'settings for someone else with the account, after a save',
      await client.request('settings'),
      await colleague.request('settings'),
    ),
  ];
}

/** What a person saves in one account changes nothing for them in another. */
async function findCarried(one: Client | undefined, other: Client | undefined): Promise<Finding[]> {
  if (!one || !other) throw new NotExamined('needs someone of --people manyAccounts with two or more accounts');
  return restoring(one, async () => {
    const before = await allOf(other);
    await saveOthers(one);
    return same('in another account of the person, after a save', before, await allOf(other));
  });
}
