import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { OpenedDatabase } from '../../mock-server/database/database-source.ts';
import type { ReportSource } from '../../mock-server/reports/report-source.ts';
import type { RememberWorlds } from '../../mock-server/world/world-store.ts';
import type { Session, SessionConnection, SessionQuery, SessionSortKey } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import type { Check } from '../suite/check.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { expectedAnswer, type Golden } from '../suite/golden-answers.ts';
import { createIdMatch, findDifferences, goldenChecks } from '../suite/golden-checks.ts';
import { runAndRestore } from '../suite/restore-person.ts';
import { type Outcome, runChecks } from '../suite/run-checks.ts';

// The tests of every database: golden responses, rules, pages of equal keys, and the campaigns of the mock in memory. A
// slow database only gets a share of the questions.

const options = { concurrency: 4, allowsWrites: true, now: () => 0 };

/** Which of many questions are asked: every `step`-th, starting at `first`. */
export interface Share {
  readonly step: number;
  readonly first: number;
}

const all: Share = { step: 1, first: 0 };

const failuresOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, subject, findings }) => ({ rule, subject, findings: findings.slice(0, 3) }));

export interface Trial {
  readonly failures: ReturnType<typeof failuresOf>;
  /** How many questions were asked. */
  readonly checkCount: number;
}

/** The golden questions of a log of the demo's account, which show where a database differs from memory. */
export async function goldenTrial(client: Client, log: Golden, { step, first }: Share = all): Promise<Trial> {
  const golden = await goldenChecks(client, log, '10442');
  const chosen = golden.filter((_, index) => index % step === first);
  return { failures: failuresOf(await runChecks(chosen, options)), checkCount: chosen.length };
}

/**
 * Every `step`-th check of each rule, at least one, with a different offset per rule, so that together they cover all.
 */
function someOfEachRule(checks: readonly Check[], step: number): Check[] {
  const rules = [...Map.groupBy(checks, ({ rule }) => rule).values()];
  return rules.flatMap((own, rule) => own.filter((_, index) => index % step === rule % Math.min(step, own.length)));
}

/** Rule names: the mock does the saving, but the database applies it to rows. */
const effects = 'saves.settings,saves.targets';

/**
 * The rules of reports and files, and of what settings and targets do to them, each with every `step`-th of its
 * queries.
 */
export async function ruleTrial(client: Client, step = 1): Promise<Trial & { readonly unrestored: unknown }> {
  const examined = { client, credentials: demoAudience.credentials, schema: null, isMock: true };
  const all = await collectChecks(examined);
  const checks = [...selectChecks(all, null, ['reports', 'files']), ...selectChecks(all, effects)];
  const { outcomes, unrestored } = await runAndRestore(client, someOfEachRule(checks, step), options);
  return { failures: failuresOf(outcomes), checkCount: outcomes.length, unrestored };
}

type Ordering = readonly { readonly key: SessionSortKey; readonly direction: 'ASC' | 'DESC' }[];

const keys: readonly SessionSortKey[] = ['sortable_company', 'ip_company', 'time_expanded', 'pagect', 'online'];

const orderings: readonly Ordering[] = [
  ...keys.flatMap((key) => (['ASC', 'DESC'] as const).map((direction): Ordering => [{ key, direction }])),
  [
    { key: 'pagect', direction: 'DESC' },
    { key: 'sortable_company', direction: 'ASC' },
  ],
];

const days = { startDate: '2026-08-01', endDate: '2026-11-21' };

/** Ids of a list, page by page with its cursors. */
async function walk(client: Client, query: SessionQuery, ordering: Ordering): Promise<string[]> {
  const ids: string[] = [];
  let before: string | null = null;
  for (let hasNextPage = true; hasNextPage; ) {
    const { edges, pageInfo }: SessionConnection = await client.request('sessions', {
      query,
      ordering,
      last: 17,
      before,
      paginationType: 'CURSOR',
    });
    ids.push(...edges.map(({ node }) => node.id));
    before = edges.at(-1)?.cursor ?? null;
    hasNextPage = pageInfo.hasNextPage;
  }
  return ids;
}

/** The latest session that isn't short, and a moment during it. */
async function findSessionInProgress(
  memory: Client,
): Promise<{ readonly session: Session; readonly timestamp: string }> {
  const { edges } = await memory.request('sessions', { query: days, limit: 100 });
  const session = edges.map(({ node }) => node).find(({ sessionDuration }) => sessionDuration > 60);
  if (session === undefined) throw new Error('No session lasts a while.');
  return { session, timestamp: new Date(Date.parse(session.visitDate) + 30_000).toISOString() };
}

/**
 * Sessions in each order, read page by page from a database, compared with those of memory at once (CAL-012): the list
 * as of a moment at which one of them, `unfinished`, was in progress (CAL-024).
 */
