import type { Check } from './check.ts';

/** Days and moments in a text, which differ from run to run. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g;
const days = /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g;

/** What a check is known by in baselines and comparisons. */
export const nameOf = ({ rule, subject }: Pick<Check, 'rule' | 'subject'>): string => `${rule} · ${subject}`;

/** The variables of a question by their names, since their values are those of the account. */
export function argumentNames(variables: Readonly<Record<string, unknown>>): string {
  return Object.keys(variables).join(', ') || 'no arguments';
}

/** The checks under names without dates, each its own: the second of a name is numbered. */
export function withStableNames(checks: readonly Check[]): Check[] {
  const counts = new Map<string, number>();
  return checks.map((check) => {
    const subject = check.subject.replaceAll(moments, 'a moment').replaceAll(days, 'a day');
    const name = nameOf({ rule: check.rule, subject });
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...check, subject: count === 1 ? subject : `${subject} (${count})` };
  });
}
