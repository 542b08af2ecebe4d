import type { Target, TargetInput } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { cleanList } from './clean-list.ts';
import type { PersonalTargets } from './default-targets.ts';
import { targetLabel } from './target-values.ts';

/**
 * What saveTargets keeps (dashboard sections 5 and 7): targets of the reference lists and paths of pages, without
 * empty entries and duplicates, in the order of sortOrder. Throws BAD_USER_INPUT that names the entry.
 */
export function readTargets(targets: readonly TargetInput[], pages: readonly string[]): PersonalTargets {
  const kept = new Map<string, Target>();
  targets.forEach(({ targetType, value, sortOrder }, index) => {
    const label = targetLabel(targetType, value);
    if (label === undefined)
      throw badInput(`targets[${index}].value`, `must be of the reference list of ${targetType}`);
    const key = `${targetType} ${value}`;
    if (!kept.has(key)) kept.set(key, { label, targetType, value, sortOrder: sortOrder ?? index + 1 });
  });
  return {
    targets: [...kept.values()].sort((a, b) => a.sortOrder - b.sortOrder),
    pages: cleanList('pages', pages, readPath, 'a path that begins with /, without host and query'),
  };
}

function readPath(entry: string): string | null {
  return /^\/(?!\/)[^?#\s]*$/.test(entry) ? entry : null;
}

/** Pages in the shape of targets, of which only the value is used (dashboard section 3). */
export function pagesAsTargets(pages: readonly string[]): Target[] {
  return pages.map((path, index) => ({ label: path, targetType: null, value: path, sortOrder: index + 1 }));
}
