import type { DownloadOrdering, SessionQuery, SessionSortKey } from '../../../schema/generated/types.ts';
import { attributeLabels } from '../../../schema/reference/action-texts.ts';
import { createZone } from '../../world/time-zone.ts';
import { organizationName, visitorName } from '../company-names.ts';
import { attributeReader, attributesOf } from '../filters/attributes.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers, referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { select } from '../selection.ts';
import { sessionOrder } from '../session-order.ts';
import { displayText } from '../support/calendar.ts';
import { ipText } from '../support/ids-and-cursors.ts';
import { type Column, columnsOf, type ExportRows, exportOf, orderingFor } from './columns.ts';

/** What a file of sessions can be sorted by. */
export const sessionSortKeys: readonly SessionSortKey[] = [
  'sortable_company',
  'ip_company',
  'time_expanded',
  'pagect',
  'online',
];

/** A moment in the account's time zone, MMM D, YYYY hh:mm A. */
export function momentColumn(scope: Pick<ReportScope, 'settings'>): (seconds: number) => string {
  const zone = createZone(scope.settings.timezoneOffset);
  return (seconds) => displayText(seconds + zone.offsetAt(seconds));
}

/** The columns by row: what `sessionNode` answers, read without the node, since a file can have a million of them. */
function sessionColumns(scope: ReportScope): Column<number>[] {
  const { world } = scope;
  const { sessions, visitors, tables } = world;
  const moment = momentColumn(scope);
  const hosts = Array.from(effectiveReferrers(scope), (host) =>
    referrerLabel(host === DIRECT ? DIRECT_VALUE : (tables.referrers[host] as string)),
  );
  const visitorOf = (row: number) => sessions.visitor[row] as number;
  const cityOf = (row: number) => visitors.city[visitorOf(row)] as number;
  const city = (row: number) => tables.cities[cityOf(row)];
  const companyOf = (row: number) => visitors.company[visitorOf(row)] as number;
  const providerOf = (row: number) => visitors.isp[visitorOf(row)] as number;
  const hostOf = (row: number) => sessions.referrer[row] as number;
  const termOf = (row: number) => sessions.searchTerm[row] as number;
  const attributes = attributeReader(scope);
  return columnsOf('SESSIONS', scope.settings.timezoneOffset, {
    'Date/Time': (row) => moment(sessions.time[row] as number),
    Visitor: [(row) => visitorName(world, visitorOf(row)), companyOf],
    City: [(row) => city(row)?.name ?? '', cityOf],
    State: [(row) => city(row)?.state ?? null, cityOf],
    Country: [(row) => city(row)?.country ?? '', cityOf],
    Pages: (row) => (sessions.pageStart[row + 1] as number) - (sessions.pageStart[row] as number),
    'Length (seconds)': (row) => sessions.duration[row] as number,
    Referrer: [(row) => hosts[hostOf(row)] as string, hostOf],
    'Search Term': [(row) => tables.searchTerms[termOf(row)] ?? null, termOf],
    ISP: [(row) => organizationName(world, providerOf(row)), providerOf],
    IP: (row) => ipText(visitors.ip[visitorOf(row)] as number),
    Highlights: [(row) => attributeLabels(attributesOf(attributes(row))), attributes],
  });
}

/** All sessions of a query, in the order of the table on the screen. */
export function exportSessions(
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
): ExportRows {
  const steps = orderingFor(sessionSortKeys, ordering);
  const selection = select(scope, query);
  const order = sessionOrder(scope, selection, steps);
  const entries = { length: selection.count, at: (place: number) => order.at(place) };
  return exportOf(entries, (row) => row, sessionColumns(scope));
}
