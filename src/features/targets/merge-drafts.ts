import type { TargetType } from '../../../schema/generated/types.ts';
import { targetTypes } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import {
  type ChosenTargets,
  hasChanges,
  holdsSame,
  pagePath,
  pagesProblem,
  type TargetsDraft,
  targetKey,
  type UnlistedTarget,
} from './targets-draft.ts';

/** A save of one's own whose answer didn't come, and what it was to replace: the rest of it is of others. */
export interface LostSave {
  readonly before: TargetsDraft;
  readonly sent: TargetsDraft;
}

/**
 * One's own changes applied to what somebody else saved meanwhile: what was added or removed here, and everything else
 * as it is there (TGT-026). `base` is what the changes began from. What one of the `unanswered` saves may have changed
 * and is otherwise here was undone, and stays as it is here. Pages keep their boxes as typed.
 */
export function mergeDrafts(
  base: TargetsDraft,
  mine: TargetsDraft,
  theirs: TargetsDraft,
  unanswered: readonly LostSave[] = [],
): TargetsDraft {
  const began = unanswered.reduce((from, lost) => withUndone(from, mine, lost), base);
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
  unanswered: readonly LostSave[],
): readonly UnlistedTarget[] {
  const [known, left, saved] = [base, mine, theirs].map(unlistedKeys);
  const isRemoved = (key: string) => known?.has(key) && !left?.has(key);
  const removed = unanswered.flatMap(({ before, sent }) => {
    const kept = unlistedKeys(sent);
    return [...unlistedKeys(before)].filter((key) => !kept.has(key));
  });
  const returned = mine.unlisted
    .filter((target) => !saved?.has(targetKey(target)))
    .filter((target) => removed.includes(targetKey(target)));
  // Mostly the same array, so that the memoized cards are not rendered again.
  if (returned.length === 0 && !theirs.unlisted.some((target) => isRemoved(targetKey(target)))) return theirs.unlisted;
  return [...theirs.unlisted.filter((target) => !isRemoved(targetKey(target))), ...returned];
}

const unlistedKeys = ({ unlisted }: TargetsDraft): ReadonlySet<string> => new Set(unlisted.map(targetKey));

/** What changes began from, with each value that a save changed, and that is another one now, as that save had it. */
function withUndone(base: TargetsDraft, mine: TargetsDraft, { before, sent }: LostSave): TargetsDraft {
  const undone = (read: (draft: TargetsDraft) => ReadonlySet<string>) => {
    const [from, present, known, saved] = [read(base), read(mine), read(before), read(sent)];
    const isUndone = (value: string) =>
      saved.has(value) !== known.has(value) && saved.has(value) !== present.has(value);
    return new Set([...from, ...saved].filter((value) => (isUndone(value) ? saved : from).has(value)));
  };
  const targets = byType((type) => undone((draft) => draft.targets[type]));
  // Such targets can only be removed.
  const left = unlistedKeys(mine);
  const removed = base.unlisted.filter((target) => !left.has(targetKey(target)));
  return { targets, unlisted: removed, pages: [...undone(pathsOf)] };
}

/** Whether a lost save had changed something that a draft has otherwise. */
export const hasUndone = (draft: TargetsDraft, { before, sent }: LostSave): boolean =>
  !holdsSame(mergeDrafts(before, sent, draft), draft);

/** The calls of a save, each with the lists as a draft. */
interface TargetsCalls {
  readonly read: () => Promise<TargetsDraft>;
  /**
   * Replaces both lists, known as `before`, as a whole; gives what stood there just before, null where the server
   * doesn't tell.
   */
  readonly write: (draft: TargetsDraft, before: TargetsDraft) => Promise<TargetsDraft | null>;
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
 * (TGT-026). A save that crossed with another one replaced it: then both are joined and saved once more. What the
 * server has of the `unanswered` saves, nobody else saved. Rejects where nothing was saved.
 */
export async function saveMerged(
  base: TargetsDraft,
  mine: TargetsDraft,
  { read, write }: TargetsCalls,
  unanswered: readonly LostSave[] = [],
): Promise<MergedSave> {
  let written = await read();
  let wanted = mergeDrafts(base, mine, written, unanswered);
  for (let saves = 0; saves < maxSaves && pagesProblem(wanted) === null; saves += 1) {
    let replaced: TargetsDraft | null;
    try {
      replaced = await write(wanted, written);
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
