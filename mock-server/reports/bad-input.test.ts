import { describe, expect, it } from 'vitest';
import type { SessionQuery } from '../../schema/generated/types.ts';
import { listActivities, phoneCall } from './activities.ts';
import { exportRows } from './export/export-rows.ts';
import { locations } from './locations.ts';
import { reportLists } from './report-tables.ts';
import { select } from './selection.ts';
import { listSessions } from './sessions-list.ts';
import { testScope, testWorld } from './testing/test-scope.ts';
import { listVisitors } from './visitors-list.ts';

const scope = testScope(testWorld(3000));
const query = { startDate: '2025-11-20', endDate: '2026-11-20' };

function refusedArgument(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return (error as { extensions?: { argument?: unknown } }).extensions?.argument;
  }
  return 'nothing was refused';
}

const badQueries: [string, Partial<SessionQuery>][] = [
  ['query.startDate', { startDate: '11/20/2025' }],
  ['query.startDate', { startDate: '2025-02-30' }],
  ['query.startDate', { startDate: '2025-1-5' }],
  ['query.endDate', { endDate: '' }],
  ['query.endDate', { endDate: '2026-13-01' }],
  ['query.endDate', { endDate: '2025-11-19' }],
  ['query.endDate', { endDate: '2026-11-21' }],
  ['query.timestamp', { timestamp: 'yesterday' }],
  ['query.timestamp', { timestamp: '2026-02-30T00:00:00Z' }],
  ['query.timestamp', { timestamp: '2026-11-20T25:00:00Z' }],
  ['query.timestamp', { timestamp: '2026-11-20T10:00:00' }],
  ['query.visitorId', { visitorId: 'v99999999' }],
  ['query.visitorId', { visitorId: 's1' }],
  ['query.visitorId', { visitorId: '' }],
  ['query.targets', { targets: [{ targetType: 'Industry', value: 'Alchemy' }] }],
  ['query.targets', { targets: [{ targetType: 'State', value: 'Wisconsin' }] }],
  ['query.targets', { targets: [{ targetType: null, value: 'Machinery' }] }],
  ['query.pages', { pages: ['p1', 'nowhere'] }],
  ['query.pages', { pages: ['ftp://northgatevalves.example/'] }],
  ['query.entryPages', { entryPages: ['p99999'] }],
  ['query.exitPages', { exitPages: [''] }],
  ['query.browsers', { browsers: ['b999'] }],
  ['query.browsers', { browsers: ['b0', 'Chrome'] }],
  ['query.depth', { depth: 'abc' }],
  ['query.depth', { depth: '' }],
  ['query.depth', { depth: '0' }],
  ['query.depth', { depth: '9-6' }],
  ['query.depth', { depth: '3+5' }],
  ['query.depth', { depth: '-3' }],
  ['query.length.min', { length: { min: -1 } }],
  ['query.length.max', { length: { max: -1 } }],
  ['query.length.max', { length: { min: 60, max: 59 } }],
];

const longText = `/${'x'.repeat(2000)}`;
const textParts = ['searches', 'terms', 'pages', 'entryPages', 'exitPages', 'referrers', 'browsers'] as const;

