import type {
  ActivityAttribute,
  DownloadOrdering,
  Session,
  SessionQuery,
  SessionSortKey,
} from '../../../schema/generated/types.ts';
import { createZone } from '../../world/time-zone.ts';
import { attributeTable } from '../filters/attributes.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { select } from '../selection.ts';
import { sessionNode } from '../session-node.ts';
import { sessionOrder } from '../session-order.ts';
import { displayText } from '../support/calendar.ts';
import { type Column, type ExportRows, exportOf, orderingFor } from './columns.ts';

const sortKeys: readonly SessionSortKey[] = ['sortable_company', 'ip_company', 'time_expanded', 'pagect', 'online'];
const labels = new Map(attributeTable);

/** The icons of the screen by their names. */
export const attributeLabels = (attributes: readonly ActivityAttribute[]) =>
  attributes.map((attribute) => labels.get(attribute)).join(', ');

/** A moment in the account's time zone, MMM D, YYYY hh:mm A. */
export function momentColumn(scope: ReportScope): (seconds: number) => string {
  const zone = createZone(scope.settings.timezoneOffset);
  return (seconds) => displayText(seconds + zone.offsetAt(seconds));
}

/** Names the zone of the moments below it: a file is read far from the screen that says it (FIL-031). */
export const momentHeading = ({ settings }: ReportScope) => `Date/Time (${settings.timezoneOffset})`;

function columnsOf(scope: ReportScope): Column<{ readonly seconds: number; readonly session: Session }>[] {
  const moment = momentColumn(scope);
  return [
    [momentHeading(scope), ({ seconds }) => moment(seconds)],
    ['Visitor', ({ session }) => session.visitorName],
    ['City', ({ session }) => session.city],
    ['State', ({ session }) => session.state],
    ['Country', ({ session }) => session.country],
    ['Pages', ({ session }) => session.pagesInSession],
    ['Length (seconds)', ({ session }) => session.sessionDuration],
    ['Referrer', ({ session }) => referrerLabel(session.referrer)],
    ['Search Term', ({ session }) => session.searchTerm],
    ['ISP', ({ session }) => session.visitorISP],
    ['IP', ({ session }) => session.visitorIp],
    ['Highlights', ({ session }) => attributeLabels(session.attributes)],
  ];
}

/** All sessions of a query, in the order of the table on the screen. */
export function exportSessions(
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
): ExportRows {
  const steps = orderingFor(sortKeys, ordering);
  const selection = select(scope, query);
  const order = sessionOrder(scope, selection, steps);
  const node = (row: number) => ({
    seconds: scope.world.sessions.time[row] as number,
    session: sessionNode(scope, row),
  });
  return exportOf({ length: selection.count, at: order.at }, node, columnsOf(scope));
}
