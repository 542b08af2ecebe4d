import type {
  ActionType,
  ActivitiesQuery,
  Activity,
  DownloadOrdering,
  VettedValue,
} from '../../../schema/generated/types.ts';
import { activityNode, activityRows } from '../activities.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { type Column, type ExportRows, exportOf, orderingFor } from './columns.ts';
import { momentColumn } from './session-export.ts';

/** As the table on the screen names them. */
const typeLabels: Readonly<Record<ActionType, string>> = {
  PHONE_CALL: 'Phone call',
  RFI: 'RFI',
  ASSET_DOWNLOAD: 'Asset download',
};

/** ACT-005. */
const vettedLabels: Readonly<Record<VettedValue, string>> = {
  lead: 'Sales Inquiry',
  solicitation: 'Solicitation',
  other: 'Other Inquiry',
  unclassified: 'Unclassified',
};

/** Of an address only its domain, after an asterisk (FIL-019). */
const masked = (email: string) => `*${email.includes('@') ? email.slice(email.lastIndexOf('@')) : ''}`;

type Entry = { readonly seconds: number; readonly activity: Activity };

function columnsOf(scope: ReportScope, isMasked: boolean): Column<Entry>[] {
  const moment = momentColumn(scope);
  return [
    ['Date/Time', ({ seconds }) => moment(seconds)],
    ['Type', ({ activity }) => typeLabels[activity.actionType]],
    ['Source', ({ activity }) => referrerLabel(activity.source)],
    ['Where', ({ activity }) => (activity.location === 'NETWORK' ? 'Thomasnet' : 'Client site')],
    ['From', ({ activity }) => activity.name],
    ['Email', ({ activity: { email } }) => (email && isMasked ? masked(email) : email)],
    ['Company', ({ activity }) => activity.company],
    ['Phone', ({ activity }) => activity.phoneCall?.callerPhone ?? null],
    ['Subject/Asset', ({ activity }) => activity.subject],
    ['Classification', ({ activity }) => vettedLabels[activity.vetted]],
  ];
}

/** All activities of a query, the latest first: their table has no other order. */
export function exportActivities(
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
  return exportOf(rows, node, columnsOf(scope, query.maskEmails === true));
}
