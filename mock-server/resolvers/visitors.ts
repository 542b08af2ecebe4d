import type { QueryResolvers, QueryVisitorArgs } from '../../schema/generated/types.ts';
import { locations } from '../reports/locations.ts';
import { visitorCompany } from '../reports/visitor-company.ts';
import { listVisitors } from '../reports/visitors-list.ts';
import { report } from './report.ts';

export const visitorQueries: QueryResolvers = {
  visitors: report(listVisitors),
  visitor: report((scope, { visitorId }: QueryVisitorArgs) => visitorCompany(scope, visitorId)),
  locations: report(locations),
};
