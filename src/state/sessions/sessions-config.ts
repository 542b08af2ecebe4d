import { atom } from 'jotai';
import type { FilterType, SessionSortKey, TargetType } from '../../../schema/generated/types.ts';
import { storedAtom } from '../stored-atom.ts';
import type { Sort } from '../table-params.ts';
import { type Drill, type LengthRange, noDrill } from './drill.ts';
import type { SessionPage } from './session-page.ts';

/** A filter as a person chose it. Its label is made from it when shown: see `filters.ts`. */
export interface ActiveFilter {
  readonly filterType: FilterType;
  readonly value: string;
  /** Set where filterType is TARGET. */
  readonly targetType?: TargetType;
}

export const viewTypes = ['timeline', 'table'] as const;
export type ViewType = (typeof viewTypes)[number];
export const displayAmounts = [25, 50, 100] as const;
export type DisplayAmount = (typeof displayAmounts)[number];

/** Every key of the contract; a key that the SDL gains fails to compile until it is here. */
const sortKeys: Record<SessionSortKey, true> = {
  sortable_company: true,
  ip_company: true,
  time_expanded: true,
  pagect: true,
  online: true,
};
export const sessionSortKeys = Object.keys(sortKeys) as readonly SessionSortKey[];
export type SessionSort = Sort<SessionSortKey>;

/** What a person chose on one session-filter page: its filters, how it is shown, and where in it one is. */
export interface SessionsConfig {
  readonly activeFilters: readonly ActiveFilter[];
  /** True until the person's targets have taken its place among the filters (SES-006). */
  readonly useAllTargets: boolean;
  /** For example 3, 6-9 or 10m; null for any. */
  readonly pageDepth: string | null;
  /** Null for any. */
  readonly length: LengthRange | null;
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
 * Timeline, 25, latest first (SES-021, SES-023, SES-030). `sessionsShown` is what the account's
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

/**
 * What the account's settings say: how many sessions a list shows at first. Remembered from the last visit, like the
 * time zone, so that the first request need not wait for the settings.
 */
const keptAtom = storedAtom<number>('webtrax.sessionsShown', 25);

/** One of the display amounts, whatever was stored or written. */
export const sessionsShownAtom = atom(
  (get): DisplayAmount => displayAmounts.find((amount) => amount === get(keptAtom)) ?? 25,
  (_get, set, count: number) => set(keptAtom, count),
);
