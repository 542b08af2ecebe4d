import type {
  QueryVisitorArgs,
  QueryVisitorsArgs,
  Visitor,
  VisitorCompany,
  VisitorConnection,
} from '../../../schema/generated/types.ts';
import { revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { badInput } from '../../lib/errors.ts';
import { placeName, summaryOf } from '../../reports/company-facts.ts';
import { attributesOf } from '../../reports/filters/attributes.ts';
import type { ReportContext } from '../../reports/report-source.ts';
import { decodeCursor, encodeCursor, rowCount, toId } from '../../reports/support/ids-and-cursors.ts';
import { accountParameters, numberOf, queryParameters } from '../query-parameters.ts';
import type { Parameters, Question } from '../sql-engine.ts';
import type { Source } from './report-lists.ts';

const LIST = 'visitors';
const ROWS = 10;

interface TotalRow {
  readonly total_count: number;
  readonly has_cursor: boolean;
}

/**
 * A row of visitors.sql. A row without a visitor contains only the count, for results that would otherwise be empty.
 */
export interface VisitorRow extends TotalRow {
  readonly visitor_no: number | null;
  readonly title: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly annual_sales: number | null;
  readonly sessions: number;
  readonly pages: number;
  readonly attributes: number;
}

export const visitorNode = (row: VisitorRow): Visitor => ({
  id: toId('visitor', row.visitor_no ?? 0),
  title: row.title,
  city: row.city,
  state: row.state,
  country: row.country,
  companyIndustry: row.industry,
  companyEmployees: row.employees,
  companyAnnualSales: row.annual_sales,
  attributes: attributesOf(row.attributes),
  sessionCount: row.sessions,
  pagesViewed: row.pages,
});

/** All identifiable visitors of a query, for a file. */
export function allVisitors(parameters: Parameters): Question {
  return { file: 'visitors', parameters: { ...parameters, after: null, limit: null } };
}

/** Identifiable visitors, most active first, starting after the cursor `before` (VIS-013, VIS-014). */
export async function listVisitors(
  source: Source,
  context: ReportContext,
  args: QueryVisitorsArgs,
): Promise<VisitorConnection> {
  const count = rowCount(args.last, 'last', ROWS);
  const cursorSeed = { seed: source.log.worldSeed };
  const query = await queryParameters(source.engine, context, args.query);
  const after = args.before == null ? null : decodeCursor(cursorSeed, LIST, args.before);
  const parameters = { ...query, after, limit: count + 1 };
  const found = await source.engine.rows<VisitorRow>({ file: 'visitors', parameters }, context.signal);
  const [first] = found;
  if (after !== null && first?.has_cursor !== true) throw badInput('before', 'must be a cursor of this list');
  const rows = found.filter(({ visitor_no }) => visitor_no !== null);
  const edges = rows.slice(0, count).map((row) => ({
    cursor: encodeCursor(cursorSeed, LIST, row.visitor_no ?? 0),
    node: visitorNode(row),
  }));
  return { edges, pageInfo: { hasNextPage: rows.length > count, totalCount: first?.total_count ?? 0 } };
}

interface CompanyRow {
  readonly visitor_no: number;
  readonly title: string;
  readonly organization: string;
  readonly street: string | null;
  readonly user_id: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly industry: string | null;
  readonly sub_industry: string | null;
  readonly employees: number | null;
  readonly annual_sales: number | null;
  readonly revenue_range: string | null;
  readonly is_isp: boolean;
  readonly is_directory_user: boolean;
  readonly first_seen: string | null;
  readonly last_seen: string | null;
}

function companyNode(row: CompanyRow): VisitorCompany {
  const { city: name, state, country } = row;
  const place = placeName({ name, state, country });
  const address = row.street ? `${row.street}, ${place}` : place;
  const field = row.sub_industry ?? row.industry;
  const revenue = revenueRanges.find(({ value }) => value === row.revenue_range);
  return {
    id: toId('visitor', row.visitor_no),
    img: null,
    title: row.title,
    address: row.is_isp ? null : address,
    userId: row.user_id,
    companyIndustry: row.industry,
    companyEmployees: row.employees,
    companyAnnualSales: row.annual_sales,
    companySubIndustry: row.sub_industry,
    companyRevenueRange: row.revenue_range,
    companyIsISP: row.is_isp,
    companySummary:
      field === null ? null : summaryOf({ name: row.organization, field, place, employees: row.employees, revenue }),
    isDirectoryUser: row.is_directory_user,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
  };
}

/** The company of a visitor; null if the visitor doesn't exist (VIS-006 to VIS-010). */
export async function visitorCompany(
  { engine }: Source,
  context: ReportContext,
  { visitorId }: QueryVisitorArgs,
): Promise<VisitorCompany | null> {
  const parameters = { ...(await accountParameters(engine, context)), visitor_no: numberOf('visitor', visitorId) };
  const [row] = await engine.rows<CompanyRow>({ file: 'visitor', parameters }, context.signal);
  return row ? companyNode(row) : null;
}
