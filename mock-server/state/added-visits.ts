import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type AddedVisit, endOfVisit, visitNumbers } from '../world/added/added-visit.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** A visit that was noted in a sandbox. */
export type SavedVisit = AddedVisit & {
  /** Milliseconds since 1970 at which it was noted first: files that were asked for before are without it. */
  readonly addedAt: number;
  /** Of a visit that the collector noted: a hash of who came, and of its beacons, which count once. */
  readonly key?: string;
  readonly beacons?: readonly string[];
  /** Seconds since 1970 of its last event, where that came after the last view. */
  readonly lastAt?: number;
};

/** Visits of an account, by their numbers. */
export type SavedVisits = {
  /** Numbers given so far. */
  readonly count: number;
  readonly visits: readonly SavedVisit[];
};

const noVisits: SavedVisits = { count: 0, visits: [] };

/**
 * Visits of an account and characters of their JSON that a sandbox keeps of each kind: the latest (LIM-023); and
 * beacons of a visit.
 */
export const visitLimits = { visits: 300, characters: 200_000, beacons: 50 } as const;

/** Where visits come from: the collector, and stories that testers lay over the world. */
const visitKinds = ['visits', 'story'] as const;
type VisitKind = (typeof visitKinds)[number];

/** Numbers that the visits of a kind have before they begin again. */
export const numbersOfKind = visitNumbers / visitKinds.length;

/** Visits of a sandbox that were added to the worlds of its accounts. */
export interface AddedVisitsState {
  /** Of all kinds; null where there are none. The same list again until something changes. */
  all(account: AccountFixture): Promise<readonly SavedVisit[] | null>;
  /** Visits that the collector has noted so far, those included that were dropped. */
  collected(account: AccountFixture): Promise<number>;
  /** Null takes all of a kind away. Drops the earliest where there are too many. */
  change(
    account: AccountFixture,
    kind: VisitKind,
    change: (current: SavedVisits) => SavedVisits | null,
  ): Promise<SavedVisits | null>;
}

export function createAddedVisitsState(store: SandboxStore): AddedVisitsState {
  const keyOf = (kind: VisitKind, account: AccountFixture) => `${kind}:${account.id}`;
  const lists = createLists();
  return {
    async all(account) {
      const saved = await Promise.all(visitKinds.map((kind) => store.read<SavedVisits>(keyOf(kind, account))));
      return saved.every((one) => one === null) ? null : lists(account.id, saved);
    },
    collected: async (account) => (await store.read<SavedVisits>(keyOf('visits', account)))?.count ?? 0,
    change: (account, kind, change) =>
      store.update<SavedVisits | null>(keyOf(kind, account), (current) => {
        const changed = change(current ?? noVisits);
        return changed === null ? null : withinLimits(changed);
      }),
  };
}

/** Whether a sandbox keeps all of these visits. */
export function areWithinLimits(visits: readonly SavedVisit[]): boolean {
  return visits.length <= visitLimits.visits && JSON.stringify(visits).length <= visitLimits.characters;
}

function withinLimits({ count, visits }: SavedVisits): SavedVisits {
  let kept = visits.slice(-visitLimits.visits);
  while (!areWithinLimits(kept) && kept.length > 1) kept = kept.slice(Math.ceil(kept.length / 20));
  return { count, visits: kept };
}

/** Visits of all kinds, collected ones first. Each kind counts from 0: a number and its kind are one. */
export function joinVisits(saved: readonly (SavedVisits | null)[]): SavedVisit[] {
  return saved.flatMap((one, place) => {
    const joined = (number: number) => (number % numbersOfKind) * visitKinds.length + place;
    return (one?.visits ?? []).map((visit) => ({
      ...visit,
      number: joined(visit.number),
      visitor: joined(visit.visitor),
    }));
  });
}

/** Gives equal values the same list, so that the world that was made with it is found again. */
function createLists() {
  const known = new Map<string, { saved: readonly unknown[]; text: string; list: readonly SavedVisit[] }>();
  return (id: string, saved: readonly (SavedVisits | null)[]): readonly SavedVisit[] => {
    const before = known.get(id);
    if (before?.saved.every((one, place) => one === saved[place])) return before.list;
    const text = JSON.stringify(saved);
    const list = before?.text === text ? before.list : joinVisits(saved);
    known.set(id, { saved, text, list });
    return list;
  };
}

/**
 * Visits as they were at a moment, in milliseconds since 1970: as far as somebody could know of them then. The list
 * itself where that is all of it. `collected` is how many the collector had noted by then: a clock that was set back
 * has it note later ones at earlier moments.
 */
export function visitsAsOf(
  visits: readonly SavedVisit[],
  moment: number,
  collected = numbersOfKind,
): readonly SavedVisit[] {
  const second = Math.floor(moment / 1000);
  const isNoted = (visit: SavedVisit) => visit.key !== undefined;
  const isWhole = (visit: SavedVisit) => !isNoted(visit) || endOfVisit(visit) <= second;
  // `joinVisits` has put the kinds side by side.
  const isBefore = ({ number }: SavedVisit) => Math.floor(number / visitKinds.length) < collected;
  const isKnown = (visit: SavedVisit) =>
    visit.addedAt <= moment && (!isNoted(visit) || (visit.time <= second && isBefore(visit)));
  if (visits.every((visit) => isKnown(visit) && isWhole(visit))) return visits;
  return visits
    .filter(isKnown)
    .map((visit) =>
      isWhole(visit) ? visit : { ...visit, views: visit.views.filter(({ at }) => visit.time + at <= second) },
    );
}
