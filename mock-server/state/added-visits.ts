import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { hashText } from '../lib/hash-text.ts';
import { type AddedView, type AddedVisit, visitNumbers } from '../world/added/added-visit.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** A visit that was noted in a sandbox. */
export type SavedVisit = AddedVisit & {
  /** Milliseconds since 1970 at which it was noted first. */
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
  /** Null takes all of a kind away. Drops the earliest where there are too many. */
  change(
    account: AccountFixture,
    kind: VisitKind,
    change: (current: SavedVisits) => SavedVisits | null,
  ): Promise<SavedVisits | null>;
}

/** The visits that were added to the accounts of one sandbox. */
export function createAddedVisitsState(store: SandboxStore): AddedVisitsState {
  const keyOf = (kind: VisitKind, account: AccountFixture) => `${kind}:${account.id}`;
  const lists = createLists();
  return {
    async all(account) {
      const saved = await Promise.all(visitKinds.map((kind) => store.read<SavedVisits>(keyOf(kind, account))));
      return saved.every((one) => one === null) ? null : lists(account.id, saved);
    },
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

/** What a sandbox had of an account's visits at some time, for a file that never changes afterwards (FIL-017). */
export type KnownVisits = {
  /** A hash of the story; missing where there was none. */
  readonly story?: string;
  /** Views and actions that the collector had noted, by the number of their visit. */
  readonly noted: Readonly<Record<number, number>>;
};

const isNoted = ({ key }: SavedVisit) => key !== undefined;

/** Of one that goes on, views and actions are only ever added to its end. */
const eventsOf = ({ views }: SavedVisit) => views.length + views.filter(({ action }) => action !== undefined).length;

/** What there is of these visits now; null stands for none. */
export function knownVisits(visits: readonly SavedVisit[] | null): KnownVisits {
  const all = visits ?? [];
  const story = all.filter((visit) => !isNoted(visit));
  return {
    ...(story.length > 0 && { story: hashText(JSON.stringify(story)) }),
    noted: Object.fromEntries(all.filter(isNoted).map((visit) => [visit.number, eventsOf(visit)])),
  };
}

/**
 * Visits as they were once: null where there were none, the list itself where nothing has come since, and undefined
 * where the sandbox no longer has all of them.
 */
export function visitsAsKnown(
  visits: readonly SavedVisit[] | null,
  { story, noted }: KnownVisits,
): readonly SavedVisit[] | null | undefined {
  const { story: present, noted: since } = knownVisits(visits);
  const isThere = ([number, events]: [string, number]) => (since[Number(number)] ?? 0) >= events;
  if ((story !== undefined && story !== present) || !Object.entries(noted).every(isThere)) return undefined;
  const known = (visits ?? []).filter((visit) => (isNoted(visit) ? visit.number in noted : story !== undefined));
  const isWhole = (visit: SavedVisit) => !isNoted(visit) || noted[visit.number] === eventsOf(visit);
  if (known.length === visits?.length && known.every(isWhole)) return visits;
  return known.length === 0
    ? null
    : known.map((visit) => (isWhole(visit) ? visit : upTo(visit, noted[visit.number] ?? 0)));
}

/** A visit with no more than its first events. An action that came to a page later leaves the page as it was. */
function upTo(visit: SavedVisit, events: number): SavedVisit {
  const views: AddedView[] = [];
  for (const view of visit.views) {
    const left = events - eventsOf({ ...visit, views });
    if (left <= 0) break;
    views.push(left === 1 ? { at: view.at, url: view.url } : view);
  }
  return { ...visit, views };
}
