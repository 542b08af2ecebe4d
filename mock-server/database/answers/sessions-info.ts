import type { Filter, QuerySessionsInfoArgs, SessionsInfo } from '../../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { industries } from '../../../schema/reference/target-values.ts';
import { referrerLabel } from '../../reports/filters/effective-referrers.ts';
import type { Asking } from '../../reports/report-source.ts';
import { actionFilters, baseFilters, infoItems, plainFilter, targetFilters } from '../../reports/sessions-info.ts';
import { sessionFlag } from '../../world/world.ts';
import { queryParameters } from '../query-parameters.ts';
import type { Source } from './report-lists.ts';

interface CompanyRow {
  readonly kind: 'industry' | 'revenue' | 'size' | 'all';
  readonly industry: string | null;
  readonly revenue_range: string | null;
  readonly company_size: string | null;
  readonly sessions: number;
}

const referrerFilter = ({ value }: { readonly value: string }): Filter =>
  plainFilter('REFERRER', value, referrerLabel(value));

/** Filters that the sessions of a query allow, each list before its own kind is applied (SES-064 to SES-069). */
export async function sessionsInfo(
  { engine }: Source,
  asking: Asking,
  { query }: QuerySessionsInfoArgs,
): Promise<SessionsInfo> {
  const parameters = await queryParameters(engine, asking, query);
  const { left, scope } = asking;
  const noActions = { attributes: null, asks_audience: false, asks_pages: false };
  const [referrers, [attributes], [bases], companies] = await Promise.all([
    engine.rows<{ value: string }>({ file: 'sessionReferrers', parameters: { ...parameters, referrers: null } }, left),
    engine.rows<{ attributes: number }>(
      { file: 'sessionAttributes', parameters: { ...parameters, ...noActions } },
      left,
    ),
    engine.rows<{ network: boolean; catalog: boolean }>(
      { file: 'sessionBases', parameters: { ...parameters, asks_base: false } },
      left,
    ),
    engine.rows<CompanyRow>({ file: 'sessionCompanies', parameters }, left),
  ]);
  const countsOf = (kind: CompanyRow['kind'], read: (row: CompanyRow) => string | null, list: readonly string[]) => {
    const counts = new Map(companies.filter((row) => row.kind === kind).map((row) => [read(row), row.sessions]));
    return list.map((value) => counts.get(value) ?? 0);
  };
  const values = (list: readonly { value: string }[]) => list.map(({ value }) => value);
  const flags = (bases?.network ? sessionFlag.network : 0) | (bases?.catalog ? sessionFlag.catalog : 0);
  return {
    referrers: referrers.map(referrerFilter),
    actions: actionFilters(attributes?.attributes ?? 0),
    targets: targetFilters(scope),
    base: baseFilters({ flags }),
    industries: infoItems(
      industries.map((value) => ({ value })),
      countsOf('industry', ({ industry }) => industry, industries),
    ).sort((a, b) => b.value - a.value),
    revenueRanges: infoItems(
      revenueRanges,
      countsOf('revenue', ({ revenue_range }) => revenue_range, values(revenueRanges)),
    ),
    companySizes: infoItems(
      companySizes,
      countsOf('size', ({ company_size }) => company_size, values(companySizes)),
    ),
    totalCount: companies.find(({ kind }) => kind === 'all')?.sessions ?? 0,
  };
}
