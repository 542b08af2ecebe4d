import type { SessionQuery } from '../../../schema/generated/types.ts';
import { listDepths, listDurations } from '../depths-and-durations.ts';
import { locations } from '../locations.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportLists } from '../report-tables.ts';
import { sessionsByDate } from '../sessions-by-date.ts';
import { sessionsInfo } from '../sessions-info.ts';
import { listSessions } from '../sessions-list.ts';

const limit = 1000;
const everywhere = [-180, -90, 180, 90];

/** The rows of a list. */
export const nodes = <T>({ edges }: { readonly edges: readonly { readonly node: T }[] }): T[] =>
  edges.map(({ node }) => node);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What reports count by each value, by the names of `naiveTallies`. */
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

/** How many sessions each report has in all. */
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
