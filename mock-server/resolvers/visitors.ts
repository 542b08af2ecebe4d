import type { QueryResolvers } from '../../schema/generated/types.ts';
import { locations } from '../reports/locations.ts';
import { visitorCompany } from '../reports/visitor-company.ts';
import { listVisitors } from '../reports/visitors-list.ts';

export const visitorQueries: QueryResolvers = {
  visitors: async (_root, args, { scope }) => listVisitors(await scope(), args),
  visitor: async (_root, { visitorId }, { scope }) => visitorCompany(await scope(), visitorId),
  locations: async (_root, args, { scope }) => locations(await scope(), args),
};
