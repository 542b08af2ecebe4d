import type {
  ActionType,
  ActivitiesQuery,
  Activity,
  DownloadOrdering,
  VettedValue,
} from '../../../schema/generated/types.ts';
import type { ReportScope } from '../../context.ts';
import { activityNode, activityRows } from '../activities.ts';
import { referrerLabel } from '../referrer-label.ts';
import { type Column, type ExportRows, exportOf } from './columns.ts';
import { orderingFor } from './ordering.ts';
import { momentColumn } from './session-export.ts';

const typeLabels: Readonly<Record<ActionType, string>> = {
  PHONE_CALL: 'Phone Call',
  RFI: 'RFI',
  ASSET_DOWNLOAD: 'Asset Download',
};

/** Dashboard section 9. */
const vettedLabels: Readonly<Record<VettedValue, string>> = {
  lead: 'Sales Inquiry',
  solicitation: 'Solicitation',
  other: 'Other Inquiry',
  unclassified: 'Unclassified',
};

function columnsOf(scope: ReportScope): Column<{ readonly seconds: number; readonly activity: Activity }>[] {
  const moment = momentColumn(scope);
  return [
    ['Date/Time', ({ seconds }) => moment(seconds)],
    ['Type', ({ activity }) => typeLabels[activity.actionType]],
    ['Source', ({ activity }) => referrerLabel(activity.source)],
    ['Where', ({ activity }) => (activity.location === 'NETWORK' ? 'Network' : 'Client Site')],
    ['From', ({ activity }) => activity.name],
    ['Email', ({ activity }) => activity.email],
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
  return exportOf(rows, node, columnsOf(scope));
}
