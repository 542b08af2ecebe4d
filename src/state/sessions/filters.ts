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
 * The filters that the address names by type and value alone, with the values that there are where these are a list;
 * the compiler asks for every type of the contract.
 */
const plainTypes: Readonly<Record<PlainType, Readonly<Record<string, string>> | null>> = {
  REFERRER: null,
  ACTION: attributeNames,
  SEARCH: null,
  BASE: baseNames,
};

const isPlain = (text: string): text is PlainType => Object.hasOwn(plainTypes, text);

/** A filter as a text: REFERRER:google.com, TARGET.State:TX. */
export function serializeFilter({ filterType, targetType, value }: ActiveFilter): string {
  return targetType ? `${filterType}.${targetType}:${value}` : `${filterType}:${value}`;
}

/**
 * Reads what `serializeFilter` wrote; null for anything else, a blank value, and one that the list of its type has not.
 */
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

/** The types whose values are codes, which have no comma. */
const ofCodes = /^TARGET\.(?:State|Country):/;

/** The filters for the query string. Those of one type of codes are one text: TARGET.State:TX,OH (SES-076). */
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

/** Reads one text of `serializeFilters`; null where a filter of it can't be read. */
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

/** Filters are the same where type and value are (SES-017). */
function isSameFilter(a: ActiveFilter, b: ActiveFilter): boolean {
  return a.filterType === b.filterType && a.value === b.value && a.targetType === b.targetType;
}

/** Adds what is not there yet, keeps the order, and goes back to page 1. */
export function addFilters(config: SessionsConfig, filters: readonly ActiveFilter[]): SessionsConfig {
  const activeFilters = [...config.activeFilters];
  for (const filter of filters) {
    if (!activeFilters.some((known) => isSameFilter(known, filter))) activeFilters.push(filter);
  }
  return { ...config, activeFilters, page: 1 };
}

/** Adds a text to look for; a blank one changes nothing. */
export function addSearchFilter(config: SessionsConfig, text: string): SessionsConfig {
  const value = text.trim();
  return value ? addFilters(config, [{ filterType: 'SEARCH', value }]) : config;
}

/** Removes one filter, and goes back to page 1. */
export function removeFilter(config: SessionsConfig, filter: ActiveFilter): SessionsConfig {
  return { ...config, activeFilters: config.activeFilters.filter((known) => !isSameFilter(known, filter)), page: 1 };
}

/** Removes the filters of one type, or all of them with depth, length and drill. */
export function removeFilters(config: SessionsConfig, filterType?: FilterType): SessionsConfig {
  const activeFilters = filterType ? config.activeFilters.filter((known) => known.filterType !== filterType) : [];
  const rest = filterType ? {} : { pageDepth: null, length: null, drill: noDrill, useAllTargets: false };
  return { ...config, activeFilters, ...rest, page: 1 };
}

/**
 * Puts the person's targets in the place of the all-targets flag; once only (SES-006). A type that the page is narrowed
 * by keeps its targets: more of them would widen it.
 */
export function replaceAllTargets(config: SessionsConfig, targets: readonly ActiveFilter[]): SessionsConfig {
  if (!config.useAllTargets) return config;
  const narrowed = config.activeFilters.map(({ targetType }) => targetType);
  const others = targets.filter(({ targetType }) => !narrowed.includes(targetType));
  return { ...addFilters(config, others), useAllTargets: false };
}

/** A target by its reference list; a value that the list does not know is shown unchanged. */
function targetLabel(targetType: TargetType, value: string): string {
  if (targetType === 'Revenue') return revenueRanges.find((range) => range.value === value)?.label ?? value;
  if (targetType === 'State') return states.find(([code]) => code === value)?.[1] ?? value;
  if (targetType === 'Country') return countries.find(([code]) => code === value)?.[1] ?? value;
  return value;
}

/** What a filter's value reads as, without its kind. */
export function filterLabel({ filterType, targetType, value }: ActiveFilter): string {
  if (filterType === 'REFERRER') return referrerName(value);
  if (filterType === 'ACTION') return attributeNames[value as ActivityAttribute] ?? value;
  if (filterType === 'BASE') return baseNames[value as BaseFilter] ?? value;
  return filterType === 'TARGET' && targetType ? targetLabel(targetType, value) : value;
}

/** Pages in a session, from a query string: 3, 6-9 or 10m. */
export function depthLabel(depth: string): string {
  return analyticsTexts.pages(rowOfDepth(depth));
}

/** Address of a page without what every one of them begins with. */
export function pageLabel(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
