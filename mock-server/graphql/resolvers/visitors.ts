import type { QueryVisitorArgs } from '../../../schema/generated/types.ts';
import type { ReportScope } from '../../reports/report-scope.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './report.ts';

export const visitorQueries: QueryResolvers = {
  visitors: report(async () => (await import('../../reports/visitors-list.ts')).listVisitors),
  visitor: report(async () => {
    const { visitorCompany } = await import('../../reports/visitor-company.ts');
    return (scope: ReportScope, { visitorId }: QueryVisitorArgs) => visitorCompany(scope, visitorId);
  }),
  locations: report(async () => (await import('../../reports/locations.ts')).locations),
};
