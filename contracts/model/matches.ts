import type { PageView, SessionQuery, TargetFilterInput, TargetType } from '../../schema/generated/types.ts';
import {
  companySizeIndex,
  companySizes,
  revenueRangeIndex,
  revenueRanges,
} from '../../schema/reference/company-sizes.ts';
import type { AccountSnapshot, Row } from './account-snapshot.ts';

type Test = (row: Row) => boolean;

/** The pages and sessions behind the reports' ids, which sessions don't show. */
export interface ReportIds {
  /** The page for an id, in the format of `pageKey`. */
  readonly pages: ReadonlyMap<string, string>;
  /** The ids of a browser's sessions, by browser id. */
  readonly browsers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a query matches a row (CAL-020, CAL-021), computed only from what the row shows. */
export function matches(snapshot: AccountSnapshot, query: SessionQuery, ids: ReportIds): Test {
  const tests = Object.values(partTests).flatMap((testOf) => testOf(query, snapshot, ids) ?? []);
  return (row) => tests.every((test) => test(row));
}

type PartTest = (query: SessionQuery, snapshot: AccountSnapshot, ids: ReportIds) => Test | null;

/** The condition of each query part on a row; null if it doesn't narrow (CAL-022). */
const partTests: { readonly [Part in keyof SessionQuery]-?: PartTest } = {
  startDate:
    ({ startDate }) =>
    ({ day }) =>
      day >= startDate,
  endDate:
    ({ endDate }) =>
    ({ day }) =>
      day <= endDate,
  timestamp: ({ timestamp }) => (timestamp ? ({ session }) => session.visitDate <= timestamp : null),
  visitorId: ({ visitorId }) => (visitorId ? ({ session }) => session.visitorId === visitorId : null),
  referrers: ({ referrers }) => (referrers?.length ? ({ session }) => referrers.includes(session.referrer) : null),
  actions: ({ actions }) =>
    actions?.length ? ({ session }) => session.attributes.some((kind) => actions.includes(kind)) : null,
  targets: ({ targets }, snapshot) => (targets?.length ? targetTest(expandAllTargets(snapshot, targets)) : null),
  useAllTargets: ({ useAllTargets }, { targets }) => (useAllTargets ? targetTest(targets) : null),
  base: ({ base }) => (base?.length ? (row) => base.some((part) => baseTests[part](row)) : null),
  depth: ({ depth }) => (depth ? spanTest(depthSpan(depth), ({ session }) => session.pagesInSession) : null),
  length: ({ length }) => (length ? spanTest(lengthSpan(length), ({ session }) => session.sessionDuration) : null),
  searches: ({ searches }) => searchTest((searches ?? []).map((text) => text.trim().toLowerCase())),
  pages: ({ pages }, _, ids) => (pages?.length ? pageTest(ids, pages) : null),
  entryPages: ({ entryPages }, _, ids) => (entryPages?.length ? pageTest(ids, entryPages, 0, 1) : null),
  exitPages: ({ exitPages }, _, ids) => (exitPages?.length ? pageTest(ids, exitPages, -1) : null),
  terms: ({ terms }) =>
    terms?.length ? ({ session: { searchTerm } }) => searchTerm != null && terms.includes(searchTerm) : null,
  browsers: ({ browsers }, _, ids) =>
    browsers?.length ? ({ session }) => browsers.some((id) => ids.browsers.get(id)?.has(session.id)) : null,
};

function spanTest([min, max]: readonly [number, number], readValue: (row: Row) => number): Test {
  return (row) => readValue(row) >= min && readValue(row) <= max;
}

function searchTest(searches: readonly string[]): Test | null {
  const texts = searches.filter((text) => text !== '');
  if (texts.length === 0) return null;
  return ({ session: { visitorName, searchTerm } }) =>
    texts.some((text) => [visitorName, searchTerm ?? ''].some((field) => field.toLowerCase().includes(text)));
}

const baseTests: Readonly<Record<'THOMASNET_ACTIVITY' | 'CATALOG_ACTIVITY', Test>> = {
  THOMASNET_ACTIVITY: ({ session }) => session.pageViews.some(({ where }) => where === 'NETWORK'),
  CATALOG_ACTIVITY: ({ session }) => session.pageViews.some(({ pageType }) => pageType === 'catalog'),
};

/** Whether some of a session's pages are among the named ones. */
function pageTest(ids: ReportIds, named: readonly string[], from?: number, to?: number): Test {
  const keys = new Set(named.map((value) => namedPageKey(value, ids.pages)));
  return ({ session }) =>
    session.pageViews.slice(from, to).some((view) => keys.has(pageKey(view)) || keys.has(onSite(pageKey(view))));
}

type TargetChoice = Pick<TargetFilterInput, 'targetType' | 'value'>;

/** Targets are alternatives within a type and are combined across types; without targets nothing matches. */
function targetTest(targets: readonly TargetChoice[]): Test {
  const byType = new Map<TargetType, Set<string>>();
  for (const { targetType, value } of targets) {
    if (!targetType) continue;
    byType.set(targetType, (byType.get(targetType) ?? new Set()).add(value));
  }
  const tests = [...byType];
  return (row) =>
    tests.length > 0 && tests.every(([type, values]) => values.has(targetValueOf[type](row) ?? 'not known'));
}

/** ALL_TARGETS stands for the person's own. */
function expandAllTargets({ targets: own }: AccountSnapshot, targets: readonly TargetChoice[]): TargetChoice[] {
  return targets.flatMap((target): readonly TargetChoice[] => (target.value === 'ALL_TARGETS' ? own : [target]));
}

/** The value of a row for each target type, as in its reference list; undefined if unknown. */
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

/** The minimum and maximum page count of a `depth`. */
function depthSpan(depth: string): readonly [number, number] {
  if (/[+m]$/.test(depth)) return [Number(depth.slice(0, -1)), Number.POSITIVE_INFINITY];
  const [from = '', to = from] = depth.split('-');
  return [Number(from), Number(to)];
}

/** The minimum and maximum of a `length`, in seconds; a min of 0 excludes single pages, except for {0, 0}. */
function lengthSpan({ min, max }: NonNullable<SessionQuery['length']>): readonly [number, number] {
  const most = max ?? Number.POSITIVE_INFINITY;
  return [min === 0 && most > 0 ? 1 : (min ?? 0), most];
}

/** The key of a page, the same for sessions and reports: domain, path and query string. */
export function pageKey({ domain, pageUrl }: Pick<PageView, 'domain' | 'pageUrl'>): string {
  return `${domain} ${pageUrl}`;
}

/** The same for a row of a report, which has domain, path and query string in separate fields. */
export function reportPageKey(page: { readonly domain?: unknown; readonly url?: unknown; readonly params?: unknown }) {
  return pageKey({ domain: String(page.domain), pageUrl: `${page.url}${page.params ?? ''}` });
}

/** Path and query string of a page's key: a query may name a page by these, for any domain. */
function onSite(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** The key of a page named in a query: for an id, which only reports know, or an absolute URL; otherwise its path. */
function namedPageKey(value: string, idKeys: ReadonlyMap<string, string>): string | undefined {
  if (value.startsWith('/')) return value;
  const address = /^https?:\/\/([^/]*)(.*)$/s.exec(value);
  return address ? pageKey({ domain: address[1] ?? '', pageUrl: address[2] ?? '' }) : idKeys.get(value);
}
