import type { ActivitiesQuery, DownloadOrdering, DownloadType, SessionQuery } from '../../../schema/generated/types.ts';
import { badInput } from '../../lib/errors.ts';
import type { ReportScope } from '../report-scope.ts';
import { exportActivities } from './activity-export.ts';
import { exportAudiences } from './audience-export.ts';
import type { ExportRows } from './columns.ts';
import { reportExports } from './report-export.ts';
import { exportSessions } from './session-export.ts';

/** What a download is made from: activities have a query of their own, all others that of the sessions. */
export interface ExportRequest {
  readonly downloadType: DownloadType;
  readonly query?: SessionQuery | null;
  readonly activitiesQuery?: ActivitiesQuery | null;
  readonly ordering?: DownloadOrdering | null;
}

/**
 * Headings and rows of a file (FIL-007, FIL-013): every row that the screen's query matches, in
 * the screen's order, moments in the account's time zone. Cells are as they are: quoting and the defense against
 * formulae belong to the writer. BAD_USER_INPUT names `query`, a part of it, or `ordering.key`.
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
