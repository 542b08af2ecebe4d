import type { QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './report.ts';

export const sessionQueries: QueryResolvers = {
  sessions: report(async () => (await import('../../reports/sessions-list.ts')).listSessions),
  sessionsInfo: report(async () => (await import('../../reports/sessions-info.ts')).sessionsInfo),
};
