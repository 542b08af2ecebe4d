import type { TargetType } from '../../../schema/generated/types.ts';
import { targetTypes } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import {
  type ChosenTargets,
  hasChanges,
  pagePath,
  pagesProblem,
  type TargetsDraft,
  targetKey,
  type UnlistedTarget,
} from './targets-draft.ts';

/**
 * One's own changes applied to what somebody else saved meanwhile: what was added or removed here, and everything else
 * as it is there (TGT-026). `base` is what the changes began from. `unanswered` are the drafts of one's own saves whose
 * answer didn't come: what one of them may have changed and is otherwise here was undone, and stays as it is here.
 * Pages keep their boxes as typed.
 */
export function mergeDrafts(
  base: TargetsDraft,
  mine: TargetsDraft,
  theirs: TargetsDraft,
  unanswered: readonly TargetsDraft[] = [],
): TargetsDraft {
  const began = unanswered.reduce((from, sent) => withUndone(from, mine, sent), base);
  const unlisted = mergeUnlisted(began, mine, theirs, unanswered);
  if (!hasChanges(began, theirs)) return { ...mine, unlisted };
  const targets = byType((type) => mergeSets(began.targets[type], mine.targets[type], theirs.targets[type]));
  const [known, typed, saved] = [began, mine, theirs].map(pathsOf);
  const isGone = (page: string) => known?.has(pagePath(page)) && !saved?.has(pagePath(page));
  const added = theirs.pages.filter((page) => !known?.has(page) && !typed?.has(page));
  return { targets, unlisted, pages: [...mine.pages.filter((page) => !isGone(page)), ...added] };
}

const byType = (chosen: (type: TargetType) => ReadonlySet<string>) =>
  Object.fromEntries(targetTypes.map((type) => [type, chosen(type)])) as ChosenTargets;

const pathsOf = ({ pages }: TargetsDraft): ReadonlySet<string> => new Set(cleanEntries(pages, pagePath));

function mergeSets(
  base: ReadonlySet<string>,
  mine: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): ReadonlySet<string> {
  const added = [...mine].filter((value) => !base.has(value));
  return new Set([...theirs, ...added].filter((value) => mine.has(value) || !base.has(value)));
}

/** Only a server adds targets that no list has; those that a save of one's own may have removed come back. */
function mergeUnlisted(
  base: TargetsDraft,
  mine: TargetsDraft,
  theirs: TargetsDraft,
  unanswered: readonly TargetsDraft[],
): readonly UnlistedTarget[] {
  const [known, left, saved] = [base, mine, theirs].map(unlistedKeys);
  const isRemoved = (key: string) => known?.has(key) && !left?.has(key);
  const sent = unanswered.map(unlistedKeys);
  const returned = mine.unlisted
    .filter((target) => !saved?.has(targetKey(target)))
    .filter((target) => sent.some((keys) => !keys.has(targetKey(target))));
  // Mostly the same array, so that the memoized cards are not rendered again.
  if (returned.length === 0 && !theirs.unlisted.some((target) => isRemoved(targetKey(target)))) return theirs.unlisted;
  return [...theirs.unlisted.filter((target) => !isRemoved(targetKey(target))), ...returned];
}

const unlistedKeys = ({ unlisted }: TargetsDraft): ReadonlySet<string> => new Set(unlisted.map(targetKey));

/** What changes began from, with each value that is another one now than in a save as that save had it. */
function withUndone(base: TargetsDraft, mine: TargetsDraft, sent: TargetsDraft): TargetsDraft {
  const undone = (from: ReadonlySet<string>, present: ReadonlySet<string>, saved: ReadonlySet<string>) =>
    new Set([
      ...[...from].filter((value) => !present.has(value) || saved.has(value)),
      ...[...saved].filter((value) => !present.has(value)),
    ]);
  const targets = byType((type) => undone(base.targets[type], mine.targets[type], sent.targets[type]));
  const left = unlistedKeys(mine);
  const removed = [...base.unlisted, ...sent.unlisted].filter((target) => !left.has(targetKey(target)));
  return { targets, unlisted: removed, pages: [...undone(pathsOf(base), pathsOf(mine), pathsOf(sent))] };
}

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
