import type { DownloadOrdering, SessionQuery } from '../../../schema/generated/types.ts';
import { browserTable } from '../browsers.ts';
import { durationTable } from '../depths-and-durations.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import { entryPageTable, exitPageTable, topPageTable } from '../page-reports.ts';
import { referrerTable } from '../referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { searchTermTable } from '../search-terms.ts';
import { orderedEntries, type ReportTable } from '../support/report-list.ts';
import { type Column, type ExportRows, exportOf, oneDecimal, orderingFor, percent } from './columns.ts';

export type ExportReport = (
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
) => ExportRows;

function report<Key extends string, Node>(
  makeTable: (scope: ReportScope, query: SessionQuery) => ReportTable<Key, Node>,
  columns: readonly Column<Node>[],
): ExportReport {
  return (scope, query, ordering) => {
    const table = makeTable(scope, query);
    const keys = Object.keys(table.keys) as Key[];
    return exportOf(orderedEntries(table, orderingFor(keys, ordering)), table.node, columns);
  };
}

const address = (page: { url: string; params: string | null }) => page.url + (page.params ?? '');

/** The analytics tables by download type, under the headings of their screens. */
export const reportExports = {
  REFERRERS: report(referrerTable, [
    ['Referrer', (row) => referrerLabel(row.url)],
    ['Sessions', (row) => row.sessionsCount],
    ['Average Duration (seconds)', (row) => oneDecimal(row.avgDuration)],
    ['Average Pages', (row) => oneDecimal(row.avgPages)],
    ['Bounce Rate', (row) => percent(row.bounceRate)],
  ]),
  TOP_PAGES: report(topPageTable, [
    ['Page', address],
    ['Domain', (row) => row.domain],
    ['Page Views', (row) => row.pageCount],
  ]),
  ENTRY_PAGES: report(entryPageTable, [
    ['Entry Page', address],
    ['Domain', (row) => row.domain],
    ['Entries', (row) => row.entryCount],
    ['Bounces', (row) => row.bounces],
    ['Bounce Rate', (row) => percent(row.bounceRate)],
  ]),
  EXIT_PAGES: report(exitPageTable, [
    ['Exit Page', address],
    ['Domain', (row) => row.domain],
    ['Exits', (row) => row.exitCount],
  ]),
  SEARCH_TERMS: report(searchTermTable, [
    ['Search Term', (row) => row.term],
    ['Sessions', (row) => row.termct],
    ['Bounces', (row) => row.bounces],
    ['Bounce Rate', (row) => percent(row.bounceRate)],
  ]),
  BROWSERS: report(browserTable, [
    ['Browser', (row) => row.browser],
    ['Platform', (row) => row.platform],
    ['Version', (row) => row.version],
    ['Sessions', (row) => row.sessionsct],
    ['Percentage', (row) => percent(row.percentage / 100)],
  ]),
  DURATIONS: report(durationTable, [
    ['Session Length (minutes)', (row) => row.durationRange],
    ['Sessions', (row) => row.sessionsct],
    ['Percentage', (row) => percent(row.percentage / 100)],
  ]),
};
