import type {
  BaseFilter,
  Filter,
  InfoItem,
  QuerySessionsInfoArgs,
  SessionQuery,
  SessionsInfo,
  TargetType,
} from '../../schema/generated/types.ts';
import { baseNames } from '../../schema/reference/action-texts.ts';
import { companySizes, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { industries, targetIndex, targetTypes, targetValues } from '../../schema/reference/target-values.ts';
import { memoize } from '../lib/memoize.ts';
import { sessionFlag } from '../world/world.ts';
import { companyKinds, companySums, sessionKinds } from './company-kinds.ts';
import { attributeRows, attributeTable } from './filters/attributes.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers, referrerLabel } from './filters/effective-referrers.ts';
import { baseRows } from './filters/query-parts.ts';
import { referrerMask } from './filters/table-masks.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select, selectByReferrers } from './selection.ts';
import type { RowBits, RowSet } from './support/row-set.ts';
import { referrerRanks, topEntries } from './support/table-entries.ts';
import { tallyBy } from './tally.ts';

/** What occurs in the sessions of a query. The first three ignore the query's filter of their own kind. */
interface SessionParts {
  /** Sessions by effective referrer. */
  readonly referrers: ArrayLike<number>;
  /** The attribute bits that occur. */
  readonly attributes: number;
  /** The network and catalog flags that occur. */
  readonly flags: number;
  /** Sessions of the query by kind of company. */
  readonly kinds: Float64Array;
}

/**
 * Sessions by referring host, then by kind of company. Counted together because both are usually needed for the same
 * sessions.
 */
const hostsAndKinds = tallyBy(
  (world) => world.tables.referrers.length + companyKinds(world).kinds.length,
  (world, rows, count, sums) => {
    const { referrer } = world.sessions;
    const kinds = sessionKinds(world);
    const hosts = world.tables.referrers.length;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const host = referrer[row] as number;
      const kind = hosts + (kinds[row] as number);
      sums[host] = (sums[host] as number) + 1;
      sums[kind] = (sums[kind] as number) + 1;
    }
  },
);

function sessionSums(scope: ReportScope, selection: Selection): { hosts: Float64Array; kinds: Float64Array } {
  const { world } = scope;
  // Computed here, where callers can wait for it step by step.
  sessionKinds(world);
  const sums = hostsAndKinds(scope, selection);
  const { length } = world.tables.referrers;
  return { hosts: sums.subarray(0, length), kinds: sums.subarray(length) };
}

/** The same in one pass, except that kinds of companies count only sessions whose host is marked 1 in `mask`. */
function sumsWithin({ world }: ReportScope, { set }: Selection, mask: Uint8Array) {
  const { referrer } = world.sessions;
  const kindOf = sessionKinds(world);
  const hosts = new Float64Array(world.tables.referrers.length);
  const kinds = new Float64Array(companyKinds(world).kinds.length);
  set.forEachBatch(set.from, set.to, (rows, count) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const host = referrer[row] as number;
      const kind = kindOf[row] as number;
      hosts[host] = (hosts[host] as number) + 1;
      kinds[kind] = (kinds[kind] as number) + (mask[host] as number);
    }
  });
  return { hosts, kinds };
}

function referrerCounts(scope: ReportScope, hosts: Float64Array): Float64Array {
  const counts = new Float64Array(hosts.length);
  effectiveReferrers(scope).forEach((effective, host) => {
    counts[effective] = (counts[effective] as number) + (hosts[host] as number);
  });
  return counts;
}

const attributeBits = attributeTable.map((_, index) => 1 << index);
const baseFlags = [sessionFlag.network, sessionFlag.catalog];

/**
 * The bits that occur in the sessions of a query without one of its filters. Bits that occur with the filter also occur
 * without it, so the larger selection is computed only if some bit is missing.
 */
function occurringBits(
  { set }: Selection,
  withoutFilter: () => Selection,
  bits: readonly number[],
  rowsOf: (bit: number) => RowBits[],
): number {
  const has = (sessions: RowSet, bit: number) => rowsOf(bit).some((rows) => sessions.intersects(rows));
  // Skips empty sets, which would be scanned to the end for every bit.
  const found = isEmpty(set) ? [] : bits.filter((bit) => has(set, bit));
  const missing = bits.filter((bit) => !found.includes(bit));
  const all = missing.length > 0 ? withoutFilter().set : set;
  const others = all === set || isEmpty(all) ? [] : missing.filter((bit) => has(all, bit));
  return [...found, ...others].reduce((sum, bit) => sum | bit, 0);
}

const isEmpty = (set: RowSet) => set.rowBefore(set.to) < 0;

/** Sessions by host without the referrer filter, and by kind of company with it. */
function sumsOf(scope: ReportScope, query: SessionQuery, all: Selection, selection: Selection) {
  if (query.referrers?.length && !all.isUnfiltered) return sumsWithin(scope, all, referrerMask(scope, query.referrers));
  return { hosts: sessionSums(scope, all).hosts, kinds: sessionSums(scope, selection).kinds };
}

