import type { FilterType, SessionSortKey, SortDirection, TargetType } from '../../../schema/generated/types.ts';
import { type Drill, noDrill } from './drill.ts';

/** Session-filter pages (dashboard section 2). */
export const sessionPages = [
  'all',
  'targeted',
  'thomasnet',
  'navigator',
  'audience-all',
  'audience-targeted',
  'audience-thomasnet',
  'audience-navigator',
  'analytics-all',
] as const;
export type SessionPage = (typeof sessionPages)[number];

/** A filter as a person chose it. Its label is made from it when shown: see `filter-label.ts`. */
export interface ActiveFilter {
  readonly filterType: Exclude<FilterType, 'BASE'>;
  readonly value: string;
  /** Set where filterType is TARGET. */
  readonly targetType?: TargetType;
}

export const viewTypes = ['timeline', 'table'] as const;
export type ViewType = (typeof viewTypes)[number];
export const displayAmounts = [25, 50, 100] as const;
export type DisplayAmount = (typeof displayAmounts)[number];

export interface SessionSort {
  readonly key: SessionSortKey;
  readonly direction: SortDirection;
}

/** What a person chose on one session-filter page: its filters, how it is shown, and where in it one is. */
export interface SessionsConfig {
  readonly activeFilters: readonly ActiveFilter[];
  /** True until the person's targets have taken its place among the filters (dashboard section 2, /sessions/targeted). */
  readonly useAllTargets: boolean;
  /** For example 3, 6-9 or 10m; null for any. */
  readonly pageDepth: string | null;
  /** Seconds, both ends included; null for any. */
  readonly length: { readonly min: number | null; readonly max: number | null } | null;
  /** What a click on a figure elsewhere narrowed the page to. */
  readonly drill: Drill;
  readonly viewType: ViewType;
  readonly displayAmount: DisplayAmount;
  readonly sort: SessionSort;
  /** From 1. */
  readonly page: number;
}

/** The lists of sessions, whose first amount an account's settings say; every other page begins with 25. */
const listPages: readonly SessionPage[] = ['all', 'targeted', 'thomasnet', 'navigator'];

/**
 * Section 9 of the dashboard specification: timeline, 25, latest first. `sessionsShown` is what the account's
 * settings say of the lists of sessions.
 */
export function defaultSessionsConfig(page: SessionPage, sessionsShown: DisplayAmount = 25): SessionsConfig {
  return {
    activeFilters: [],
    useAllTargets: page === 'targeted' || page === 'audience-targeted',
    pageDepth: null,
    length: null,
    drill: noDrill,
    viewType: 'timeline',
    displayAmount: listPages.includes(page) ? sessionsShown : 25,
    sort: { key: 'time_expanded', direction: 'DESC' },
    page: 1,
  };
}