export async function orderTrial(client: Client, memory: Client) {
  const { session, timestamp } = await findSessionInProgress(memory);
  const query = { ...days, timestamp };
  const orders = [];
  for (const ordering of orderings) {
    const { edges } = await memory.request('sessions', { query, ordering, limit: 1000 });
    const whole = edges.map(({ node }) => node.id);
    orders.push({ ordering, walked: await walk(client, query, ordering), whole, unfinished: session.id });
  }
  return orders;
}

const hour = 3_600_000;

/**
 * Campaigns have as many rows in a small log as in a large one, so accounts with few of them are loaded next to the log
 * for the other reports. By seed: an account (in Los Angeles with a paused campaign, in Denver, and in Berlin) and the
 * hours from the end of the log to the moment of the request (the end of a day, a week before the end of the log, and a
 * day after it).
 */
const campaignTrials: Readonly<Record<number, readonly [id: string, hoursLater: number]>> = {
  7: ['31556', 9],
  19: ['50018', -7 * 24 - 3.4],
  83: ['50231', 31.2],
};

const campaignAccounts = (seed: number): AccountFixture[] =>
  accounts.filter(({ id }) => campaignTrials[seed]?.[0] === id);

/** Tables that campaigns don't need. */
const visits = ['sessions', 'page_views', 'actions', 'day_notes'];
const isOfCampaigns = (table: string): boolean => !visits.includes(table);
/** For loading visits without campaigns, which the mock then answers from memory. */
export const isOfVisits = (table: string): boolean => !table.startsWith('campaign');

/** Loads the campaigns of a seed as if into an existing log without any: adds nothing else. */
export async function loadCampaigns(
  seed: number,
  load: (some: readonly AccountFixture[], loadsTable: (table: string) => boolean) => Promise<void>,
): Promise<void> {
  const some = campaignAccounts(seed);
  await load(some, (table) => isOfCampaigns(table) && isOfVisits(table));
  await load(some, isOfCampaigns);
}

/** A person with these accounts, and others that the database doesn't have. */
const partner = { username: 'marcus.feld@partners.example', password: 'Webtrax1', account: '50018' };

/** Worlds that end at their present, like a database's log: no later visit adds a click. */
const endingWorlds: RememberWorlds = (make) => async (options) => ({ ...(await make(options)), end: Number.MAX_VALUE });

/** The partner's client at that moment. */
async function clientAt(moment: number, log: { readonly seed: number; readonly size: number }, reports?: ReportSource) {
  const mock = createMockBackend({ ...log, ...(reports ? { reports } : { remember: endingWorlds }) });
  mock.clock.set(moment);
  return signIn(mock, partner);
}

/** Where the campaigns of a database with the account of a seed differ, and how many responses were compared. */
export async function compareCampaigns(
  { reports, log: { now } }: OpenedDatabase,
  log: { readonly seed: number; readonly size: number },
) {
  const [id = '', hoursLater = 0] = campaignTrials[log.seed] ?? [];
  const isAnswered = campaignAccounts(log.seed).every((account) => reports.campaignsOf(account) !== undefined);
  if (!isAnswered) throw new Error('The database has no campaigns, so that memory would be compared with itself.');
  const moment = now + hoursLater * hour;
  const before = now - 20 * 24 * hour;
  const [memory, client] = await Promise.all([clientAt(moment, log), clientAt(moment, log, reports)]);
  const match = createIdMatch();
  const list = await memory.request('listCampaigns');
  const findings = [...findDifferences('listCampaigns', list, await client.request('listCampaigns'), match)];
  // The clock may be set back to before a pause.
  const [former, formerClient] = await Promise.all([clientAt(before, log), clientAt(before, log, reports)]);
  const answers = [await former.request('listCampaigns'), await formerClient.request('listCampaigns')] as const;
  findings.push(...findDifferences('listCampaigns', ...answers, match));
  const own = list.filter(({ companyInfo }) => companyInfo.id === id);
  // One of each status.
  const chosen = new Map(own.map((campaign) => [campaign.status, campaign])).values();
  const today = new Date(moment).toISOString().slice(0, 10);
  let compared = 1;
  for (const { campaignId, startDate, endDate, status } of chosen) {
    const ranges =
      status === 'COMPLETED'
        ? [['0100-01-01', '9999-12-31']]
        : [
            [startDate, endDate],
            [today, today],
          ];
    for (const [from, to] of ranges) {
      const variables = { campaignId, startDate: from, endDate: to };
      const [expected, received] = [
        await memory.request('campaign', variables, 6),
        await client.request('campaign', variables, 6),
      ];
      findings.push(...findDifferences('campaign', expectedAnswer('campaign', expected, variables), received, match));
      compared++;
    }
  }
  return { findings, compared };
}
