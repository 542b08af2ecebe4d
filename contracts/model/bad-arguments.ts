import { limits } from '../../schema/reference/limits.ts';
import { reportKeys } from '../../schema/reference/reports.ts';
import type { Variables } from '../client/backend.ts';
import type { Call } from '../client/schema.ts';

/** An argument that can't be answered, and the name the error must contain. */
export interface BadArgument {
  readonly call: Call;
  readonly argument: string;
  readonly variables: Variables;
}

const day = '2026-11-20';
const query = { startDate: '2026-10-21', endDate: day };
const edges = { bounds: [-180, -90, 180, 90], zoom: 3, query };

const bad = (call: Call, argument: string, variables: Variables): BadArgument => ({ call, argument, variables });

const badSetting = (name: string, value: unknown): BadArgument =>
  bad('saveAccountSettings', name, { settings: { [name]: value } });

/** Parts of a session query, each wrong in a different way; every call that accepts a query must reject each. */
export const badQueries: readonly (readonly [argument: string, query: Variables])[] = [
  ['startDate', { ...query, startDate: '' }],
  ['startDate', { ...query, startDate: 'yesterday' }],
  ['startDate', { ...query, startDate: '2026-02-29' }],
  ['startDate', { ...query, startDate: '2026-02-30' }],
  ['startDate', { ...query, startDate: '10/21/2026' }],
  ['startDate', { ...query, startDate: '2026-10-21T00:00:00Z' }],
  ['startDate', { ...query, startDate: 20261021 }],
  ['endDate', { ...query, endDate: '2026-13-01' }],
  ['endDate', { ...query, endDate: '2026-10-20' }],
  ['endDate', { startDate: '2025-10-21', endDate: '2026-10-22' }],
  ['endDate', { startDate: day }],
  ['startDate', { endDate: day }],
  ['timestamp', { ...query, timestamp: 'now' }],
  ['timestamp', { ...query, timestamp: '2026-11-20' }],
  ['depth', { ...query, depth: 'abc' }],
  ['depth', { ...query, depth: '0' }],
  ['depth', { ...query, depth: '9-6' }],
  ['depth', { ...query, depth: '' }],
  ['depth', { ...query, depth: '1'.repeat(400) }],
  ['depth', { ...query, depth: '1000000' }],
  ['depth', { ...query, depth: '3-1000000' }],
  ['length', { ...query, length: { min: -1 } }],
  ['length', { ...query, length: { max: -1 } }],
  ['length', { ...query, length: { min: 60, max: 10 } }],
  ['length', { ...query, length: { min: 1.5 } }],
  ['visitorId', { ...query, visitorId: 'nobody' }],
  ['pages', { ...query, pages: ['no-such-page'] }],
  ['entryPages', { ...query, entryPages: ['no-such-page'] }],
  ['exitPages', { ...query, exitPages: [''] }],
  // Valid except for their length.
  ['pages', { ...query, pages: [`/${'x'.repeat(2000)}`] }],
  ['entryPages', { ...query, entryPages: [`/${'x'.repeat(2000)}`] }],
  ['exitPages', { ...query, exitPages: [`/${'x'.repeat(2000)}`] }],
  ['referrers', { ...query, referrers: ['x'.repeat(2001)] }],
  ['browsers', { ...query, browsers: ['no-such-browser'] }],
  ['terms', { ...query, terms: ['x'.repeat(2001)] }],
  ['terms', { ...query, terms: [null] }],
  ['actions', { ...query, actions: ['DANCED'] }],
  ['base', { ...query, base: ['SOME_ACTIVITY'] }],
  ['targets', { ...query, targets: [{ targetType: 'Industry', value: 'Alchemy' }] }],
  ['targets', { ...query, targets: [{ targetType: 'State', value: 'Ohio' }] }],
  ['targets', { ...query, targets: [{ targetType: 'Planet', value: 'Mars' }] }],
  ['targets', { ...query, targets: [{ targetType: null, value: 'Machinery' }] }],
  ['searches', { ...query, searches: ['x'.repeat(2001)] }],
  ['searches', { ...query, searches: [null] }],
  ['moods', { ...query, moods: ['glad'] }],
];

const reports: readonly Call[] = [...reportKeys, 'durations', 'depths'];

/** Row counts that no list allows. */
const counts = [0, -1, limits.pageSize + 1, 10_000_000, 1.5, '7'];

const paging: readonly BadArgument[] = [...reports, 'sessions' as const].flatMap((call) => [
  ...counts.map((limit) => bad(call, 'limit', { query, limit })),
  bad(call, 'offset', { query, offset: -1 }),
  bad(call, 'ordering', { query, ordering: [{ key: 'colour', direction: 'ASC' }] }),
  bad(call, 'ordering', { query, ordering: [{ key: 'url', direction: 'UP' }] }),
]);

const cursors = ['', 'AAAA', 'never given out', 'x'.repeat(5000), 'c2Vzc2lvbnMuMS4w'];
const listed = { ...query, vettedFilters: ['lead'] };

