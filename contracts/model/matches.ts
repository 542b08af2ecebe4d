import type { PageView, SessionQuery, TargetFilterInput, TargetType } from '../../schema/generated/types.ts';
import { companySizeIndex, companySizes } from '../../schema/reference/company-sizes.ts';
import { revenueRangeIndex, revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import type { AccountSnapshot, Row } from './account-snapshot.ts';

type Test = (row: Row) => boolean;

/** Value of a row for each type of backend, as its list has it; undefined where it is not known. */
export const targetValueOf: Readonly<Record<TargetType, (row: Row) => string | undefined>> = {
  Industry: ({ company }) => company?.companyIndustry ?? undefined,
  Size: ({ company }) => {
    const employees = company?.companyEmployees;
    return employees == null ? undefined : companySizes[companySizeIndex(employees)]?.value;
  },
  Revenue: ({ company }) => {
    const sales = company?.companyAnnualSales;
    return sales == null ? undefined : revenueRanges[revenueRangeIndex(sales)]?.value;
  },
  State: ({ session }) => session.state ?? undefined,
  Country: ({ session }) => session.country,
};

type AskedTarget = Pick<TargetFilterInput, 'targetType' | 'value'>;

/** Targets are alternatives within a type, and must hold across types; with none nothing matches. */
function targetTest(targets: readonly AskedTarget[]): Test {
  const byType = new Map<TargetType, Set<string>>();
  for (const { targetType, value } of targets) {
    if (!targetType) continue;
    byType.set(targetType, (byType.get(targetType) ?? new Set()).add(value));
  }
  const tests = [...byType];
  return (row) =>
    tests.length > 0 && tests.every(([type, values]) => values.has(targetValueOf[type](row) ?? 'not known'));
}

function askedTargets({ targets: own }: AccountSnapshot, { targets, useAllTargets }: SessionQuery): AskedTarget[] {
  const isAll = useAllTargets || targets?.some(({ value }) => value === 'ALL_TARGETS');
  return [...(targets ?? []).filter(({ value }) => value !== 'ALL_TARGETS'), ...(isAll ? own : [])];
}

/** Least and most pages of a `depth`. */
function depthSpan(depth: string): readonly [number, number] {
  if (/[+m]$/.test(depth)) return [Number(depth.slice(0, -1)), Number.POSITIVE_INFINITY];
  const [from = '', to = from] = depth.split('-');
  return [Number(from), Number(to)];
}

/** Least and most seconds of a `length`; a min of 0 leaves single pages out, but for {0, 0}. */
function lengthSpan({ min, max }: NonNullable<SessionQuery['length']>): readonly [number, number] {
  const most = max ?? Number.POSITIVE_INFINITY;
  return [min === 0 && most > 0 ? 1 : (min ?? 0), most];
}

/** What ids of reports stand for, which the rows of sessions do not show. */
export interface ReportIds {
  /** The page of an id, as `pageKey` writes it. */
  readonly pages: ReadonlyMap<string, string>;
  /** Ids of the sessions that came with a browser, by its id. */
  readonly browsers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Some pages of a session are among the pages named. */
function pageTest(ids: ReportIds, named: readonly string[], from?: number, to?: number): Test {
  const wanted = new Set(named.map((value) => namedPageKey(value, ids.pages)));
  return ({ session }) =>
    session.pageViews.slice(from, to).some((view) => wanted.has(pageKey(view)) || wanted.has(onSite(pageKey(view))));
}

/** What a click on a row of a report adds to a query. */
function rowTests({ pages, terms, entryPages, exitPages, browsers }: SessionQuery, ids: ReportIds): Test[] {
  const tests: Test[] = [];
  if (pages?.length) tests.push(pageTest(ids, pages));
  if (entryPages?.length) tests.push(pageTest(ids, entryPages, 0, 1));
  if (exitPages?.length) tests.push(pageTest(ids, exitPages, -1));
  if (terms?.length) tests.push(({ session: { searchTerm } }) => searchTerm != null && terms.includes(searchTerm));
  if (browsers?.length) tests.push(({ session }) => browsers.some((id) => ids.browsers.get(id)?.has(session.id)));
  return tests;
}

/**
 * Whether a row is among those that a query means (CAL-020, CAL-021), told from what the row
 * shows and nothing else: the query's own words, not the way any backend goes about it.
 */
export function matches(snapshot: AccountSnapshot, query: SessionQuery, ids: ReportIds): Test {
  const tests: Test[] = [({ day }) => day >= query.startDate && day <= query.endDate, ...rowTests(query, ids)];
  const { timestamp, visitorId, referrers, actions, targets, useAllTargets, base, depth, length } = query;
  if (timestamp) tests.push(({ session }) => session.visitDate <= timestamp);
  if (visitorId) tests.push(({ session }) => session.visitorId === visitorId);
  if (referrers?.length) tests.push(({ session }) => referrers.includes(session.referrer));
  if (actions?.length) tests.push(({ session }) => session.attributes.some((kind) => actions.includes(kind)));
  if (targets?.length || useAllTargets) tests.push(targetTest(askedTargets(snapshot, query)));
  if (base?.length) tests.push((row) => base.some((part) => baseTests[part](row)));
  if (depth) {
    const [least, most] = depthSpan(depth);
    tests.push(({ session: { pagesInSession } }) => pagesInSession >= least && pagesInSession <= most);
  }
  if (length) {
    const [least, most] = lengthSpan(length);
    tests.push(({ session: { sessionDuration } }) => sessionDuration >= least && sessionDuration <= most);
  }
  const texts = (query.searches ?? []).filter((text) => text.trim() !== '').map((text) => text.trim().toLowerCase());
  if (texts.length > 0) {
    tests.push(({ session: { visitorName, searchTerm } }) =>
      texts.some((text) => [visitorName, searchTerm ?? ''].some((field) => field.toLowerCase().includes(text))),
    );
  }
  return (row) => tests.every((test) => test(row));
}

const baseTests: Readonly<Record<'THOMASNET_ACTIVITY' | 'CATALOG_ACTIVITY', Test>> = {
  THOMASNET_ACTIVITY: ({ session }) => session.pageViews.some(({ where }) => where === 'NETWORK'),
  CATALOG_ACTIVITY: ({ session }) => session.pageViews.some(({ pageType }) => pageType === 'catalog'),
};

/** A page as sessions show it and as reports show it, made comparable: domain, path and query string. */
export function pageKey({ domain, pageUrl }: Pick<PageView, 'domain' | 'pageUrl'>): string {
  return `${domain} ${pageUrl}`;
}

export function reportPageKey(page: { readonly domain?: unknown; readonly url?: unknown; readonly params?: unknown }) {
  return pageKey({ domain: String(page.domain), pageUrl: `${page.url}${page.params ?? ''}` });
}

/** Path and query string of a page's key: a query may name a page by them alone, whatever its domain. */
function onSite(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** What a query means by a page: a key where it holds an id, which only reports know, or a whole address; else a path. */
function namedPageKey(value: string, idKeys: ReadonlyMap<string, string>): string | undefined {
  if (value.startsWith('/')) return value;
  const address = /^https?:\/\/([^/]*)(.*)$/s.exec(value);
  return address ? pageKey({ domain: address[1] ?? '', pageUrl: address[2] ?? '' }) : idKeys.get(value);
}
