import { unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { type Cell, table } from './html-table.ts';

/** Every rule with its section and how many of its checks passed, failed and were not examined. */
export function ruleTable({ outcomes }: Verdict): string {
  const rows = [...Map.groupBy(outcomes, ({ rule }) => rule)].map(([rule, cases]) => {
    const count = (state: string) => cases.filter((outcome) => outcome.state === state).length;
    const cells: Cell[] = [count('passed'), count('failed'), count('skipped')];
    return { name: rule, about: cases[0]?.section ?? '', cells, isBad: count('failed') > 0 };
  });
  return table(['Rule', 'Passed', 'Failed', 'Not tried'], rows);
}

/** What share of the contract was exercised, and what was not. */
export function coverageTable({ coverage }: Verdict): string {
  const rows = coverage.map(({ kind, covered, all, missing }) => {
    const share = all === 0 ? 100 : Math.floor((100 * covered) / all);
    const about = missing.length === 0 ? '' : `not exercised: ${missing.join(', ')}`;
    return { name: kind, about, cells: [`${covered} of ${all}`, `${share}%`] };
  });
  return table(['Of the contract', 'Exercised', 'Share'], rows);
}

/** What was not examined and why; nothing where all was. */
export function unexaminedTable(verdict: Verdict): string {
  const rows = unexaminedOf(verdict).map(({ why, checks, rules }) => {
    return { name: why, about: rules.join(', '), cells: [checks] };
  });
  if (rows.length === 0) return '';
  return `<section><h2>What was not examined</h2>${table(['Why, and which rules', 'Checks'], rows)}</section>`;
}
