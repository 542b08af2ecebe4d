import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { hashText } from '../lib/hash-text.ts';
import { type AddedView, type AddedVisit, visitNumbers } from '../world/added/added-visit.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** A visit recorded in a sandbox. */
export type SavedVisit = AddedVisit & {
  /** When it was first recorded, in milliseconds since 1970. */
  readonly addedAt: number;
  /**
   * For visits recorded by the collector: a hash of the visitor, and hashes of its beacons, each of which counts once.
   */
  readonly key?: string;
  readonly beacons?: readonly string[];
  /** Time of its last event in seconds since 1970, if that came after the last view. */
  readonly lastAt?: number;
};

/** Visits of an account, by number. */
export type SavedVisits = {
  /** The number of visits so far. */
  readonly count: number;
  readonly visits: readonly SavedVisit[];
};

const noVisits: SavedVisits = { count: 0, visits: [] };

/**
 * Limits per account and kind: a sandbox keeps the latest visits, by number and by characters of JSON (LIM-023). Also
 * limits the beacons of a visit.
 */
export const visitLimits = { visits: 300, characters: 200_000, beacons: 50 } as const;

/** Sources of visits: the collector, and stories that testers apply to the world. */
const visitKinds = ['visits', 'story'] as const;
type VisitKind = (typeof visitKinds)[number];

/** Numbers available to each kind of visit before they wrap around. */
export const numbersOfKind = visitNumbers / visitKinds.length;

/** A sandbox's visits that were added to the worlds of its accounts. */
export interface AddedVisitsState {
  /** Visits of all kinds; null if there are none. Returns the same list until something changes. */
  all(account: AccountFixture): Promise<readonly SavedVisit[] | null>;
  /** Returning null removes all visits of the kind. Drops the earliest if there are too many. */
  change(
    account: AccountFixture,
    kind: VisitKind,
    change: (current: SavedVisits) => SavedVisits | null,
  ): Promise<SavedVisits | null>;
}

/** The visits added to the accounts of one sandbox. */
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

/** Whether a sandbox would keep all of these visits. */
export function areWithinLimits(visits: readonly SavedVisit[]): boolean {
  return visits.length <= visitLimits.visits && JSON.stringify(visits).length <= visitLimits.characters;
}

function withinLimits({ count, visits }: SavedVisits): SavedVisits {
  let latest = visits.slice(-visitLimits.visits);
  while (!areWithinLimits(latest) && latest.length > 1) latest = latest.slice(Math.ceil(latest.length / 20));
  return { count, visits: latest };
}

/**
 * Visits of all kinds, collected ones first. Each kind counts from 0, so the kind is encoded in the combined number.
 */
export function joinVisits(saved: readonly (SavedVisits | null)[]): SavedVisit[] {
  return saved.flatMap((one, index) => {
    const joined = (number: number) => (number % numbersOfKind) * visitKinds.length + index;
    return (one?.visits ?? []).map((visit) => ({
      ...visit,
      number: joined(visit.number),
      visitor: joined(visit.visitor),
    }));
  });
}

/** Returns the same list for equal values, so that the world created with it is found in the cache. */
function createLists() {
  const known = new Map<string, { saved: readonly unknown[]; text: string; list: readonly SavedVisit[] }>();
  return (id: string, saved: readonly (SavedVisits | null)[]): readonly SavedVisit[] => {
    const before = known.get(id);
    if (before?.saved.every((one, index) => one === saved[index])) return before.list;
    const text = JSON.stringify(saved);
    const list = before?.text === text ? before.list : joinVisits(saved);
    known.set(id, { saved, text, list });
    return list;
  };
}

/**
 * The visits of an account that a sandbox had at some time, recorded for a file that must never change afterward
 * (FIL-017).
 */
export type KnownVisits = {
  /** A hash of the story; undefined if there was none. */
  readonly story?: string;
  /** The number of views and actions that the collector had recorded, by number of the visit. */
  readonly noted: Readonly<Record<number, number>>;
};

const isNoted = ({ key }: SavedVisit) => key !== undefined;

/** While a visit is in progress, views and actions are only appended. */
const eventsOf = ({ views }: SavedVisit) => views.length + views.filter(({ action }) => action !== undefined).length;

/** Records the current visits; null means none. */
export function knownVisits(visits: readonly SavedVisit[] | null): KnownVisits {
  const all = visits ?? [];
  const story = all.filter((visit) => !isNoted(visit));
  return {
    ...(story.length > 0 && { story: hashText(JSON.stringify(story)) }),
    noted: Object.fromEntries(all.filter(isNoted).map((visit) => [visit.number, eventsOf(visit)])),
  };
}

/**
 * The visits as they were then: null if there were none, the list itself if nothing has been added since, and undefined
 * if the sandbox no longer has all of them.
 */
export function visitsAsKnown(
  visits: readonly SavedVisit[] | null,
  { story, noted }: KnownVisits,
): readonly SavedVisit[] | null | undefined {
  const { story: present, noted: since } = knownVisits(visits);
  const isStored = ([number, events]: [string, number]) => (since[Number(number)] ?? 0) >= events;
  if ((story !== undefined && story !== present) || !Object.entries(noted).every(isStored)) return undefined;
  const known = (visits ?? []).filter((visit) => (isNoted(visit) ? visit.number in noted : story !== undefined));
  const isWhole = (visit: SavedVisit) => !isNoted(visit) || noted[visit.number] === eventsOf(visit);
  if (known.length === visits?.length && known.every(isWhole)) return visits;
  return known.length === 0
    ? null
    : known.map((visit) => (isWhole(visit) ? visit : upTo(visit, noted[visit.number] ?? 0)));
}

/** A visit limited to its first events. Removing a later action from a page keeps the page itself. */
function upTo(visit: SavedVisit, events: number): SavedVisit {
  const views: AddedView[] = [];
  for (const view of visit.views) {
    const left = events - eventsOf({ ...visit, views });
    if (left <= 0) break;
    views.push(left === 1 ? { at: view.at, url: view.url } : view);
  }
  return { ...visit, views };
}
