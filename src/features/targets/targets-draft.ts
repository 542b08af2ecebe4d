import type { TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { readAll, readList, readSetOf, readText } from '../../state/read-kept.ts';

/** A scheme with its host, a host after two slashes, or a bare host before a path, such as www.example.com/a. */
const host = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^www\.[^/?#]+|^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?=\/)/iu;

/**
 * The path in a typed or pasted text: a full address loses its host, query and hash (TGT-005, TGT-006). Anything
 * else stays as it is, for `pageProblem` to name.
 */
export function pagePath(text: string): string {
  const trimmed = text.trim();
  const withoutHost = trimmed.replace(host, '');
  const path = withoutHost.replace(/[?#].*$/s, '').replace(/^\/+/, '/');
  return path === '' && trimmed !== '' ? '/' : path;
}

/**
 * What is wrong with a path: longer than 2,000 characters (TGT-007), or not one slash and no spaces. Null if nothing
 * is.
 */
export function pageProblem(path: string): 'pageTooLong' | 'badPage' | null {
  if (!/^\/(?!\/)[^?#\s]*$/.test(path)) return 'badPage';
  return path.length > limits.textLength ? 'pageTooLong' : null;
}

type ChosenTargets = Readonly<Record<TargetType, ReadonlySet<string>>>;

/** The state of the form: the chosen values of each type, and the pages as typed, empty boxes included. */
export interface TargetsDraft {
  readonly targets: ChosenTargets;
  readonly pages: readonly string[];
}

/** Variables of saveTargets (TGT-020). */
interface TargetsToSave {
  readonly targets: TargetInput[];
  readonly pages: string[];
}

/** Targets and pages as a call gives them. */
interface ChosenLists {
  readonly targets: readonly Pick<GetUserTargetsAndPagesQuery['targets'][number], 'targetType' | 'value'>[];
  readonly pages: readonly { readonly value: string }[];
}

/** The draft before any edit. */
export function draftOf({ targets, pages }: ChosenLists): TargetsDraft {
  const chosen = (type: TargetType) =>
    new Set(targets.filter(({ targetType }) => targetType === type).map(({ value }) => value));
  return {
    targets: {
      Industry: chosen('Industry'),
      Size: chosen('Size'),
      Revenue: chosen('Revenue'),
      State: chosen('State'),
      Country: chosen('Country'),
    },
    pages: pages.map(({ value }) => value),
  };
}

const readTargets = (type: TargetType) => readSetOf(targetValues[type].map(({ value }) => value));

/** A draft that a reload kept (FRM-058), without targets that can't be chosen any more. */
export const readDraft = readAll<TargetsDraft>({
  targets: readAll<ChosenTargets>({
    Industry: readTargets('Industry'),
    Size: readTargets('Size'),
    Revenue: readTargets('Revenue'),
    State: readTargets('State'),
    Country: readTargets('Country'),
  }),
  pages: readList(readText),
});

/** What a save sends: targets in the order of their lists, pages as paths without empty entries and duplicates. */
export function toSave({ targets, pages }: TargetsDraft): TargetsToSave {
  const chosen = targetTypes.flatMap((targetType) =>
    targetValues[targetType]
      .filter(({ value }) => targets[targetType].has(value))
      .map(({ value, label }) => ({ targetType, value, label })),
  );
  return {
    targets: chosen.map((target, index) => ({ ...target, sortOrder: index + 1 })),
    pages: cleanEntries(pages, pagePath),
  };
}

/** Whether saving would change anything; an edit that was undone does not (TGT-003, TGT-004). */
export function hasChanges(draft: TargetsDraft, saved: TargetsDraft): boolean {
  return JSON.stringify(toSave(draft)) !== JSON.stringify(toSave(saved));
}

/**
 * One's own changes applied to what somebody else saved meanwhile: what was added or removed here, and everything else
 * as it is there (TGT-026). `base` is what the changes began from. Pages keep their boxes as typed.
 */
export function mergeDrafts(base: TargetsDraft, mine: TargetsDraft, theirs: TargetsDraft): TargetsDraft {
  if (!hasChanges(base, theirs)) return mine;
  const targets = Object.fromEntries(
    targetTypes.map((type) => [type, mergeSets(base.targets[type], mine.targets[type], theirs.targets[type])]),
  ) as ChosenTargets;
  const [known, typed, saved] = [base, mine, theirs].map(({ pages }) => new Set(cleanEntries(pages, pagePath)));
  const isGone = (page: string) => known?.has(pagePath(page)) && !saved?.has(pagePath(page));
  const added = theirs.pages.filter((page) => !known?.has(page) && !typed?.has(page));
  return { targets, pages: [...mine.pages.filter((page) => !isGone(page)), ...added] };
}

function mergeSets(
  base: ReadonlySet<string>,
  mine: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): ReadonlySet<string> {
  const added = [...mine].filter((value) => !base.has(value));
  return new Set([...theirs, ...added].filter((value) => mine.has(value) || !base.has(value)));
}

/** The parts of the form that differ between two drafts, in the order of the screen. */
export function changedParts(one: TargetsDraft, other: TargetsDraft): (TargetType | 'pages')[] {
  const [before, after] = [toSave(one), toSave(other)];
  const valuesOf = ({ targets }: TargetsToSave, type: TargetType) =>
    targets.filter(({ targetType }) => targetType === type).map(({ value }) => value);
  const types = targetTypes.filter((type) => `${valuesOf(before, type)}` !== `${valuesOf(after, type)}`);
  return before.pages.join('\n') === after.pages.join('\n') ? types : [...types, 'pages'];
}

/**
 * Why the pages can't be saved: one of them is wrong, or there are more than a list may have (LIM-009). Null if they
 * can.
 */
export function pagesProblem({ pages }: TargetsDraft): 'badPages' | 'tooManyPages' | null {
  const kept = cleanEntries(pages, pagePath);
  if (kept.some((path) => pageProblem(path) !== null)) return 'badPages';
  return kept.length > limits.listEntries ? 'tooManyPages' : null;
}

export function targetCount({ targets }: TargetsDraft): number {
  return targetTypes.reduce((count, type) => count + targets[type].size, 0);
}

export function withTargets(draft: TargetsDraft, type: TargetType, values: ReadonlySet<string>): TargetsDraft {
  return { ...draft, targets: { ...draft.targets, [type]: values } };
}

/** A copy of a set with some values added or removed. */
export function withValues(
  chosen: ReadonlySet<string>,
  values: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const value of values) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return next;
}

/** The calls of a save, each with the lists as a draft. */
interface TargetsCalls {
  readonly read: () => Promise<TargetsDraft>;
  /** Replaces both lists as a whole; gives what stood there just before, null where the server doesn't tell. */
  readonly write: (draft: TargetsDraft) => Promise<TargetsDraft | null>;
}

/** Saves that keep crossing with others end after so many. */
const maxSaves = 4;

/**
 * Saves one's own changes, from `base` to `mine`, on top of whatever others have saved, up to the last moment
 * (TGT-026). A save that crossed with another one replaced it: then both are joined and saved once more. Gives the
 * lists as others had left them.
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
