import type { ActivityAttribute, BaseFilter, FilterType, TargetType } from '../../../schema/generated/types.ts';
import { attributeNames, baseNames } from '../../../schema/reference/action-texts.ts';
import { revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { states, targetIndex, targetTypes } from '../../../schema/reference/target-values.ts';
import { analyticsTexts, referrerName, referrerValue } from '../../text/analytics.ts';
import { noDrill, rowOfDepth } from './drill.ts';
import type { ActiveFilter, SessionsConfig } from './sessions-config.ts';

type PlainType = Exclude<ActiveFilter['filterType'], 'TARGET'>;

/**
 * Filters identified in the address by type and value only, with the valid values of types that have a fixed list. The
 * compiler requires every type of the contract.
 */
const plainTypes: Readonly<Record<PlainType, Readonly<Record<string, string>> | null>> = {
  REFERRER: null,
  ACTION: attributeNames,
  SEARCH: null,
  BASE: baseNames,
};

const isPlain = (text: string): text is PlainType => Object.hasOwn(plainTypes, text);

/** A filter as text: REFERRER:google.com, TARGET.State:TX. */
export function serializeFilter({ filterType, targetType, value }: ActiveFilter): string {
  return targetType ? `${filterType}.${targetType}:${value}` : `${filterType}:${value}`;
}

/** Parses what `serializeFilter` wrote; null for anything else, a blank value, or one that isn't in its type's list. */
export function parseFilter(text: string): ActiveFilter | null {
  const colon = text.indexOf(':');
  const value = text.slice(colon + 1);
  if (colon < 1 || !value.trim()) return null;
  const [filterType, targetType] = text.slice(0, colon).split('.');
  if (filterType === 'TARGET') {
    const known = targetTypes.find((type) => type === targetType);
    return known && targetIndex(known, value) !== undefined ? { filterType, targetType: known, value } : null;
  }
  if (targetType !== undefined || !filterType || !isPlain(filterType)) return null;
  const names = plainTypes[filterType];
  if (names && !Object.hasOwn(names, value)) return null;
  return { filterType, value: filterType === 'REFERRER' ? referrerValue(value) : value };
}

/** Types whose values are codes, which contain no commas. */
const ofCodes = /^TARGET\.(?:State|Country):/;

/** The filters for the query string. Codes of the same type are combined: TARGET.State:TX,OH (SES-076). */
export function serializeFilters(filters: readonly ActiveFilter[]): string[] {
  const texts = new Map<string, string>();
  for (const filter of filters) {
    const text = serializeFilter(filter);
    const type = ofCodes.exec(text)?.[0] ?? text;
    const others = texts.get(type);
    texts.set(type, others ? `${others},${filter.value}` : text);
  }
  return [...texts.values()];
}

/** Parses one text of `serializeFilters`; null if any of its filters is invalid. */
export function parseFilters(text: string): ActiveFilter[] | null {
  const type = ofCodes.exec(text)?.[0];
  const texts = type
    ? text
        .slice(type.length)
        .split(',')
        .map((value) => type + value)
    : [text];
  const filters = texts.flatMap((one) => parseFilter(one) ?? []);
  return filters.length === texts.length ? filters : null;
}

/** Filters are equal if type and value are (SES-017). */
function isSameFilter(a: ActiveFilter, b: ActiveFilter): boolean {
  return a.filterType === b.filterType && a.value === b.value && a.targetType === b.targetType;
}

/** Appends filters that aren't applied yet, and resets the page to 1. */
export function addFilters(config: SessionsConfig, filters: readonly ActiveFilter[]): SessionsConfig {
  const activeFilters = [...config.activeFilters];
  for (const filter of filters) {
    if (!activeFilters.some((known) => isSameFilter(known, filter))) activeFilters.push(filter);
  }
  return { ...config, activeFilters, page: 1 };
}

/** Adds a search text; a blank one changes nothing. */
export function addSearchFilter(config: SessionsConfig, text: string): SessionsConfig {
  const value = text.trim();
  return value ? addFilters(config, [{ filterType: 'SEARCH', value }]) : config;
}

/** Removes a filter and resets the page to 1. */
export function removeFilter(config: SessionsConfig, filter: ActiveFilter): SessionsConfig {
  return { ...config, activeFilters: config.activeFilters.filter((known) => !isSameFilter(known, filter)), page: 1 };
}

/** Removes the filters of one type, or everything including depth, length and drill. */
export function removeFilters(config: SessionsConfig, filterType?: FilterType): SessionsConfig {
  const activeFilters = filterType ? config.activeFilters.filter((known) => known.filterType !== filterType) : [];
  const rest = filterType ? {} : { pageDepth: null, length: null, drill: noDrill, useAllTargets: false };
  return { ...config, activeFilters, ...rest, page: 1 };
}

/**
 * Replaces the all-targets flag with the user's targets, only once (SES-006). If the page is already filtered by
 * targets of a type, no others of that type are added, since they would widen the result.
 */
export function replaceAllTargets(config: SessionsConfig, targets: readonly ActiveFilter[]): SessionsConfig {
  if (!config.useAllTargets) return config;
  const narrowed = config.activeFilters.map(({ targetType }) => targetType);
  const others = targets.filter(({ targetType }) => !narrowed.includes(targetType));
  return { ...addFilters(config, others), useAllTargets: false };
}

/** A target's label from its reference list; an unknown value is shown unchanged. */
function targetLabel(targetType: TargetType, value: string): string {
  if (targetType === 'Revenue') return revenueRanges.find((range) => range.value === value)?.label ?? value;
  if (targetType === 'State') return states.find(([code]) => code === value)?.[1] ?? value;
  if (targetType === 'Country') return countries.find(([code]) => code === value)?.[1] ?? value;
  return value;
}

/** The label of a filter's value, without its kind. */
export function filterLabel({ filterType, targetType, value }: ActiveFilter): string {
  if (filterType === 'REFERRER') return referrerName(value);
  if (filterType === 'ACTION') return attributeNames[value as ActivityAttribute] ?? value;
  if (filterType === 'BASE') return baseNames[value as BaseFilter] ?? value;
  return filterType === 'TARGET' && targetType ? targetLabel(targetType, value) : value;
}

/** Number of pages in a session, from a query string: 3, 6-9 or 10m. */
export function depthLabel(depth: string): string {
  return analyticsTexts.pages(rowOfDepth(depth));
}

/** A page's address without the scheme. */
export function pageLabel(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
