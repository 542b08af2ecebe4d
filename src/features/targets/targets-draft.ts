import type { TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { targetIndex, targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import { type ReadKept, readAll, readList, readSetOf, readText } from '../../state/kept-for-reload.ts';

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

export type ChosenTargets = Readonly<Record<TargetType, ReadonlySet<string>>>;

/**
 * A chosen target that the lists of this build don't have, such as one of a newer build. It can only be removed
 * (TGT-002).
 */
export interface UnlistedTarget {
  readonly targetType: string;
  readonly value: string;
  /** Missing where a call doesn't give it. */
  readonly label?: string | undefined;
}

/** The state of the form: the chosen values of each type, and the pages as typed, empty boxes included. */
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

/** Targets and pages as a call gives them. */
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

/** Tells targets apart. */
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
 * A draft that a reload kept (FRM-058). Its sets are without what the lists don't have; an older build kept no such
 * targets apart.
 */
export const readDraft: ReadKept<TargetsDraft> = (kept) => {
  const lists = readLists(kept);
  return lists && { ...lists, unlisted: readUnlisted((kept as Partial<TargetsDraft>).unlisted) ?? [] };
};

/**
 * What a save sends: targets in the order of their lists, then those that no list has; pages as paths without empty
 * entries and duplicates.
 */
export function toSave({ targets, unlisted, pages }: TargetsDraft): TargetsToSave {
  const chosen = targetTypes.flatMap((targetType) =>
    targetValues[targetType]
      .filter(({ value }) => targets[targetType].has(value))
      .map(({ value, label }) => ({ targetType, value, label })),
  );
  // A type that this build doesn't know is one of the server's, which gave it.
  const others = unlisted.map((target) => ({ ...target, targetType: target.targetType as TargetType }));
  return {
    targets: [...chosen, ...others].map((target, index) => ({ ...target, sortOrder: index + 1 })),
    pages: cleanEntries(pages, pagePath),
  };
}

/** Whether saving would change anything; an edit that was undone does not (TGT-003, TGT-004). */
export function hasChanges(draft: TargetsDraft, saved: TargetsDraft): boolean {
  return savedForm(draft) !== savedForm(saved);
}

/** Whether a draft was edited since, a box that was added or removed included. */
export function isEdited(before: TargetsDraft, present: TargetsDraft): boolean {
  const boxes = ({ pages }: TargetsDraft) => JSON.stringify(pages.map(pagePath));
  return hasChanges(present, before) || boxes(present) !== boxes(before);
}

/** Whether two drafts hold the same, in whichever order. */
export function holdsSame(one: TargetsDraft, other: TargetsDraft): boolean {
  const sorted = (draft: TargetsDraft) => ({ ...draft, pages: toSave(draft).pages.toSorted() });
  return !hasChanges(sorted(one), sorted(other));
}

/** Without labels, which are the server's. */
function savedForm(draft: TargetsDraft): string {
  const { targets, pages } = toSave(draft);
  return JSON.stringify([targets.map(targetKey).toSorted(), pages]);
}

/** The parts of the form that differ between two drafts, in the order of the screen. */
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

/**
 * Why the pages can't be saved: one of them is wrong, or there are more than a list may have (LIM-009). Null if they
 * can.
 */
export function pagesProblem({ pages }: TargetsDraft): 'badPages' | 'tooManyPages' | null {
  const kept = cleanEntries(pages, pagePath);
  if (kept.some((path) => pageProblem(path) !== null)) return 'badPages';
  return kept.length > limits.listEntries ? 'tooManyPages' : null;
}

/** How many targets are chosen, those included that no list has any more. */
export function targetCount({ targets, unlisted }: TargetsDraft): number {
  return targetTypes.reduce((count, type) => count + targets[type].size, unlisted.length);
}

/** The draft with other targets of one type. */
export function withTargets(draft: TargetsDraft, type: TargetType, values: ReadonlySet<string>): TargetsDraft {
  return { ...draft, targets: { ...draft.targets, [type]: values } };
}

/** The draft without a target that no list has any more, by its key. */
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
