import type { ReportScope } from '../../context.ts';
import type { Selection } from '../selection.ts';

/**
 * Remembers what was tallied for a selection as long as the selection itself is. A selection stands for
 * its settings and targets too, so the scope needs no place in the key.
 */
export function bySelection<T extends object>(
  tally: (scope: ReportScope, selection: Selection) => T,
): (scope: ReportScope, selection: Selection) => T {
  const known = new WeakMap<Selection, T>();
  return (scope, selection) => {
    let value = known.get(selection);
    if (value === undefined) {
      value = tally(scope, selection);
      known.set(selection, value);
    }
    return value;
  };
}
