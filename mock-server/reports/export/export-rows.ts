import type {
  ActivitiesQuery,
  Activity,
  DownloadOrdering,
  DownloadType,
  SessionQuery,
  SessionSortKey,
  Visitor,
} from '../../../schema/generated/types.ts';
import {
  actionFrom,
  actionSubject,
  actionTypeNames,
  attributeLabels,
  vettedNames,
  whereNames,
} from '../../../schema/reference/action-texts.ts';
import { employeeRangeLabel, revenueRangeIndex, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { phoneText } from '../../../schema/reference/value-texts.ts';
import { badInput } from '../../lib/errors.ts';
import { createZone } from '../../world/time-zone.ts';
import { activityNode, activityRows } from '../activities.ts';
import { organizationName, visitorName } from '../company-names.ts';
import { attributeReader, attributesOf } from '../filters/attributes.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers, referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { select } from '../selection.ts';
import { sessionOrder } from '../session-order.ts';
import { displayText } from '../support/calendar.ts';
import { ipText } from '../support/ids-and-cursors.ts';
import { visitorTally } from '../visitor-tally.ts';
import { visitorNode, visitorOrder } from '../visitors-list.ts';
import { type Column, columnsOf, type ExportRows, exportOf, orderingFor } from './columns.ts';
import { reportExports } from './report-export.ts';

/** What to download. Activities have their own type of query; all others use the session query. */
export interface ExportRequest {
  readonly downloadType: DownloadType;
  readonly query?: SessionQuery | null;
  readonly activitiesQuery?: ActivitiesQuery | null;
  readonly ordering?: DownloadOrdering | null;
}

/**
 * Headings and rows of a file (FIL-007, FIL-013): every row that the screen's query matches, in the screen's order,
 * with moments in the account's time zone. Cells are raw: the writer quotes them and guards against formulas.
 * BAD_USER_INPUT names `query`, a part of it, or `ordering.key`.
 */
export function exportRows(scope: ReportScope, request: ExportRequest): ExportRows {
  const { downloadType, query, activitiesQuery, ordering } = request;
  if (downloadType === 'HIGH_VALUE_ACTIVITIES') {
    if (!activitiesQuery) throw badInput('downloadType', 'high-value activities have a download of their own');
    return exportActivities(scope, activitiesQuery, ordering);
  }
  if (!query) throw badInput('query', 'is needed');
  if (downloadType === 'SESSIONS') return exportSessions(scope, query, ordering);
  if (downloadType === 'ACTIVE_AUDIENCES') return exportAudiences(scope, query, ordering);
  return reportExports[downloadType](scope, query, ordering);
}

/** The sort keys of a sessions file. */
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

/**
 * The columns by row. Contains what `sessionNode` returns but doesn't create the node, because a file can have a
 * million rows.
 */
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
function exportSessions(
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

/** The columns of the organization table (AUD-006). None is a moment. */
export const audienceColumns: readonly Column<Visitor>[] = columnsOf('ACTIVE_AUDIENCES', '', {
  Organization: (visitor) => visitor.title,
  Industry: (visitor) => visitor.companyIndustry,
  'Revenue Range': ({ companyAnnualSales: sales }) =>
    sales === null ? null : (revenueRanges[revenueRangeIndex(sales)]?.label ?? null),
  'Company Size': ({ companyEmployees: people }) => (people === null ? null : employeeRangeLabel(people)),
  City: (visitor) => visitor.city,
  State: (visitor) => visitor.state,
  Country: (visitor) => visitor.country ?? null,
  'Session Count': (visitor) => visitor.sessionCount,
  'Pages Viewed': (visitor) => visitor.pagesViewed,
  Highlights: ({ attributes }) => attributeLabels(attributes),
});

/** All identifiable visitors of a query, in list order, the only one available. */
function exportAudiences(
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
): ExportRows {
  orderingFor([], ordering);
  const selection = select(scope, query);
  const tally = visitorTally(scope, selection);
  const places = tally.visitors.map((_, index) => index).sort(visitorOrder(scope, tally));
  return exportOf(places, (place) => visitorNode(scope, selection, tally, place), audienceColumns);
}

/** Masks an email address down to an asterisk and its domain (FIL-019). */
const masked = (email: string) => `*${email.includes('@') ? email.slice(email.lastIndexOf('@')) : ''}`;

type Entry = { readonly seconds: number; readonly activity: Activity };

/** The columns of the screen, then those of an expanded row. */
export function activityColumns(scope: Pick<ReportScope, 'settings'>, isMasked: boolean): Column<Entry>[] {
  const moment = momentColumn(scope);
  return columnsOf('HIGH_VALUE_ACTIVITIES', scope.settings.timezoneOffset, {
    'Date/Time': ({ seconds }) => moment(seconds),
    Type: ({ activity }) => actionTypeNames[activity.actionType],
    Source: ({ activity }) => referrerLabel(activity.source),
    Where: ({ activity }) => whereNames[activity.location],
    From: ({ activity }) => actionFrom(activity),
    'Subject/Asset': ({ activity }) => actionSubject(activity),
    Classification: ({ activity }) => vettedNames[activity.vetted],
    Name: ({ activity }) => activity.name,
    Email: ({ activity: { email } }) => (email && isMasked ? masked(email) : email),
    Company: ({ activity }) => activity.company,
    Phone: ({ activity: { phoneCall } }) => phoneCall && phoneText(phoneCall.callerPhone),
    'Length (seconds)': ({ activity }) => activity.phoneCall?.duration ?? null,
  });
}

/** All activities of a query, latest first, the only order of their table. */
function exportActivities(
  scope: ReportScope,
  query: ActivitiesQuery,
  ordering: DownloadOrdering | null | undefined,
): ExportRows {
  orderingFor([], ordering);
  const rows = activityRows(scope, query, 'query.');
  const node = (row: number) => ({
    seconds: scope.world.actions.time[row] as number,
    activity: activityNode(scope, row),
  });
  return exportOf(rows, node, activityColumns(scope, query.maskEmails === true));
}
