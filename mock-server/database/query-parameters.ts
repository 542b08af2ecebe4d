import type { ActivityAttribute, SessionQuery, TargetType } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { clientLeft } from '../lib/request-notes.ts';
import { hostSet } from '../reports/filters/admitted-rows.ts';
import { attributeMask, comparedPath } from '../reports/filters/attributes.ts';
import { checkQueryTexts, parseDepth, parseLength } from '../reports/filters/query-parts.ts';
import { queryTargets } from '../reports/filters/targets.ts';
import { revealedUntil } from '../reports/report-scope.ts';
import type { AccountScope, ReportContext } from '../reports/report-source.ts';
import { dayRange, parseMoment } from '../reports/support/calendar.ts';
import { fromId } from '../reports/support/ids-and-cursors.ts';
import { createZone } from '../world/time-zone.ts';
import type { Parameters, SqlEngine } from './sql-engine.ts';

// The parameters available to every .sql file: the account, its settings and a validated query. The same for all
// engines.

/** No log extends beyond 1970 or this date. Moments outside are clamped, so that every database can represent them. */
const latest = Date.UTC(2100, 0, 1);

/** Days are texts, YYYY-MM-DD; a moment is ISO 8601 in UTC. */
export const momentOf = (milliseconds: number) => new Date(Math.min(Math.max(milliseconds, 0), latest)).toISOString();

const earliestNetworkDay = '2017-08-01';
/** A day that never comes. */
const never = '9999-01-01';

/** Null for an empty list, which doesn't filter (CAL-022). */
const some = <Value>(values: readonly Value[] | null | undefined): readonly Value[] | null =>
  values != null && values.length > 0 ? values : null;

const noneOr = (values: Iterable<string>): readonly string[] | null => some([...values]);

/** What the settings admit, and what is the person's own. */
function settingsParameters({ account, settings, targets, highValuePages, now }: AccountScope): Parameters {
  const valuesOf = (type: TargetType) =>
    targets.filter(({ targetType }) => targetType === type).map(({ value }) => value);
  const implemented = settings.dateImplemented > earliestNetworkDay ? settings.dateImplemented : earliestNetworkDay;
  return {
    account: account.id,
    zone: settings.timezoneOffset,
    now: momentOf(now),
    revealed_until: momentOf(now),
    bot_filtering: settings.botFiltering,
    network_from: settings.reportType === 'T' ? never : implemented,
    blocked_referrers: noneOr(hostSet(settings.blockedReferrers)),
    own_referrers: [...hostSet(settings.ownReferrers)],
    blocked_ips: noneOr(settings.blockedIps.map((ip) => ip.trim())),
    excluded_countries: noneOr(settings.excludedCountries.map((code) => code.trim().toUpperCase())),
    own_industries: valuesOf('Industry'),
    own_sizes: valuesOf('Size'),
    own_revenues: valuesOf('Revenue'),
    has_own_paths: highValuePages.length > 0,
    own_paths: highValuePages.map(comparedPath),
  };
}

const longest = 2_147_483_647;
const ended = (value: number) => Math.min(value, longest);

/** Targets of a query: alternatives within a type. Types that the query doesn't filter by are null. */
function targetParameters(scope: AccountScope, query: SessionQuery): Parameters {
  const targets = queryTargets(scope, query);
  const valuesOf = (type: TargetType) =>
    some(targets?.filter(({ targetType }) => targetType === type).map(({ value }) => value));
  return {
    matches_nothing: targets?.length === 0,
    asks_targets: targets !== null,
    target_industries: valuesOf('Industry'),
    target_sizes: valuesOf('Size'),
    target_revenues: valuesOf('Revenue'),
    target_states: valuesOf('State'),
    target_countries: valuesOf('Country'),
  };
}

/** Page values in lookup form: URLs without their scheme, everything else unchanged. */
const scheme = /^https?:\/\//;
const pageNames = (values: readonly string[] | null | undefined) =>
  some(values?.map((value) => value.replace(scheme, '')));
const isPageId = (value: string) => !value.startsWith('/') && !scheme.test(value);

/** The number in an id, regardless of rows; -1 if the text isn't an id of that kind. */
export const numberOf = (kind: 'visitor' | 'browser' | 'call', id: string): number => fromId(kind, id, 1e9) ?? -1;

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined;

function momentParameter(timestamp: string | null | undefined): string | null {
  if (!isGiven(timestamp)) return null;
  const moment = parseMoment(timestamp);
  if (moment === null) throw badInput('query.timestamp', 'must be a moment, like 2026-11-20T20:36:04Z');
  return momentOf(moment * 1000);
}

