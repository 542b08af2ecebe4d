import type { SessionQuery, Settings, Target } from '../../schema/generated/types.ts';
import { type Client, createClient, wholeDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset, totalOf } from '../client/lists.ts';
import type { AccountSnapshot, Row } from '../model/account-snapshot.ts';
import { matches, type ReportIds, targetValueOf } from '../model/matches.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';
import { countedCalls, findOtherReports } from './settings-counts.ts';

/** Calls agree on the requesting person (CAL-036). */
export const personRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'person.same',
    clauses: ['CAL-035', 'CAL-036', 'SET-015'],
    calls: ['user', 'settings', 'targets'],
    async check({ client, settings, targets }) {
      const user = await client.request('user', {}, wholeDepth);
      return [...same('user.settings', settings, user.settings), ...same('user.targets', targets, user.targets)];
    },
  },
  {
    id: 'person.values',
    clauses: ['SET-020', 'TGT-019', 'TGT-025'],
    calls: ['settings', 'targets', 'pages'],
    async check({ client, settings, targets }) {
      const pages = await client.request('pages');
      return [
        ...findOutOfRange('settings', settings),
        ...findUnordered('targets', targets),
        ...findUnordered('pages', pages),
        ...pages.flatMap(({ value, targetType }) => same(`${rowAt('pages', value)} targetType`, null, targetType)),
      ];
    },
  },
  {
    id: 'person.whichever-account',
    clauses: ['ACC-016'],
    calls: ['nav', 'userAccounts'],
    async check({ client }) {
      const withoutAccount = ofNoAccount(client);
      const accounts = await client.request('userAccounts');
      const nav = await client.request('nav', {}, wholeDepth);
      return [
        ...same('userAccounts whichever account is chosen', accounts, await withoutAccount.request('userAccounts')),
        ...same('nav whichever account is chosen', nav, await withoutAccount.request('nav', {}, wholeDepth)),
      ];
    },
  },
  {
    id: 'person.campaigns',
    clauses: ['CAL-037', 'CMP-049'],
    calls: ['campaign', 'user'],
    async check({ client }) {
      const [user, campaigns] = await Promise.all([
        client.request('user', {}, wholeDepth),
        client.request('listCampaigns'),
      ]);
      const { startDate, endDate, campaignId } = campaigns[0] ?? {};
      if (campaignId === undefined) return [];
      const detail = await client.request('campaign', { campaignId, startDate, endDate }, wholeDepth);
      const booker = detail?.user;
      if (!booker) return [];
      return [
        ...findOutOfRange('campaign.user.settings', booker.settings),
        ...findUnordered('campaign.user.targets', booker.targets),
        ...(booker.id === user.id && booker.account.id === user.account.id ? same('campaign.user', user, booker) : []),
      ];
    },
  },
];

/** A client for the same person that names an account that doesn't exist. */
const ofNoAccount = ({ backend, headers }: Client) =>
  createClient(backend, { ...headers, 'x-wt-wtid': 'no-such-account' });

const counts: readonly number[] = [25, 50, 100];

function findOutOfRange(place: string, { defaultSessionsCount }: Settings): Finding[] {
  const isOne = counts.includes(defaultSessionsCount);
  return holds(`${place} defaultSessionsCount`, isOne, counts.join(', '), defaultSessionsCount);
}

function findUnordered(place: string, targets: readonly Target[]): Finding[] {
  const orders = targets.map(({ sortOrder }) => sortOrder);
  return same(
    `${place} sortOrder`,
    orders.toSorted((a, b) => a - b),
    orders,
  );
}

/** A save returns what it saved, and so do later reads (TGT-024). The caller restores the previous values. */
export const saveRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'saves.settings',
    clauses: ['SET-014', 'SET-016', 'SET-017', 'SET-018', 'TGT-024'],
    calls: ['saveAccountSettings', 'settings', 'user'],
    check: async ({ client }) => changeSettings(client, await client.request('settings')),
  },
  {
    id: 'saves.targets',
    clauses: ['TGT-020', 'TGT-021', 'TGT-022', 'TGT-024', 'TGT-030'],
    calls: ['saveTargets', 'targets', 'pages'],
    async check({ client }) {
      const plainTargets = (some: readonly Target[]) =>
        some.map(({ targetType, value, sortOrder }) => ({ targetType, value, sortOrder }));
      const before = { targets: await client.request('targets'), pages: await client.request('pages') };
      const answer = await client.request('saveTargets', { targets: otherTargets, pages: ['/contact', '', '/about'] });
      const { previous, ...saved } = answer;
      const read = { targets: await client.request('targets'), pages: await client.request('pages') };
      return [
        ...same('saveTargets.targets', keptTargets, plainTargets(saved.targets)),
        ...same('saveTargets.pages', ['/contact', '/about'], pathsOf(saved.pages)),
        ...same('targets and pages after a save', saved, read),
        ...(previous ? same('saveTargets.previous', before, previous) : []),
      ];
    },
  },
  {
    id: 'saves.own-targets',
    clauses: ['SES-040', 'TGT-016', 'TGT-024'],
    calls: ['saveTargets', ...countedCalls],
    check: findByOldTargets,
  },
  {
    id: 'saves.preferences',
    clauses: ['WEL-012', 'WEL-015', 'ACC-016'],
    calls: ['savePreferences', 'user'],
    async check({ client }) {
      const { prefs } = await client.request('user');
      const other = { hasAcceptedTerms: !prefs.hasAcceptedTerms };
      const saved = await ofNoAccount(client).request('savePreferences', { preferences: prefs });
      return [
        ...same('savePreferences whichever account is chosen', prefs, saved),
        ...same('savePreferences', other, await client.request('savePreferences', { preferences: other })),
        ...same('user.prefs after a save', other, (await client.request('user')).prefs),
      ];
    },
  },
];

