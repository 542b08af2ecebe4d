import type { SessionQuery } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { reportKeys } from '../../../schema/reference/reports.ts';
import { listActivities } from '../activities.ts';
import { visitorCompany } from '../company-facts.ts';
import { listDepths, listDurations } from '../depths-and-durations.ts';
import { exportRows } from '../export/export-rows.ts';
import { locations } from '../locations.ts';
import { pageFunnel } from '../page-reports.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportLists } from '../report-tables.ts';
import { sessionsByDate } from '../sessions-by-date.ts';
import { sessionsInfo } from '../sessions-info.ts';
import { listSessions } from '../sessions-list.ts';
import { listVisitors } from '../visitors-list.ts';

type ReportCall = (scope: ReportScope, query: SessionQuery) => unknown;

const byCompany = { key: 'sortable_company', direction: 'ASC' } as const;
const worldBounds = [-180, -85, 180, 85];

/** Every report by call name, with the arguments that a screen sends. */
export const reportCalls: Readonly<Record<string, ReportCall>> = {
  sessions: (scope, query) => listSessions(scope, { query, limit: 25 }),
  'sessions by company': (scope, query) => listSessions(scope, { query, limit: 25, ordering: [byCompany] }),
  sessionsInfo: (scope, query) => sessionsInfo(scope, { query }),
  visitors: (scope, query) => listVisitors(scope, { query }),
  visitor: (scope) => visitorCompany(scope, 'v0'),
  locations: (scope, query) => locations(scope, { query, bounds: worldBounds, zoom: 3 }),
  ...Object.fromEntries(
    reportKeys.map((key) => [key, (scope: ReportScope, query: SessionQuery) => reportLists[key](scope, { query })]),
  ),
  durations: (scope, query) => listDurations(scope, { query }),
  depths: (scope, query) => listDepths(scope, { query }),
  page: (scope, query) => pageFunnel(scope, { query, pageId: scope.world.tables.pages[3]?.id ?? '' }),
  sessionsByDate: (scope, query) => sessionsByDate(scope, { query }),
  highValueActivities: (scope, { startDate, endDate }) =>
    listActivities(scope, { startDate, endDate, vettedFilters: vettedValues }),
  'sessions, first rows of a file': (scope, query) =>
    exportRows(scope, { downloadType: 'SESSIONS', query }).rows()[Symbol.iterator]().next(),
};

const limit = 1000;
const everywhere = [-180, -90, 180, 90];

/** The rows of a list. */
export const nodes = <T>({ edges }: { readonly edges: readonly { readonly node: T }[] }): T[] =>
  edges.map(({ node }) => node);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What reports count by each value, under the names that `naiveTallies` uses. */
export function reportCounts(scope: ReportScope, query: SessionQuery): Record<string, [string, number][]> {
  const args = { query, limit };
  return {
    referrers: nodes(reportLists.referrers(scope, args)).map((row) => [row.url, row.sessionsCount]),
    views: nodes(reportLists.topPages(scope, args)).map((row) => [row.id, row.pageCount]),
    entries: nodes(reportLists.entryPages(scope, args)).map((row) => [row.id, row.entryCount]),
    bounces: nodes(reportLists.entryPages(scope, args)).flatMap((row) => (row.bounces ? [[row.id, row.bounces]] : [])),
    exits: nodes(reportLists.exitPages(scope, args)).map((row) => [row.id, row.exitCount]),
    terms: nodes(reportLists.searchTerms(scope, args)).map((row) => [row.term, row.termct]),
    devices: nodes(reportLists.browsers(scope, args)).map((row) => [row.id, row.sessionsct]),
    days: sessionsByDate(scope, { query }).days.flatMap((day) =>
      day.sessionsCount ? [[day.ydt, day.sessionsCount]] : [],
    ),
  };
}

/** The total number of sessions in each report. */
export function reportTotals(scope: ReportScope, query: SessionQuery): Record<string, number> {
  return {
    list: listSessions(scope, { query }).pageInfo.totalCount,
    info: sessionsInfo(scope, { query }).totalCount,
    days: sessionsByDate(scope, { query }).totalCount,
    referrers: sum(nodes(reportLists.referrers(scope, { query, limit })).map((row) => row.sessionsCount)),
    entries: sum(nodes(reportLists.entryPages(scope, { query, limit })).map((row) => row.entryCount)),
    exits: sum(nodes(reportLists.exitPages(scope, { query, limit })).map((row) => row.exitCount)),
    browsers: sum(nodes(reportLists.browsers(scope, { query, limit })).map((row) => row.sessionsct)),
    durations: sum(nodes(listDurations(scope, { query })).map((row) => row.sessionsct)),
    depths: sum(nodes(listDepths(scope, { query })).map((row) => row.sessionsct)),
    places: sum(locations(scope, { query, bounds: everywhere, zoom: 4 }).map((point) => point.properties.pointCount)),
  };
}
