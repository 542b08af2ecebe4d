import type {
  Filter,
  LocationPoint,
  PageFunnel,
  QueryLocationsArgs,
  QueryPageArgs,
  QuerySessionsByDateArgs,
  QuerySessionsInfoArgs,
  SessionQuery,
  SessionsByDate,
  SessionsDay,
  SessionsInfo,
} from '../../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { industries } from '../../../schema/reference/target-values.ts';
import { referrerLabel } from '../../reports/filters/effective-referrers.ts';
import { lastMonth, mapBounds, mapZoom, placePoints } from '../../reports/locations.ts';
import type { ReportContext } from '../../reports/report-source.ts';
import { actionFilters, baseFilters, infoItems, plainFilter, targetFilters } from '../../reports/sessions-info.ts';
import { dayText, parseDay } from '../../reports/support/calendar.ts';
import { type City, sessionFlag } from '../../world/world.ts';
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

/**
 * The filters available for the sessions of a query. Each list ignores the filter of its own kind (SES-064 to SES-069).
 */
export async function sessionsInfo(
  { engine }: Source,
  context: ReportContext,
  { query }: QuerySessionsInfoArgs,
): Promise<SessionsInfo> {
  const parameters = await queryParameters(engine, context, query);
  const { signal, scope } = context;
  const noActions = { attributes: null, asks_audience: false, asks_pages: false };
  const [referrers, [attributes], [bases], companies] = await Promise.all([
    engine.rows<{ value: string }>(
      { file: 'sessionReferrers', parameters: { ...parameters, referrers: null } },
      signal,
    ),
    engine.rows<{ attributes: number }>(
      { file: 'sessionAttributes', parameters: { ...parameters, ...noActions } },
      signal,
    ),
    engine.rows<{ network: boolean; catalog: boolean }>(
      { file: 'sessionBases', parameters: { ...parameters, asks_base: false } },
      signal,
    ),
    engine.rows<CompanyRow>({ file: 'sessionCompanies', parameters }, signal),
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

type PlaceRow = City & { readonly count: number };

/** Sessions by place (AUD-012 to AUD-019): counted by the database, then clustered for the zoom of the map. */
export async function locations(
  { engine }: Source,
  context: ReportContext,
  args: QueryLocationsArgs,
): Promise<LocationPoint[]> {
  const bounds = mapBounds(args.bounds);
  const zoom = mapZoom(args.zoom);
  const query = await queryParameters(engine, context, args.query ?? lastMonth(context.scope));
  const parameters = { ...query, is_us: args.area ? args.area === 'UNITED_STATES' : null };
  const places = await engine.rows<PlaceRow>({ file: 'locations', parameters }, context.signal);
  const counts = places.map(({ count }) => count);
  return placePoints(places, counts, bounds, zoom);
}

interface DayRow extends SessionsDay {
  readonly totalCount: number;
  readonly avgDuration: number;
  readonly avgPages: number;
}

/** The days of a validated range as texts, for a database whose calendar ends before the contract's. */
function daysOf({ startDate, endDate }: SessionQuery): string[] {
  const [first, last] = [parseDay(startDate) ?? 0, parseDay(endDate) ?? -1];
  return Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
}

/** Sessions by day in the account's time zone (HOM-016, HOM-017). A range has at least one day. */
export async function sessionsByDate(
  { engine }: Source,
  context: ReportContext,
  { query }: QuerySessionsByDateArgs,
): Promise<SessionsByDate> {
  const parameters = { ...(await queryParameters(engine, context, query)), days: daysOf(query) };
  const rows = await engine.rows<DayRow>({ file: 'sessionsByDate', parameters }, context.signal);
  const { totalCount = 0, avgDuration = 0, avgPages = 0 } = rows[0] ?? {};
  const days = rows.map(({ ydt, sessionsCount, note }) => ({ ydt, sessionsCount, note }));
  return { days, totalCount, avgDuration, avgPages };
}

/** Activity on and around a page; null if the page doesn't exist (ANA-042, ANA-044). */
export async function pageFunnel(
  { engine }: Source,
  context: ReportContext,
  { pageId, query }: QueryPageArgs,
): Promise<PageFunnel | null> {
  const parameters = { ...(await queryParameters(engine, context, query)), page_id: pageId };
  const [row] = await engine.rows<PageFunnel>({ file: 'page', parameters }, context.signal);
  return row ?? null;
}
