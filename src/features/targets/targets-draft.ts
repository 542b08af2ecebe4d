import type { TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { targetIndex, targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import { type ReadKept, readAll, readList, readSetOf, readText } from '../../state/kept-for-reload.ts';

/**
 * Matches a scheme with its host, a host after two slashes, or a bare host before a path, such as www.example.com/a.
 */
const host = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^www\.[^/?#]+|^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?=\/)/iu;

/**
 * The path in a typed or pasted text: a full address loses its host, query and hash (TGT-005, TGT-006). Anything else
 * stays unchanged for `pageProblem` to report.
 */
export function pagePath(text: string): string {
  const trimmed = text.trim();
  const withoutHost = trimmed.replace(host, '');
  const path = withoutHost.replace(/[?#].*$/s, '').replace(/^\/+/, '/');
  return path === '' && trimmed !== '' ? '/' : path;
}

/**
 * The problem with a path: over 2,000 characters (TGT-007), or not starting with a single slash, or spaces. Null if
 * none.
 */
export function pageProblem(path: string): 'pageTooLong' | 'badPage' | null {
  if (!/^\/(?!\/)[^?#\s]*$/.test(path)) return 'badPage';
  return path.length > limits.textLength ? 'pageTooLong' : null;
}

export type ChosenTargets = Readonly<Record<TargetType, ReadonlySet<string>>>;

/**
 * A chosen target that isn't in this build's lists, such as one from a newer build. It can only be removed (TGT-002).
 */
export interface UnlistedTarget {
  readonly targetType: string;
  readonly value: string;
  /** Missing if a call doesn't return it. */
  readonly label?: string | undefined;
}

/** The form's state: the chosen values of each type, and the pages as typed, including empty boxes. */
export interface TargetsDraft {
  readonly targets: ChosenTargets;
  readonly unlisted: readonly UnlistedTarget[];
  readonly pages: readonly string[];
}

/** Variables of saveTargets (TGT-020). */
interface TargetsToSave {
  readonly targets: TargetInput[];
  readonly pages: string[];
}

/** Targets and pages as returned by a call. */
interface ChosenLists {
  readonly targets: readonly {
    readonly targetType: TargetType | null;
    readonly value: string;
    readonly label?: string;
  }[];
  readonly pages: readonly { readonly value: string }[];
}

/** The draft before any edit. */
export function draftOf({ targets, pages }: ChosenLists): TargetsDraft {
  const isListed = (type: TargetType, value: string) => targetIndex(type, value) !== undefined;
  const chosen = (type: TargetType) =>
    new Set(
      targets.filter(({ targetType, value }) => targetType === type && isListed(type, value)).map(({ value }) => value),
    );
  const unlisted = targets.flatMap(({ targetType, value, label }) =>
    targetType === null || isListed(targetType, value) ? [] : [{ targetType, value, label }],
  );
  return {
    targets: {
      Industry: chosen('Industry'),
      Size: chosen('Size'),
      Revenue: chosen('Revenue'),
      State: chosen('State'),
      Country: chosen('Country'),
    },
    unlisted: [...new Map(unlisted.map((target) => [targetKey(target), target])).values()],
    pages: pages.map(({ value }) => value),
  };
}

/** A unique key of a target. */
export const targetKey = ({ targetType, value }: Omit<UnlistedTarget, 'label'>) => `${targetType} ${value}`;

const readTargets = (type: TargetType) => readSetOf(targetValues[type].map(({ value }) => value));

const readLists = readAll<Omit<TargetsDraft, 'unlisted'>>({
  targets: readAll<ChosenTargets>({
    Industry: readTargets('Industry'),
    Size: readTargets('Size'),
    Revenue: readTargets('Revenue'),
    State: readTargets('State'),
    Country: readTargets('Country'),
  }),
  pages: readList(readText),
});
const readUnlisted = readList(readAll<Omit<UnlistedTarget, 'label'>>({ targetType: readText, value: readText }));

/**
 * Parses a draft kept across a reload (FRM-058). Its sets lose values that aren't in the lists. An older build didn't
 * store unlisted targets separately.
 */
export const readDraft: ReadKept<TargetsDraft> = (stored) => {
  const lists = readLists(stored);
  return lists && { ...lists, unlisted: readUnlisted((stored as Partial<TargetsDraft>).unlisted) ?? [] };
};

/**
 * What to send in a save: targets in the order of their lists, then unlisted ones; pages as paths without empty entries
 * and duplicates.
 */
export function toSave({ targets, unlisted, pages }: TargetsDraft): TargetsToSave {
  const chosen = targetTypes.flatMap((targetType) =>
    targetValues[targetType]
      .filter(({ value }) => targets[targetType].has(value))
      .map(({ value, label }) => ({ targetType, value, label })),
  );
  // A type unknown to this build came from the server, which accepts it back.
  const others = unlisted.map((target) => ({ ...target, targetType: target.targetType as TargetType }));
  return {
    targets: [...chosen, ...others].map((target, index) => ({ ...target, sortOrder: index + 1 })),
    pages: cleanEntries(pages, pagePath),
  };
}

/** Whether saving would change anything; undone edits don't count (TGT-003, TGT-004). */
export function hasChanges(draft: TargetsDraft, saved: TargetsDraft): boolean {
  return savedForm(draft) !== savedForm(saved);
}

/** Whether a draft was edited since, including added or removed boxes. */
export function isEdited(before: TargetsDraft, present: TargetsDraft): boolean {
  const boxes = ({ pages }: TargetsDraft) => JSON.stringify(pages.map(pagePath));
  return hasChanges(present, before) || boxes(present) !== boxes(before);
}

/** Whether two drafts have the same contents in any order. */
export function haveSameContents(one: TargetsDraft, other: TargetsDraft): boolean {
  const sorted = (draft: TargetsDraft) => ({ ...draft, pages: toSave(draft).pages.toSorted() });
  return !hasChanges(sorted(one), sorted(other));
}

/** Omits labels, which belong to the server. */
function savedForm(draft: TargetsDraft): string {
  const { targets, pages } = toSave(draft);
  return JSON.stringify([targets.map(targetKey).toSorted(), pages]);
}

/** The parts of the form that differ between two drafts, in screen order. */
export function changedParts(one: TargetsDraft, other: TargetsDraft): (TargetType | 'pages')[] {
  const [before, after] = [toSave(one), toSave(other)];
  const valuesOf = ({ targets }: TargetsToSave, type: TargetType) =>
    targets
      .filter(({ targetType }) => targetType === type)
      .map(({ value }) => value)
      .toSorted();
  const types = targetTypes.filter((type) => `${valuesOf(before, type)}` !== `${valuesOf(after, type)}`);
  return before.pages.join('\n') === after.pages.join('\n') ? types : [...types, 'pages'];
}

/** Why the pages can't be saved: one is invalid, or there are too many for a list (LIM-009). Null if they can be. */
export function pagesProblem({ pages }: TargetsDraft): 'badPages' | 'tooManyPages' | null {
  const entries = cleanEntries(pages, pagePath);
  if (entries.some((path) => pageProblem(path) !== null)) return 'badPages';
  return entries.length > limits.listEntries ? 'tooManyPages' : null;
}

/** Number of chosen targets, including those no longer in any list. */
export function targetCount({ targets, unlisted }: TargetsDraft): number {
  return targetTypes.reduce((count, type) => count + targets[type].size, unlisted.length);
}

/** The draft with other targets for one type. */
export function withTargets(draft: TargetsDraft, type: TargetType, values: ReadonlySet<string>): TargetsDraft {
  return { ...draft, targets: { ...draft.targets, [type]: values } };
}

/** The draft without an unlisted target, by key. */
export function withoutUnlisted(draft: TargetsDraft, key: string): TargetsDraft {
  return { ...draft, unlisted: draft.unlisted.filter((target) => targetKey(target) !== key) };
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
