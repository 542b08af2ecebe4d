import type { SessionQuery, TargetFilterInput, TargetType } from '../../schema/generated/types.ts';
import { companySizeIndex, companySizes } from '../../schema/reference/company-sizes.ts';
import { revenueRangeIndex, revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import type { Row, Scene } from '../scene/scene.ts';
import { pageKey } from './page-key.ts';

type Test = (row: Row) => boolean;

/** Value of a row for each type of target, as its list has it; undefined where it is not known. */
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

function askedTargets({ targets: own }: Scene, { targets, useAllTargets }: SessionQuery): AskedTarget[] {
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

/** The page of an id, as `pageKey` writes it. */
export type PageKeys = ReadonlyMap<string, string>;

/**
 * Whether a row is among those that a query means (dashboard section 3, session query), told from what the row
 * shows and nothing else: the query's own words, not the way any backend goes about it.
 */
export function matches(scene: Scene, query: SessionQuery, pageKeys: PageKeys): Test {
  const tests: Test[] = [({ day }) => day >= query.startDate && day <= query.endDate];
  const { timestamp, visitorId, referrers, actions, targets, useAllTargets, base, pages, depth, length } = query;
  if (timestamp) tests.push(({ session }) => session.visitDate <= timestamp);
  if (visitorId) tests.push(({ session }) => session.visitorId === visitorId);
  if (referrers?.length) tests.push(({ session }) => referrers.includes(session.referrer));
  if (actions?.length) tests.push(({ session }) => session.attributes.some((kind) => actions.includes(kind)));
  if (targets?.length || useAllTargets) tests.push(targetTest(askedTargets(scene, query)));
  if (base?.length) tests.push((row) => base.some((part) => baseTests[part](row)));
  if (pages?.length) {
    const wanted = new Set(pages.map((id) => pageKeys.get(id)));
    tests.push(({ session }) => session.pageViews.some((view) => wanted.has(pageKey(view))));
  }
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
