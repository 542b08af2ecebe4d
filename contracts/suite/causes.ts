import { buildSchema, isObjectType } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Outcome } from './run-checks.ts';

/** Failures that have the same first finding but for ids, numbers and days: most likely one slip. */
export interface Cause {
  /** The place, what was expected and what was received, without what differs. */
  readonly title: string;
  /** The failed checks, at least one. */
  readonly outcomes: readonly Outcome[];
}

/** What differs from place to place of one slip: values of a place, addresses, numbers, ids, quoted texts. */
const general = (text: string): string =>
  text
    .replaceAll(/,? (?:asked with|with) \{.*$/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '[]')
    .replaceAll(/(?<![\w/])\/[\w./-]+/g, 'ADDRESS')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(/\b[a-z]{0,3}\d+(?:\.\d+)?\b/gi, 'N');

const maxTitle = 160;

const types = buildSchema(sdl).getTypeMap();
const roots = ['Query', 'Mutation'];
const fieldNames = (name: string) => {
  const type = types[name];
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
};
const calls = new Set(roots.flatMap(fieldNames));
const fields = new Set(
  Object.keys(types)
    .flatMap(fieldNames)
    .filter((name) => !calls.has(name)),
);

/** The call and the field that a finding is about, whichever row it is in; the whole place if it names none. */
function fieldOf(place: string): string {
  const words = place.match(/[A-Za-z_]\w*/g) ?? [];
  const field = words.findLast((word) => fields.has(word));
  const call = words.find((word) => calls.has(word));
  return field === undefined ? general(place) : [call, field].filter(Boolean).join('.');
}

function titleOf({ findings: [first], rule }: Outcome): string {
  if (!first) return rule;
  const { place, expected, received } = first;
  // Which rows change places says little; that the order is wrong says all.
  if (/\border(?:ing)?\b/.test(place)) return `${place.split(' ')[0]}: order of rows`;
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
