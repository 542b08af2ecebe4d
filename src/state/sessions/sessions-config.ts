import { atom } from 'jotai';
import type { FilterType, SessionSortKey, TargetType } from '../../../schema/generated/types.ts';
import { storedAtom } from '../stored-atom.ts';
import type { Sort } from '../table-params.ts';
import { type Drill, type LengthRange, noDrill } from './drill.ts';
import type { SessionPage } from './session-page.ts';

/** A filter as chosen by the user. Its label is derived when shown: see `filters.ts`. */
export interface ActiveFilter {
  readonly filterType: FilterType;
  readonly value: string;
  /** Set if filterType is TARGET. */
  readonly targetType?: TargetType;
}

export const viewTypes = ['timeline', 'table'] as const;
export type ViewType = (typeof viewTypes)[number];
export const displayAmounts = [25, 50, 100] as const;
export type DisplayAmount = (typeof displayAmounts)[number];

/** All keys of the contract. A key added to the SDL fails to compile until it is listed here. */
const sortKeys: Record<SessionSortKey, true> = {
  sortable_company: true,
  ip_company: true,
  time_expanded: true,
  pagect: true,
  online: true,
};
export const sessionSortKeys = Object.keys(sortKeys) as readonly SessionSortKey[];
export type SessionSort = Sort<SessionSortKey>;

/** The user's choices on a session-filter page: its filters, view and position. */
export interface SessionsConfig {
  readonly activeFilters: readonly ActiveFilter[];
  /** True until the user's targets have replaced it among the filters (SES-006). */
  readonly useAllTargets: boolean;
  /** Such as 3, 6-9 or 10m; null for any. */
  readonly pageDepth: string | null;
  /** Null for any. */
  readonly length: LengthRange | null;
  /** Filters from a click on a figure elsewhere. */
  readonly drill: Drill;
  readonly viewType: ViewType;
  readonly displayAmount: DisplayAmount;
  readonly sort: SessionSort;
  /** From 1. */
  readonly page: number;
}

/** The session lists, whose initial page size comes from the account's settings; all other pages start with 25. */
const listPages: readonly SessionPage[] = ['all', 'targeted', 'thomasnet', 'navigator'];

/**
 * Timeline, 25, latest first (SES-021, SES-023, SES-030). `sessionsShown` is the account's setting for session lists.
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

/**
 * The account's setting for how many sessions a list shows initially. Remembered from the last visit, like the time
 * zone, so that the first request doesn't have to wait for the settings.
 */
const keptAtom = storedAtom<number>('webtrax.sessionsShown', 25);

/** Always one of the valid page sizes, whatever was stored or written. */
export const sessionsShownAtom = atom(
  (get): DisplayAmount => displayAmounts.find((amount) => amount === get(keptAtom)) ?? 25,
  (_get, set, count: number) => set(keptAtom, count),
);