/** The parts of a query that can be read without the log. BAD_USER_INPUT names the first invalid part. */
function filterParameters(scope: AccountScope, query: SessionQuery): Parameters {
  const { startDate, endDate, base, actions } = query;
  dayRange(createZone(scope.settings.timezoneOffset), startDate, endDate, 'query.');
  checkQueryTexts(query);
  const searches = query.searches?.map((text) => text.trim());
  const targets = targetParameters(scope, query);
  const until = momentParameter(query.timestamp);
  const depth = isGiven(query.depth) ? parseDepth(query.depth) : null;
  const length = query.length ? parseLength(query.length) : null;
  const hasAction = (attribute: ActivityAttribute) => actions?.includes(attribute) ?? false;
  const filters = {
    ...targets,
    visitor_no: isGiven(query.visitorId) ? numberOf('visitor', query.visitorId) : null,
    depth_from: depth?.min ?? null,
    depth_to: depth && ended(depth.max),
    length_from: length?.min ?? null,
    length_to: length && ended(length.max),
    pages: pageNames(query.pages),
    entry_pages: pageNames(query.entryPages),
    exit_pages: pageNames(query.exitPages),
    terms: some(query.terms),
    browsers: some(query.browsers?.map((id) => numberOf('browser', id))),
    asks_base: some(base) !== null,
    asks_network: base?.includes('THOMASNET_ACTIVITY') ?? false,
    asks_catalog: base?.includes('CATALOG_ACTIVITY') ?? false,
    attributes: actions?.length ? attributeMask(actions) : null,
    asks_audience: hasAction('HIGH_VALUE_AUDIENCE'),
    asks_pages: hasAction('HIGH_VALUE_PAGE'),
    referrers: some(query.referrers?.map((host) => host.toLowerCase())),
    searches: some(searches?.filter((text) => text !== '')),
  };
  const isNarrowed = Object.values(filters).some((value) => value !== null && value !== false);
  return { ...filters, is_narrowed: isNarrowed, start_date: startDate, end_date: endDate, until };
}

/** Only what a query refers to is looked up. */
interface KnownRow {
  readonly revealed_before: string;
  readonly has_visitor?: boolean;
  readonly has_browsers?: boolean;
  readonly unknown_pages?: readonly string[];
}

const pageParts = ['pages', 'entryPages', 'exitPages'] as const;

/** Looks up the session before which everything is revealed, and whatever the query refers to. */
async function lookUp(
  engine: SqlEngine,
  { scope, signal }: ReportContext,
  settings: Parameters,
  query: SessionQuery | null,
) {
  const pageIds = pageParts.flatMap((part) => query?.[part]?.filter(isPageId) ?? []);
  const browsers = query?.browsers?.map((id) => numberOf('browser', id)) ?? [];
  const visitor = query && isGiven(query.visitorId) ? numberOf('visitor', query.visitorId) : null;
  const parameters = {
    account: scope.account.id,
    now: settings.now ?? null,
    revealed_until: settings.revealed_until ?? null,
    browsers: some(browsers),
    page_ids: some(pageIds),
  };
  const [known] = await engine.rows<KnownRow>(
    { file: 'known', parameters: { ...parameters, visitor_no: visitor } },
    signal,
  );
  // The result always has one row.
  if (known === undefined) throw clientLeft();
  if (known.has_visitor === false) throw badInput('query.visitorId', 'no visitor has that id');
  for (const part of pageParts) {
    const isUnknown = query?.[part]?.some((value) => isPageId(value) && known.unknown_pages?.includes(value));
    if (isUnknown) throw badInput(`query.${part}`, 'no page has that id');
  }
  if (known.has_browsers === false) throw badInput('query.browsers', 'no browser has that id');
  return { revealed_before: known.revealed_before };
}

/** Parameters of a report that has no query. */
export async function accountParameters(engine: SqlEngine, context: ReportContext): Promise<Parameters> {
  const settings = settingsParameters(context.scope);
  return { ...settings, ...(await lookUp(engine, context, settings, null)) };
}

/** Parameters of a report on the sessions of a query. BAD_USER_INPUT names the invalid part. */
export async function queryParameters(
  engine: SqlEngine,
  context: ReportContext,
  query: SessionQuery,
): Promise<Parameters> {
  const filters = filterParameters(context.scope, query);
  const until = revealedUntil(context.scope, query) * 1000;
  const settings = { ...settingsParameters(context.scope), revealed_until: momentOf(until) };
  return { ...settings, ...filters, ...(await lookUp(engine, context, settings, query)) };
}
