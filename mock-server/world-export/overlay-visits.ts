import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { joinVisits, type SavedVisit, type SavedVisits } from '../state/added-visits.ts';
import { applyStory } from '../stories/lay-story.ts';
import { readStory, StoryProblem } from '../stories/read-story.ts';
import { endOfVisit } from '../world/added/added-visit.ts';
import type { World } from '../world/world.ts';

/** What --stories and --state add to worlds before their logs are written. */
export interface OverlayVisits {
  /** The text of a story that has already been validated. */
  readonly story: string | null;
  /** Entries of a sandbox's state with added visits, by key. */
  readonly entries: Readonly<Record<string, SavedVisits>>;
  /** The present of the worlds behind that state, in milliseconds since 1970; null if it is unknown. */
  readonly present: number | null;
}

/** Whether anything is added. */
export const hasOverlay = ({ story, entries }: OverlayVisits): boolean =>
  story !== null || Object.keys(entries).length > 0;

/** Names of the files next to a log that contain what was added. */
export const overlayFiles = { story: 'stories.yaml', state: 'state.json' } as const;

/** What is added to one account's world. */
export function overlayOf({ entries, ...rest }: OverlayVisits, { id }: AccountFixture): OverlayVisits {
  const own = Object.entries(entries).filter(([key]) => key.endsWith(`:${id}`));
  return { ...rest, entries: Object.fromEntries(own) };
}

/**
 * The present of a world and the end of its log, in milliseconds since 1970. With a saved state, the present is the
 * state's and the end is when its last collected visit ended, unless another end is requested.
 */
export function momentsOf({ entries, present }: OverlayVisits, requestedNow: number | null, otherwise: number) {
  const collected = Object.entries(entries).flatMap(([key, { visits }]) => (key.startsWith('visits:') ? visits : []));
  const begins = present ?? requestedNow ?? otherwise;
  return {
    present: begins,
    now: requestedNow ?? Math.max(begins, ...collected.map((visit) => endOfVisit(visit) * 1000)),
  };
}

/**
 * The visits added to an account's world. `now` is in milliseconds since 1970, for the days of a story. Throws an error
 * naming the line of a story that can't be applied.
 */
export function overlayVisits(
  overlay: OverlayVisits,
  account: AccountFixture,
  world: World,
  now: number,
): SavedVisit[] {
  const { story, entries } = overlay;
  try {
    const ofStory =
      story === null ? null : applyStory(readStory(story), { account, world, timeZone: account.timeZone, now });
    return joinVisits([entries[`visits:${account.id}`] ?? null, ofStory ?? entries[`story:${account.id}`] ?? null]);
  } catch (error) {
    if (error instanceof StoryProblem) throw new Error(`--stories: ${error.message}`);
    throw error;
  }
}
