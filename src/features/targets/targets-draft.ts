import type { TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { targetTypes } from '../../../schema/reference/target-types.ts';
import { targetValues } from '../../../schema/reference/target-values.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';

const maxPathLength = 2000;

/** A scheme with its host, a host after two slashes, or a bare host before a path, such as www.example.com/a. */
const host = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^www\.[^/?#]+|^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/)/i;

/**
 * The path in a typed or pasted text: a full address loses its host, query and hash (TGT-005, TGT-006). Anything
 * else stays as it is, for `isPagePath` to reject.
 */
export function pagePath(text: string): string {
  const trimmed = text.trim();
  const withoutHost = trimmed.replace(host, '');
  const path = withoutHost.replace(/[?#].*$/s, '').replace(/^\/+/, '/');
  return path === '' && trimmed !== '' ? '/' : path;
}

/** Whether an entry can be saved: a path of at most 2,000 characters that starts with one slash and has no spaces. */
export function isPagePath(path: string): boolean {
  return path.length <= maxPathLength && /^\/(?!\/)[^?#\s]*$/.test(path);
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

/** The draft before any edit. */
export function draftOf({ targets, pages }: Pick<GetUserTargetsAndPagesQuery, 'targets' | 'pages'>): TargetsDraft {
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

/** Whether a page is not a valid path. */
export function hasBadPage({ pages }: TargetsDraft): boolean {
  return cleanEntries(pages, pagePath).some((path) => !isPagePath(path));
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
