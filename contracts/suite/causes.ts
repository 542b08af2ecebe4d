import type { Outcome } from './run-checks.ts';

/** Failures that have the same first finding but for ids, numbers and days: most likely one slip. */
export interface Cause {
  /** The place, what was expected and what was received, without what differs. */
  readonly title: string;
  /** The failed checks, at least one. */
  readonly outcomes: readonly Outcome[];
}

/** What differs from place to place of one slip: values of a place, numbers, ids, quoted texts. */
const general = (text: string): string =>
  text
    .replaceAll(/,? (?:asked with|with) \{.*$/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '[]')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(/\b[a-z]{0,3}\d+(?:\.\d+)?\b/gi, 'N');

const maxTitle = 160;

/** The field that a finding is about, whichever call leads to it; the whole place if it names none. */
function fieldOf(place: string): string {
  const [, path] = /([A-Za-z_]+(?:\[\])?(?:\.[A-Za-z_]+(?:\[\])?)+)/.exec(general(place)) ?? [];
  return path?.split('.').slice(-2).join('.') ?? general(place);
}

function titleOf({ findings: [first], rule }: Outcome): string {
  if (!first) return rule;
  const { place, expected, received } = first;
  const pair = `expected ${general(expected)}, received ${general(received)}`;
  return `${fieldOf(place)}: ${pair}`.slice(0, maxTitle);
}

/** Failed outcomes by their cause; that of most checks first. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  return [...Map.groupBy(failed, titleOf)]
    .map(([title, some]) => ({ title, outcomes: some }))
    .sort((a, b) => b.outcomes.length - a.outcomes.length || (a.title < b.title ? -1 : 1));
}