const noIds: ReportIds = { pages: new Map(), browsers: new Map() };

/** In every list, report and map, the person's targets are the ones last saved. */
async function findByOldTargets(snapshot: AccountSnapshot): Promise<Finding[]> {
  const { client, year, rows, paths } = snapshot;
  const query = { ...year, useAllTargets: true };
  const rowsOf = (targets: AccountSnapshot['targets']) => rows.filter(matches({ ...snapshot, targets }, query, noIds));
  const before = rowsOf(snapshot.targets).length;
  const candidates = (['Industry', 'Country'] as const).flatMap((targetType) =>
    [...new Set(rows.flatMap((row) => targetValueOf[targetType](row) ?? []))].map((value) => ({
      targetType,
      value,
      label: value,
      sortOrder: 1,
    })),
  );
  const target = candidates.find((one) => rowsOf([one]).length !== before);
  if (target === undefined) return [];
  // Requested before the save because a backend might have cached the responses.
  await findOtherReports(client, query, 'before a save of targets', []);
  await findOtherStars(client, year, 'before a save of targets', []);
  // Nothing else changes, since another change might clear the cache.
  await client.request('saveTargets', { targets: [target], pages: paths });
  const condition = `with ${rowAt('targets', target.value)}`;
  const isStarred = (row: Row) => target.targetType === 'Industry' && targetValueOf.Industry(row) === target.value;
  return [
    ...(await findOtherReports(client, query, condition, rowsOf([target]))),
    ...(await findOtherStars(client, year, condition, rows.filter(isStarred))),
  ];
}

/**
 * Exactly these sessions have the star of the high-value audience, and filtering by it finds them (SES-040, CAL-026).
 */
async function findOtherStars(client: Client, year: SessionQuery, condition: string, rows: readonly Row[]) {
  const star = 'HIGH_VALUE_AUDIENCE';
  const fields = { fields: ['id', 'attributes'] };
  const { nodes } = await allByOffset(client, 'sessions', { query: year }, fields);
  const starred = nodes.filter(({ attributes }) => Array.isArray(attributes) && attributes.includes(star));
  const total = await totalOf(client, 'sessions', { query: { ...year, actions: [star] } });
  return [
    ...sameList(
      `sessions whose attributes have ${star} ${condition}`,
      rows.map(({ session }) => session.id),
      starred.map(({ id }) => id),
    ),
    ...same(`sessions with the action ${star} ${condition}`, rows.length, total),
  ];
}

/** How far the time of a save may be from now. */
const maxAgeMs = 120_000;
/** Saves at least this far apart have different timestamps, which are in whole seconds. */
const saveMs = 1000;

async function changeSettings(client: Client, before: Settings): Promise<Finding[]> {
  const defaultSessionsCount = before.defaultSessionsCount === 50 ? 100 : 50;
  const reportType = before.reportType === 'E' ? 'T' : 'E';
  const changed = { defaultSessionsCount, reportType } as const;
  const expected = { ...plain(before), ...changed };
  const saved = await client.request('saveAccountSettings', { settings: changed });
  const [now, user] = [await client.request('settings'), await client.request('user', {}, wholeDepth)];
  const age = Math.abs(client.backend.now() - Date.parse(now.lastmod ?? ''));
  await client.backend.pass(saveMs);
  const { settings: later } = await client.request('saveAccountSettings', { settings: { defaultSessionsCount } });
  return [
    ...same('saveAccountSettings.settings', expected, plain(saved.settings)),
    ...same('saveAccountSettings.previous', before, saved.previous),
    ...same('settings after a save', expected, plain(now)),
    ...same('user.settings after a save', now, user.settings),
    ...holds('settings.lastmod after a save', age <= maxAgeMs, 'the time of the save', now.lastmod),
    ...holds(
      'settings.lastmod after a later save',
      Date.parse(later.lastmod ?? '') > Date.parse(now.lastmod ?? ''),
      `after ${now.lastmod}`,
      later.lastmod,
    ),
  ];
}

const otherTargets = [
  { targetType: 'State', value: 'OH', sortOrder: 2 },
  { targetType: 'Industry', value: 'Metals', sortOrder: 7 },
  { targetType: 'Country', value: 'CA' },
  { targetType: 'Industry', value: 'Metals', sortOrder: 7 },
] as const;
/** The targets that are kept, without duplicates: one sent without sortOrder gets its position in the request. */
const keptTargets = [
  { targetType: 'State', value: 'OH', sortOrder: 2 },
  { targetType: 'Country', value: 'CA', sortOrder: 3 },
  { targetType: 'Industry', value: 'Metals', sortOrder: 7 },
] as const;

const plain = ({ lastmod: _, ...settings }: Settings) => settings;

const pathsOf = (pages: readonly Target[]) => pages.map(({ value }) => value);
