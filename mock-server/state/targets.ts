import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Target, TargetInput } from '../../schema/generated/types.ts';
import { targetLabel } from '../../schema/reference/target-values.ts';
import { badInput } from '../lib/errors.ts';
import { memoize } from '../lib/memoize.ts';
import { cleanList, type EntryRule } from './settings.ts';

/** Targets and high-value pages of one person in one account. */
export type PersonalTargets = { readonly targets: readonly Target[]; readonly pages: readonly string[] };

/** A person's initial targets, in every account. */
export const defaultTargets = memoize(
  (persona: PersonaFixture): PersonalTargets => ({
    targets: persona.targets.map(({ targetType, value }, index) => ({
      label: targetLabel(targetType, value) ?? value,
      targetType,
      value,
      sortOrder: index + 1,
    })),
    pages: persona.highValuePages,
  }),
);

/**
 * Validates the input of saveTargets (TGT-020, TGT-021): targets of the reference lists and paths of pages, without
 * empty entries and duplicates, ordered by sortOrder. Throws BAD_USER_INPUT naming the entry.
 */
export function readTargets(targets: readonly TargetInput[], pages: readonly string[]): PersonalTargets {
  const byKey = new Map<string, Target>();
  targets.forEach(({ targetType, value, sortOrder }, index) => {
    const label = targetLabel(targetType, value);
    if (label === undefined)
      throw badInput(`targets[${index}].value`, `must be of the reference list of ${targetType}`);
    const key = `${targetType} ${value}`;
    if (!byKey.has(key)) byKey.set(key, { label, targetType, value, sortOrder: sortOrder ?? index + 1 });
  });
  return {
    targets: [...byKey.values()].sort((a, b) => a.sortOrder - b.sortOrder),
    pages: cleanList('pages', pages, pageRule),
  };
}

/** The rule for the list of high-value pages. */
export const pageRule: EntryRule = [
  (entry: string) => (/^\/(?!\/)[^?#\s]*$/.test(entry) ? entry : null),
  'a path that begins with /, without host and query',
];

/** Pages in the shape of targets, of which only the value is used (TGT-008). */
export function pagesAsTargets(pages: readonly string[]): Target[] {
  return pages.map((path, index) => ({ label: path, targetType: null, value: path, sortOrder: index + 1 }));
}