/** Every other argument of every call, with values that can't be answered. */
export const badArguments: readonly BadArgument[] = [
  ...paging,
  ...cursors.flatMap((before) => [
    bad('sessions', 'before', { query, paginationType: 'CURSOR', last: 5, before }),
    bad('visitors', 'before', { query, last: 5, before }),
  ]),
  ...counts.flatMap((last) => [
    bad('sessions', 'last', { query, paginationType: 'CURSOR', last }),
    bad('visitors', 'last', { query, last }),
  ]),
  ...counts.map((limit) => bad('highValueActivities', 'limit', { ...listed, limit })),
  bad('highValueActivities', 'offset', { ...listed, offset: -5 }),
  bad('highValueActivities', 'endDate', { ...listed, endDate: '2026-10-01' }),
  bad('highValueActivities', 'endDate', { ...listed, startDate: '2023-11-20' }),
  bad('highValueActivities', 'startDate', { ...listed, startDate: 'never' }),
  bad('highValueActivities', 'vettedFilters', { ...listed, vettedFilters: ['maybe'] }),
  bad('sessions', 'paginationType', { query, paginationType: 'SCROLL' }),
  bad('sessions', 'limit', { query, paginationType: 'CURSOR', last: 5, limit: 5 }),
  bad('sessions', 'last', { query, paginationType: 'OFFSET', last: 5 }),
  bad('sessions', 'last', { query, last: 5 }),
  bad('sessions', 'before', { query, before: 'AAAA' }),
  bad('sessions', 'offset', { query, paginationType: 'CURSOR', last: 5, offset: 5 }),
  bad('locations', 'bounds', { ...edges, bounds: [] }),
  bad('locations', 'bounds', { ...edges, bounds: [-180, -90, 180] }),
  bad('locations', 'bounds', { ...edges, bounds: [-180, 10, 180, -10] }),
  ...[
    [-180, -91, 180, 90],
    [-180, -90, 180, 91],
    [1e300, -90, 180, 90],
    [-180, -90, 1e300, 90],
    [-180, -90, 180, 90, 0],
  ].map((bounds) => bad('locations', 'bounds', { ...edges, bounds })),
  bad('locations', 'zoom', { ...edges, zoom: -1 }),
  bad('locations', 'zoom', { ...edges, zoom: 23 }),
  bad('locations', 'zoom', { ...edges, zoom: 1000 }),
  bad('visitor', 'visitorId', {}),
  bad('page', 'pageId', { query }),
  bad('createSessionsDownload', 'downloadType', { query, downloadType: 'HIGH_VALUE_ACTIVITIES' }),
  bad('createSessionsDownload', 'downloadType', { query, downloadType: 'EVERYTHING' }),
  bad('createSessionsDownload', 'ordering', {
    query,
    downloadType: 'SESSIONS',
    ordering: { key: 'url', direction: 'ASC' },
  }),
  bad('createActivitiesDownload', 'endDate', { query: { ...listed, endDate: '2026-10-01' } }),
  bad('createActivitiesDownload', 'endDate', { query: { ...listed, startDate: '2023-11-20' } }),
  bad('campaign', 'startDate', { campaignId: '1', startDate: 'soon', endDate: day }),
  bad('campaign', 'startDate', { campaignId: '1', startDate: '2026-02-30', endDate: day }),
  bad('campaign', 'endDate', { campaignId: '1', startDate: day, endDate: '2026-11-19' }),
  bad('campaign', 'campaignId', { startDate: day, endDate: day }),
  ...['Mars/Olympus', '', '+05:30'].map((zone) => badSetting('timezoneOffset', zone)),
  ...[10, 26, 75, 200, 0].map((count) => badSetting('defaultSessionsCount', count)),
  ...['300.1.2.3', '256.1.2.3', '1.2.3.256', '1.2.3', '010.1.2.3', '1.2.3.04', '2001:db8::1'].map((ip) =>
    badSetting('blockedIps', [ip]),
  ),
  ...['blockedReferrers', 'ownReferrers'].map((name) => badSetting(name, ['not a host'])),
  badSetting('excludedCountries', ['USA']),
  ...['nobody', 'no body@webtrax.example'].map((email) => badSetting('email', email)),
  badSetting('reportType', 'X'),
  badSetting('dateImplemented', '2020-01-01'),
  badSetting('lastmod', '2020-01-01T00:00:00Z'),
  ...['Huge', 'Machinery'].map((value) =>
    bad('saveTargets', 'targets', { targets: [{ targetType: 'Size', value }], pages: [] }),
  ),
  ...['https://elsewhere.example/contact', '//elsewhere.example/contact', 'contact', 'x'.repeat(2001)].map((page) =>
    bad('saveTargets', 'pages', { targets: [], pages: [page] }),
  ),
  bad('savePreferences', 'hasAcceptedTerms', { preferences: { hasAcceptedTerms: 'yes' } }),
];

const sessionCalls: readonly Call[] = ['sessions', 'sessionsInfo', 'sessionsByDate', 'visitors', ...reports];

/** Calls that accept a session query, with their other required arguments. */
export const queryCalls: readonly (readonly [Call, Variables])[] = [
  ...sessionCalls.map((call) => [call, {}] as const),
  ['locations', edges],
  ['page', { pageId: 'p1' }],
  ['phoneCall', { callId: 'c1' }],
  ['createSessionsDownload', { downloadType: 'SESSIONS' }],
];
