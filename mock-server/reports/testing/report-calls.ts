import type { SessionQuery } from '../../../schema/generated/types.ts';
import { reportKeys } from '../../../schema/reference/reports.ts';
import { vettedValues } from '../../../schema/reference/vetted-values.ts';
import { listActivities } from '../activities.ts';
import { listDepths, listDurations } from '../depths-and-durations.ts';
import { exportRows } from '../export/export-rows.ts';
import { locations } from '../locations.ts';
import { pageFunnel } from '../page-reports.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportLists } from '../report-tables.ts';
import { sessionsByDate } from '../sessions-by-date.ts';
import { sessionsInfo } from '../sessions-info.ts';
import { listSessions } from '../sessions-list.ts';
import { visitorCompany } from '../visitor-company.ts';
import { listVisitors } from '../visitors-list.ts';

type ReportCall = (scope: ReportScope, query: SessionQuery) => unknown;

const byCompany = { key: 'sortable_company', direction: 'ASC' } as const;
const worldBounds = [-180, -85, 180, 85];

/** Every report by the name of its call, asked as a screen asks it. */
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
