import type { Check } from './check.ts';

/** Days and moments in a text, which differ from run to run. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g;
const days = /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g;

/** Most subjects have no number at all. */
const withoutDates = (text: string) =>
  /\d{4}/.test(text) ? text.replaceAll(moments, 'a moment').replaceAll(days, 'a day') : text;

/** What a check is known by in baselines and comparisons. */
export const nameOf = ({ rule, subject }: Pick<Check, 'rule' | 'subject'>): string => `${rule} · ${subject}`;

/** The variables of a question by their names, since their values are those of the account. */
export function argumentNames(variables: Readonly<Record<string, unknown>>): string {
  return Object.keys(variables).join(', ') || 'no arguments';
}

/** The checks under names without dates, each its own: the second of a name is numbered. */
export function withStableNames(checks: readonly Check[]): Check[] {
  const countsByRule = new Map<string, Map<string, number>>();
  return checks.map((check) => {
    const { rule } = check;
    const subject = withoutDates(check.subject);
    const counts = countsByRule.get(rule) ?? new Map<string, number>();
    const count = (counts.get(subject) ?? 0) + 1;
    countsByRule.set(rule, counts.set(subject, count));
    const name = count === 1 ? subject : `${subject} (${count})`;
    return name === check.subject ? check : { ...check, subject: name };
  });
}
