import type { QueryResolvers } from '../../schema/generated/types.ts';
import { sessionsInfo } from '../reports/sessions-info.ts';
import { listSessions } from '../reports/sessions-list.ts';

export const sessionQueries: QueryResolvers = {
  sessions: async (_root, args, { scope }) => listSessions(await scope(), args),
  sessionsInfo: async (_root, args, { scope }) => sessionsInfo(await scope(), args),
};