const badCalls: [string, string, () => unknown][] = [
  ['limit', 'none', () => listSessions(scope, { query, limit: 0 })],
  ['limit', 'negative', () => reportLists.referrers(scope, { query, limit: -1 })],
  ['limit', 'ten million', () => listSessions(scope, { query, limit: 10_000_000 })],
  ['limit', 'one above', () => listActivities(scope, { ...query, vettedFilters: [], limit: 1001 })],
  ['offset', 'negative', () => reportLists.referrers(scope, { query, offset: -1 })],
  ['offset', 'negative', () => listSessions(scope, { query, offset: -25 })],
  ['last', 'none', () => listSessions(scope, { query, last: 0, paginationType: 'CURSOR' })],
  ['last', 'ten million', () => listVisitors(scope, { query, last: 10_000_000 })],
  ['last', 'beside offset', () => listSessions(scope, { query, last: 10 })],
  ['before', 'beside offset', () => listSessions(scope, { query, before: 'x', paginationType: 'OFFSET' })],
  ['limit', 'beside a cursor', () => listSessions(scope, { query, limit: 5, last: 5, paginationType: 'CURSOR' })],
  ['offset', 'beside a cursor', () => listSessions(scope, { query, offset: 0, paginationType: 'CURSOR' })],
  ['before', 'made up', () => listSessions(scope, { query, before: 'c2Vzc2lvbnMuNS5h', paginationType: 'CURSOR' })],
  ['before', 'not base64', () => listVisitors(scope, { query, before: '%%%' })],
  ['before', 'empty', () => listVisitors(scope, { query, before: '' })],
  ['source', 'too long', () => phoneCall(scope, { callId: 'c1', source: longText })],
  ['startDate', 'no day', () => listActivities(scope, { ...query, startDate: 'x', vettedFilters: ['lead'] })],
  ['endDate', 'too far', () => listActivities(scope, { ...query, endDate: '2027-01-01', vettedFilters: ['lead'] })],
  ['bounds', 'three', () => locations(scope, { bounds: [0, 0, 1], zoom: 3 })],
  ['bounds', 'not finite', () => locations(scope, { bounds: [0, 0, Number.NaN, 1], zoom: 3 })],
  ['bounds', 'beyond the pole', () => locations(scope, { bounds: [0, -91, 1, 1], zoom: 3 })],
  ['bounds', 'upside down', () => locations(scope, { bounds: [0, 10, 1, 1], zoom: 3 })],
  ['bounds', 'far away', () => locations(scope, { bounds: [-1000, 0, 1, 1], zoom: 3 })],
  ['zoom', 'negative', () => locations(scope, { bounds: [0, 0, 1, 1], zoom: -1 })],
  ['zoom', 'too deep', () => locations(scope, { bounds: [0, 0, 1, 1], zoom: 22.5 })],
  ['zoom', 'no number', () => locations(scope, { bounds: [0, 0, 1, 1], zoom: Number.NaN })],
  ['query', 'missing', () => exportRows(scope, { downloadType: 'SESSIONS' })],
  ['downloadType', 'activities', () => exportRows(scope, { downloadType: 'HIGH_VALUE_ACTIVITIES', query })],
  [
    'ordering.key',
    'of another table',
    () => exportRows(scope, { downloadType: 'REFERRERS', query, ordering: { key: 'term', direction: 'ASC' } }),
  ],
  [
    'ordering.key',
    'of no table',
    () => exportRows(scope, { downloadType: 'SESSIONS', query, ordering: { key: 'toString', direction: 'ASC' } }),
  ],
  [
    'ordering.key',
    'where there is none',
    () => exportRows(scope, { downloadType: 'ACTIVE_AUDIENCES', query, ordering: { key: 'title', direction: 'ASC' } }),
  ],
  [
    'query.startDate',
    'of activities',
    () =>
      exportRows(scope, {
        downloadType: 'HIGH_VALUE_ACTIVITIES',
        activitiesQuery: { ...query, startDate: '', vettedFilters: [] },
      }),
  ],
];

describe('invalid input', () => {
  it.each(badQueries)('is rejected with the argument %s: %j', (argument, part) => {
    expect(refusedArgument(() => select(scope, { ...query, ...part }))).toBe(argument);
  });

  it.each(textParts)('is rejected if query.%s has too many texts, or one is too long (LIM-003)', (part) => {
    const callWith = (texts: string[]) => () => select(scope, { ...query, [part]: texts });
    const { id } = scope.world.tables.pages[0] ?? { id: '' };
    const many = (count: number) => new Array<string>(count).fill(part === 'browsers' ? 'b0' : id);
    expect(refusedArgument(callWith([longText]))).toBe(`query.${part}`);
    expect(refusedArgument(callWith(many(101)))).toBe(`query.${part}`);
    expect(refusedArgument(callWith(many(100)))).toBe('nothing was refused');
    if (part !== 'browsers') expect(refusedArgument(callWith([longText.slice(0, -1)]))).toBe('nothing was refused');
  });

  it.each(badCalls)('is rejected with the argument %s: %s', (argument, _how, call) => {
    expect(refusedArgument(call)).toBe(argument);
  });

  it("includes the cursor of a row that isn't in the list", () => {
    const [edge] = listSessions(scope, { query: { ...query, depth: '1' }, last: 1, paginationType: 'CURSOR' }).edges;
    const callWith = (depth: string) => () =>
      listSessions(scope, { query: { ...query, depth }, before: edge?.cursor ?? '', paginationType: 'CURSOR' });
    expect(refusedArgument(callWith('2+'))).toBe('before');
    expect(refusedArgument(callWith('1'))).toBe('nothing was refused');
  });

  it('includes cursors of another list or another world', () => {
    const [edge] = listVisitors(scope, { query }).edges;
    const before = edge?.cursor ?? '';
    const other = testScope({ ...scope.world, seed: scope.world.seed + 1 });
    expect(refusedArgument(() => listSessions(scope, { query, before, paginationType: 'CURSOR' }))).toBe('before');
    expect(refusedArgument(() => listVisitors(other, { query, before }))).toBe('before');
    expect(refusedArgument(() => listVisitors(scope, { query, before }))).toBe('nothing was refused');
  });

  it.each([
    ['a whole year', { startDate: '2025-11-20', endDate: '2026-11-20' }],
    ['a year from a leap day', { startDate: '2024-02-29', endDate: '2025-02-28' }],
    ['distant days', { startDate: '9998-12-31', endDate: '9999-12-31' }],
    ['a moment with an offset', { ...query, timestamp: '2026-11-20T15:36:04.5-05:00' }],
    ['an unknown referrer', { ...query, referrers: ['nowhere.example'] }],
    ['an unused search term', { ...query, terms: ['no such term'] }],
    ['a URL without a page', { ...query, entryPages: ['http://nowhere.example/'] }],
    ['a text of 2,000 characters', { ...query, searches: ['x'.repeat(2000)] }],
  ])("doesn't include %s", (_name, good) => {
    expect(refusedArgument(() => select(scope, good))).toBe('nothing was refused');
  });
});
