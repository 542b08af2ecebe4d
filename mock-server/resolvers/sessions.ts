import type { QueryResolvers } from '../../schema/generated/types.ts';
import { sessionsInfo } from '../reports/sessions-info.ts';
import { listSessions } from '../reports/sessions-list.ts';
import { report } from './report.ts';

export const sessionQueries: QueryResolvers = {
  sessions: report(listSessions),
  sessionsInfo: report(sessionsInfo),
};
