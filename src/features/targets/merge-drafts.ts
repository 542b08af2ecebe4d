import type { TargetType } from '../../../schema/generated/types.ts';
import { targetTypes } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import {
  type ChosenTargets,
  hasChanges,
  haveSameContents,
  pagePath,
  pagesProblem,
  type TargetsDraft,
  targetKey,
  type UnlistedTarget,
} from './targets-draft.ts';

/** The user's own save without a response, and what it was to replace. Any other difference was made by others. */
export interface LostSave {
  readonly before: TargetsDraft;
  readonly sent: TargetsDraft;
}

/**
 * Applies the user's changes to what someone else saved in the meantime: additions and removals here, everything else
 * as it is there (TGT-026). `base` is what the changes started from. If one of the `unanswered` saves might have
 * changed something that is different here, the user undid it, and it stays as it is here. Pages keep their boxes as
 * typed.
 */
export function mergeDrafts(
  base: TargetsDraft,
  mine: TargetsDraft,
  theirs: TargetsDraft,
  unanswered: readonly LostSave[] = [],
): TargetsDraft {
  const baseline = unanswered.reduce((from, lost) => withUndone(from, mine, lost), base);
  const unlisted = mergeUnlisted(baseline, mine, theirs, unanswered);
  if (!hasChanges(baseline, theirs)) return { ...mine, unlisted };
  const targets = byType((type) => mergeSets(baseline.targets[type], mine.targets[type], theirs.targets[type]));
  const [known, typed, saved] = [baseline, mine, theirs].map(pathsOf);
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

/**
 * Only the server adds targets that aren't in any list. Those that the user's own save might have removed are restored.
 */
function mergeUnlisted(
  base: TargetsDraft,
  mine: TargetsDraft,
  theirs: TargetsDraft,
  unanswered: readonly LostSave[],
): readonly UnlistedTarget[] {
  const [known, remaining, saved] = [base, mine, theirs].map(unlistedKeys);
  const isRemoved = (key: string) => known?.has(key) && !remaining?.has(key);
  const removed = unanswered.flatMap(({ before, sent }) => {
    const sentKeys = unlistedKeys(sent);
    return [...unlistedKeys(before)].filter((key) => !sentKeys.has(key));
  });
  const returned = mine.unlisted
    .filter((target) => !saved?.has(targetKey(target)))
    .filter((target) => removed.includes(targetKey(target)));
  // Usually returns the same array, so that the memoized cards don't rerender.
  if (returned.length === 0 && !theirs.unlisted.some((target) => isRemoved(targetKey(target)))) return theirs.unlisted;
  return [...theirs.unlisted.filter((target) => !isRemoved(targetKey(target))), ...returned];
}

const unlistedKeys = ({ unlisted }: TargetsDraft): ReadonlySet<string> => new Set(unlisted.map(targetKey));

/** The base of the changes, except that values changed by the lost save and since undone are as in that save. */
function withUndone(base: TargetsDraft, mine: TargetsDraft, { before, sent }: LostSave): TargetsDraft {
  const undone = (read: (draft: TargetsDraft) => ReadonlySet<string>) => {
    const [from, present, known, saved] = [read(base), read(mine), read(before), read(sent)];
    const isUndone = (value: string) =>
      saved.has(value) !== known.has(value) && saved.has(value) !== present.has(value);
    return new Set([...from, ...saved].filter((value) => (isUndone(value) ? saved : from).has(value)));
  };
  const targets = byType((type) => undone((draft) => draft.targets[type]));
  // Unlisted targets can only be removed.
  const remaining = unlistedKeys(mine);
  const removed = base.unlisted.filter((target) => !remaining.has(targetKey(target)));
  return { targets, unlisted: removed, pages: [...undone(pathsOf)] };
}

/** Whether a lost save had changed something that is different in a draft. */
export const hasUndone = (draft: TargetsDraft, { before, sent }: LostSave): boolean =>
  !haveSameContents(mergeDrafts(before, sent, draft), draft);

/** The calls of a save, with the lists as drafts. */
interface TargetsCalls {
  readonly read: () => Promise<TargetsDraft>;
  /**
   * Replaces both complete lists, known as `before`. Resolves to what was saved just before, or null if the server
   * doesn't say.
   */
  readonly write: (draft: TargetsDraft, before: TargetsDraft) => Promise<TargetsDraft | null>;
}

/** Maximum number of attempts if saves keep crossing with others. */
const maxSaves = 4;

interface MergedSave {
  /** What the server now has. */
  readonly written: TargetsDraft;
  /**
   * The user's changes merged with those of others. It differs from `written` if the last merge couldn't be saved,
   * because it has too many pages, saves kept crossing, or a later save failed.
   */
  readonly wanted: TargetsDraft;
}

/**
 * Saves the user's changes, from `base` to `mine`, on top of whatever others have saved up to the last moment
 * (TGT-026). If a save crossed with another one and replaced it, both are merged and saved again. Whatever the server
 * has from the `unanswered` saves wasn't saved by others. Rejects if nothing was saved.
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
