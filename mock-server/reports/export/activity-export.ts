import type { ActivitiesQuery, Activity, DownloadOrdering } from '../../../schema/generated/types.ts';
import {
  actionFrom,
  actionSubject,
  actionTypeNames,
  vettedNames,
  whereNames,
} from '../../../schema/reference/action-texts.ts';
import { phoneText } from '../../../schema/reference/value-texts.ts';
import { activityNode, activityRows } from '../activities.ts';
import { referrerLabel } from '../filters/effective-referrers.ts';
import type { ReportScope } from '../report-scope.ts';
import { type Column, columnsOf, type ExportRows, exportOf, orderingFor } from './columns.ts';
import { momentColumn } from './session-export.ts';

/** Of an address only its domain, after an asterisk (FIL-019). */
const masked = (email: string) => `*${email.includes('@') ? email.slice(email.lastIndexOf('@')) : ''}`;

type Entry = { readonly seconds: number; readonly activity: Activity };

/** The columns of the screen, then what a row opens to. */
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
  return exportOf(rows, node, activityColumns(scope, query.maskEmails === true));
}