function sessionParts(scope: ReportScope, query: SessionQuery): SessionParts {
  const { all, selection } = selectByReferrers(scope, query);
  const sums = sumsOf(scope, query, all, selection);
  const byAction = () => select(scope, { ...query, actions: null });
  const byBase = () => select(scope, { ...query, base: null });
  return {
    referrers: referrerCounts(scope, sums.hosts),
    kinds: sums.kinds,
    attributes: occurringBits(selection, byAction, attributeBits, (bit) => attributeRows(scope, bit)),
    flags: occurringBits(selection, byBase, baseFlags, (flag) => baseRows(scope.world, flag)),
  };
}

/** The filters available for the sessions of a query, and their visitors by kind (SES-064). */
export function sessionsInfo(scope: ReportScope, { query }: QuerySessionsInfoArgs): SessionsInfo {
  const parts = sessionParts(scope, query);
  const { kinds } = parts;
  const sums = companySums(scope.world, kinds);
  const byIndustry = infoItems(
    industries.map((value) => ({ value })),
    sums.industries,
  );
  return {
    referrers: referrerFilters(scope, parts.referrers),
    actions: actionFilters(parts.attributes),
    targets: targetFilters(scope),
    base: baseFilters(parts),
    industries: byIndustry.sort((a, b) => b.value - a.value),
    revenueRanges: infoItems(revenueRanges, sums.revenueRanges),
    companySizes: infoItems(companySizes, sums.companySizes),
    // Each session's company has exactly one kind, so this equals the number of sessions.
    totalCount: kinds.reduce((total, sessions) => total + sessions, 0),
  };
}

const MAX_REFERRERS = 1000;

function referrerFilters({ world }: ReportScope, counts: ArrayLike<number>): Filter[] {
  return topEntries(counts, referrerRanks(world), MAX_REFERRERS).map((entry) => {
    const value = entry === DIRECT ? DIRECT_VALUE : (world.tables.referrers[entry] as string);
    const label = referrerLabel(value);
    return plainFilter('REFERRER', value, label);
  });
}

/** A filter that isn't for a target. */
export function plainFilter(filterType: Filter['filterType'], value: string, label: string): Filter {
  return { label, shortLabel: label, value, filterType, targetType: null, isOwn: null };
}

/** Filters for the attributes in a mask. */
export function actionFilters(attributes: number): Filter[] {
  return attributeTable.flatMap(([value, label], bit) =>
    attributes & (1 << bit) ? [plainFilter('ACTION', value, label)] : [],
  );
}

/** Filters for the kinds of traffic that occur, given as session flags. */
export function baseFilters({ flags }: Pick<SessionParts, 'flags'>): Filter[] {
  const base = (value: BaseFilter) => plainFilter('BASE', value, baseNames[value]);
  return [
    ...(flags & sessionFlag.network ? [base('THOMASNET_ACTIVITY')] : []),
    ...(flags & sessionFlag.catalog ? [base('CATALOG_ACTIVITY')] : []),
  ];
}

/** Values of a reference list that occur, in list order. Unknown values aren't in the list. */
export function infoItems(list: readonly { value: string; label?: string }[], counts: ArrayLike<number>): InfoItem[] {
  return list.flatMap(({ value, label }, index) => {
    const sessions = counts[index] as number;
    return sessions > 0 ? [{ id: value, label: label ?? value, value: sessions }] : [];
  });
}

/** Every target of the reference lists as a filter: the person's own first, in their order, then the rest. */
export const targetFilters = ({ targets }: Pick<ReportScope, 'targets'>): Filter[] => [...filtersOf(targets)];

/** Cached because these are hundreds of filters that change only with the targets. */
const filtersOf = memoize((targets: ReportScope['targets']): readonly Filter[] => {
  const own = ownPlaces(targets);
  const all = targetTypes.flatMap((targetType) => targetValues[targetType].map((_, index) => ({ targetType, index })));
  return [
    ...[...own.values()].flatMap((place) => targetFilter(place, true)),
    ...all.filter((place) => !own.has(keyOf(place))).flatMap((place) => targetFilter(place, false)),
  ];
});

interface Place {
  readonly targetType: TargetType;
  readonly index: number;
}

function targetFilter({ targetType, index }: Place, isOwn: boolean): Filter[] {
  const entry = targetValues[targetType][index];
  if (!entry) return [];
  return [{ label: entry.label, shortLabel: entry.value, value: entry.value, filterType: 'TARGET', targetType, isOwn }];
}

const keyOf = ({ targetType, index }: Place) => `${targetType} ${index}`;

function ownPlaces(targets: ReportScope['targets']): Map<string, Place> {
  const own = new Map<string, Place>();
  for (const { targetType, value } of targets.toSorted((a, b) => a.sortOrder - b.sortOrder)) {
    const index = targetType ? targetIndex(targetType, value) : undefined;
    if (targetType && index !== undefined) own.set(keyOf({ targetType, index }), { targetType, index });
  }
  return own;
}
