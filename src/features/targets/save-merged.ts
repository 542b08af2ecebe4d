import { mergeDrafts } from './merge-drafts.ts';
import { hasChanges, pagesProblem, type TargetsDraft } from './targets-draft.ts';

/** The calls of a save, each with the lists as a draft. */
interface TargetsCalls {
  readonly read: () => Promise<TargetsDraft>;
  /** Replaces both lists as a whole; gives what stood there just before, null where the server doesn't tell. */
  readonly write: (draft: TargetsDraft) => Promise<TargetsDraft | null>;
}

/** Saves that keep crossing with others end after so many. */
const maxSaves = 4;

interface MergedSave {
  /** What the server has by now. */
  readonly written: TargetsDraft;
  /**
   * One's own changes and those of others, joined. It differs from `written` where the last join could not be written,
   * since it has too many pages, the saves kept crossing or a later one failed.
   */
  readonly wanted: TargetsDraft;
}

/**
 * Saves one's own changes, from `base` to `mine`, on top of whatever others have saved, up to the last moment
 * (TGT-026). A save that crossed with another one replaced it: then both are joined and saved once more. `unanswered`
 * are the drafts of saves whose answer didn't come: what the server has of them, nobody else saved. Rejects where
 * nothing was saved.
 */
export async function saveMerged(
  base: TargetsDraft,
  mine: TargetsDraft,
  { read, write }: TargetsCalls,
  unanswered: readonly TargetsDraft[] = [],
): Promise<MergedSave> {
  let written = await read();
  let wanted = mergeDrafts(base, mine, written, unanswered);
  for (let saves = 0; saves < maxSaves && pagesProblem(wanted) === null; saves += 1) {
    let replaced: TargetsDraft | null;
    try {
      replaced = await write(wanted);
    } catch (error) {
      if (saves === 0) throw error;
      break;
    }
    const isCrossed = replaced !== null && hasChanges(replaced, written);
    const joined = replaced !== null && isCrossed ? mergeDrafts(written, wanted, replaced, unanswered) : wanted;
    written = wanted;
    wanted = joined;
    if (!hasChanges(wanted, written)) break;
  }
  return { written, wanted };
}
