import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { joinVisits, type SavedVisit, type SavedVisits } from '../state/added-visits.ts';
import { layStory } from '../stories/lay-story.ts';
import { readStory, StoryProblem } from '../stories/read-story.ts';
import { endOfVisit } from '../world/added/added-visit.ts';
import type { World } from '../world/world.ts';

/** What is laid over worlds before their logs are taken: by --stories and --state. */
export interface LaidVisits {
  /** The text of a story, which has been read once. */
  readonly story: string | null;
  /** Entries of a sandbox's state that hold added visits, by their keys. */
  readonly kept: Readonly<Record<string, SavedVisits>>;
  /** Milliseconds since 1970: what the worlds behind that state were made for; null where that isn't said. */
  readonly present: number | null;
}

/** Whether there is anything of it. */
export const isLaid = ({ story, kept }: LaidVisits): boolean => story !== null || Object.keys(kept).length > 0;

/** What it was, beside a log. */
export const laidFiles = { story: 'stories.yaml', state: 'state.json' } as const;

/** What is laid over one account's world. */
export function laidOver({ kept, ...rest }: LaidVisits, { id }: AccountFixture): LaidVisits {
  const own = Object.entries(kept).filter(([key]) => key.endsWith(`:${id}`));
  return { ...rest, kept: Object.fromEntries(own) };
}

/**
 * What a world is made for and where its log ends, in milliseconds since 1970: with a kept state, as that has it and
 * when its last collected visit was over, unless another end is asked for.
 */
export function momentsOf({ kept, present }: LaidVisits, asked: number | null, otherwise: number) {
  const collected = Object.entries(kept).flatMap(([key, { visits }]) => (key.startsWith('visits:') ? visits : []));
  const begins = present ?? asked ?? otherwise;
  return { present: begins, now: asked ?? Math.max(begins, ...collected.map((visit) => endOfVisit(visit) * 1000)) };
}

/**
 * The visits that are laid over an account's world. `now` in milliseconds since 1970, for the days of a story. Throws
 * an error that names the line of a story which can't be laid.
 */
export function visitsToLay(laid: LaidVisits, account: AccountFixture, world: World, now: number): SavedVisit[] {
  const { story, kept } = laid;
  try {
    const ofStory =
      story === null ? null : layStory(readStory(story), { account, world, timeZone: account.timeZone, now });
    return joinVisits([kept[`visits:${account.id}`] ?? null, ofStory ?? kept[`story:${account.id}`] ?? null]);
  } catch (error) {
    if (error instanceof StoryProblem) throw new Error(`--stories: ${error.message}`);
    throw error;
  }
}
