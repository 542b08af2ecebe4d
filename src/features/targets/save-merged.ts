import { hasChanges, mergeDrafts, type TargetsDraft } from './targets-draft.ts';

/** The calls of a save, each with the lists as a draft. */
interface TargetsCalls {
  readonly read: () => Promise<TargetsDraft>;
  /** Replaces both lists as a whole; gives what stood there just before, null where the server doesn't tell. */
  readonly write: (draft: TargetsDraft) => Promise<TargetsDraft | null>;
}

/** Saves that keep crossing with others end after so many. */
const maxSaves = 4;

/**
 * Saves one's own changes, from `base` to `mine`, on top of whatever others have saved, up to the last moment (TGT-026).
 * A save that crossed with another one replaced it: then both are joined and saved once more. Gives the lists as others
 * had left them.
 */
export async function saveMerged(base: TargetsDraft, mine: TargetsDraft, calls: TargetsCalls): Promise<TargetsDraft> {
  let known = await calls.read();
  let others = known;
  let next = mergeDrafts(base, mine, known);
  for (let saves = 0; saves < maxSaves; saves += 1) {
    const replaced = await calls.write(next);
    if (replaced === null || !hasChanges(replaced, known)) break;
    others = mergeDrafts(known, replaced, others);
    const joined = mergeDrafts(known, next, replaced);
    if (!hasChanges(joined, next)) break;
    known = next;
    next = joined;
  }
  return others;
}
