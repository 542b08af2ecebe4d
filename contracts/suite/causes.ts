import { buildSchema, isObjectType } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';
import type { Finding } from '../rules/rule.ts';
import type { Outcome } from './run-checks.ts';

/** Failures that have the same first finding but for ids, counts and days: most likely one slip. */
export interface Cause {
  /** The place, what was expected and what was received, without what differs. */
  readonly title: string;
  /** The failed checks, at least one. */
  readonly outcomes: readonly Outcome[];
}

/** What differs from place to place of one slip: values of a place, quoted texts, days, ids and counts. */
const general = (text: string): string =>
  text
    .replaceAll(/,? (?:asked with|with) \{.*$/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '[]')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(countOrId, 'N');

/** Any number but a status, which says what went wrong: after an address or a word for it, or before a body. */
const countOrId = /(?<!\/[\w./-]+ |\b(?:received|status) )(?!^[1-5]\d\d [{<])\b[a-z]{0,3}\d+(?:\.\d+)?\b/gi;

/** Addresses of one path are examples in values, and in the place of a header, which a server sends or doesn't. */
const withoutAddresses = (text: string): string => text.replaceAll(/(?<![\w/])\/[\w./-]+/g, 'ADDRESS');

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

/** The rules that a rule is one of: those of a call, or one kind of requests as a whole. */
function familyOf(rule: string): string {
  const [first = '', second = ''] = rule.split('.');
  return second !== '' && ['http', 'auth', 'access'].includes(first) ? `${first}.${second}` : first;
}

/** The call and the field that a finding is about, whichever row it is in; the family and the place if it names none. */
function subjectOf({ place }: Finding, rule: string): string {
  const words = place.match(/[A-Za-z_]\w*/g) ?? [];
  const field = words.findLast((word) => fields.has(word));
  const call = words.find((word) => calls.has(word));
  // Statuses are those of an address, even where its words are fields too.
  if (field !== undefined && !isStatus(place)) return [call, field].filter(Boolean).join('.');
  const isHeader = /\b(?:access-control-|vary\b)/.test(place);
  const [family, shown] = [familyOf(rule), general(isHeader ? withoutAddresses(place) : place)];
  return shown.startsWith(family) ? shown : `${family}: ${shown}`;
}

/** Whether a place is the status of an answer, and not a field of that name. */
const isStatus = (place: string) => /(?:^| )status\b/.test(place);

function titleOf({ findings: [first], rule }: Outcome): string {
  if (!first) return rule;
  const { place, expected, received } = first;
  // Which rows change places says little; that the order is wrong says all.
  if (/\border(?:ing)?\b/.test(place)) return `${place.split(' ')[0]}: order of rows`;
  const shown = isStatus(place) ? (text: string) => text : (text: string) => general(withoutAddresses(text));
  return `${subjectOf(first, rule)}: expected ${shown(expected)}, received ${shown(received)}`;
}

/**
 * What a failed rule is about, by what follows from it: a shape that is wrong makes values wrong, and both make counts
 * and totals wrong, which are computed from them.
 */
const natures: readonly RegExp[] = [
  /^schema\b|\.(?:shape|read)$/,
  /\.(?:values|labels|names|kinds|types|notes)$/,
  /^(?!.*(?:count|total|paging|again|same|drill|golden|ndjson|percentage))/,
  /./,
];

const natureOf = ({ rule }: Outcome) => natures.findIndex((nature) => nature.test(rule));

/** Failed outcomes by their cause, those from which others follow first, and among these that of most checks. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const failed = outcomes.filter(({ state }) => state === 'failed').toSorted((a, b) => natureOf(a) - natureOf(b));
  const rank = ({ outcomes: [first] }: Cause) => (first ? natureOf(first) : 0);
  return [...Map.groupBy(failed, titleOf)]
    .map(([title, some]) => ({ title: title.slice(0, maxTitle), outcomes: some }))
    .sort((a, b) => rank(a) - rank(b) || b.outcomes.length - a.outcomes.length || (a.title < b.title ? -1 : 1));
}
