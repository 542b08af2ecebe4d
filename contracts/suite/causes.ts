import type { Finding } from '../rules/rule.ts';
import { type FindingSubject, subjectOf, withOwnLast } from './finding-subject.ts';
import type { Outcome } from './run-checks.ts';

/** Failures at the same place that differ by rows, counts and days alone: most likely one slip. */
export interface Cause {
  /** The place, what was expected and what was received, without what differs. */
  readonly title: string;
  /** The failed checks, at least one, each with the findings that are of this cause first. */
  readonly outcomes: readonly Outcome[];
}

/** What differs from place to place of one slip: rows, quoted texts, days, ids and counts. */
const general = (text: string): string =>
  text
    .replaceAll(/, asked with .*$/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '[]')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(countOrId, 'N');

/** Any number but that of a clause, and a status, which says what went wrong: after an address or a word for it. */
const countOrId = /(?<!\/[\w./-]+ |\b(?:received|status) |\b[A-Z]{3}-)\b[a-z]{0,3}\d+(?:\.\d+)?\b/gi;

/** Addresses of one path are examples in values, and in the place of a header, which a server sends or doesn't. */
const withoutAddresses = (text: string): string => text.replaceAll(/(?<![\w/])\/[\w./-]+/g, 'ADDRESS');

/** A value without what differs: of a body its status, of data only that it came. */
function withoutDetails(text: string): string {
  const [, status] = /^([1-5]\d\d) [{<]/.exec(text) ?? [];
  if (status !== undefined) return status;
  if (/^\[?\{/.test(text)) return text.startsWith('[') ? '[…]' : '{…}';
  return general(withoutAddresses(text));
}

/** The message of an error that came in place of an answer, without what differs; null if none did. */
function errorIn({ place, received }: Finding): string | null {
  const text = / message$/.test(place) ? /^"(.+)"$/s.exec(received) : null;
  const inBody = /^(?:[1-5]\d\d )?(?:\{"errors":)?\[?\{(?:"errors":\[\{)?[^{}]*?"message":\s*"((?:[^"\\]|\\.)+)/.exec(
    received,
  );
  const message = (text ?? inBody)?.[1];
  return message === undefined ? null : general(message.replaceAll('\\"', '"'));
}

const maxTitle = 160;

/** The rules that a rule is one of: those of a call, or one kind of requests as a whole. */
function familyOf(rule: string): string {
  const [first = '', second = ''] = rule.split('.');
  return second !== '' && ['http', 'auth', 'access'].includes(first) ? `${first}.${second}` : first;
}

/** A place in words, with the kind of rules that it is from, so that two kinds never share one. */
function placeInWords(name: string, rule: string): string {
  const isHeader = /\b(?:access-control-|vary\b)/.test(name);
  const [family, shown] = [familyOf(rule), general(isHeader ? withoutAddresses(name) : name)];
  return shown.startsWith(family) ? shown : `${family}: ${shown}`;
}

/**
 * What the contract fixes to the letter, where another value is another slip: a status, a code, or a text of a sign-in
 * call.
 */
const isFixed = (place: string) => /(?:^| )(?:status|code)\b|^\/\S+ message$/.test(place);

function titleOf(finding: Finding, outcome: Outcome): string {
  const { place, expected, received } = finding;
  const { name, isAnswer, aspect, call } = subjectOf(finding, outcome);
  const error = call === null ? null : errorIn(finding);
  // One error of a call is one slip, whichever rule it keeps from an answer.
  if (error !== null) return `${call}: received the error ${error}`;
  const subject = isAnswer ? name : placeInWords(name, outcome.rule);
  // Which rows change places says little; that the order is wrong says all.
  if (aspect === 'order') return `${subject}: order of rows${/ by \w+/.exec(place)?.[0] ?? ''}`;
  const shown = (text: string) => (isFixed(place) && !/^[[{]/.test(text) ? text : withoutDetails(text));
  const what = place.endsWith(': number of rows') ? ': number of rows' : '';
  return `${subject}${what}: expected ${shown(expected)}, received ${shown(received)}`;
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

/** From here on, natures are of rules that compare: what differs may follow from what differs before it. */
const comparing = 2;

const natureOf = ({ rule }: Outcome) => natures.findIndex((nature) => nature.test(rule));

/** The row that a field is in: sessions[s12]; undefined for what is no field of one row. */
const rowOf = ({ place }: Finding) => /^.*\](?=[ .]\w)/.exec(place)?.[0];

/** A row of which more fields are wrong is another row, such as that of another query. */
const maxFields = 2;

/**
 * The findings that may be causes of their own: those of fields of an answer. Where a rule compares, a field is one
 * of a row, and none stands alone if a row is another row.
 */
function findStandalone(outcome: Outcome, subjects: Subjects): ReadonlySet<Finding> {
  const fields = outcome.findings.filter((finding) => subjects.get(finding)?.isAnswer);
  if (natureOf(outcome) < comparing) return new Set(fields);
  const inRows = fields.filter((finding) => rowOf(finding) !== undefined);
  const hasOtherRow = [...Map.groupBy(inRows, rowOf).values()].some(
    (row) => new Set(row.map((finding) => subjects.get(finding)?.name)).size > maxFields,
  );
  return new Set(hasOtherRow ? [] : inRows);
}

/** What findings of one check are about. */
type Subjects = ReadonlyMap<Finding, FindingSubject>;

/** The findings of a cause: the leading one, one of each other group, since a report shows few, and then the rest. */
function inOrder(leading: readonly Finding[], others: readonly (readonly Finding[])[]): Finding[] {
  const firsts = others.map((some) => some.slice(0, 1));
  const rest = others.map((some) => some.slice(1));
  return [leading.slice(0, 1), ...firsts, ...rest, leading.slice(1)].flat();
}

/**
 * A check's findings by what they are about. What is wrong by itself is a cause of its own; all else follows the first.
 */
function partsOf(outcome: Outcome): readonly (readonly [title: string, part: Outcome])[] {
  const { findings, requests } = outcome;
  if (findings.length === 0) return [[outcome.rule, outcome]];
  const subjects: Subjects = new Map(findings.map((finding) => [finding, subjectOf(finding, outcome)]));
  const standalone = findStandalone(outcome, subjects);
  const isAlone = (some: readonly Finding[]) => some.some((finding) => standalone.has(finding));
  const [leading = [], ...others] = Map.groupBy(findings, (finding) => subjects.get(finding)?.name).values();
  const apart = isAlone(leading) ? others.filter(isAlone) : [];
  const following = isAlone(leading) ? others.filter((some) => !isAlone(some)) : others;
  return [inOrder(leading, following), ...apart].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    return [[titleOf(first, outcome), { ...outcome, findings: some, requests: withOwnLast(first, requests) }] as const];
  });
}

/** Failed outcomes by their cause, those from which others follow first, and among these that of most checks. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const failed = outcomes.filter(({ state }) => state === 'failed').toSorted((a, b) => natureOf(a) - natureOf(b));
  const rank = ({ outcomes: [first] }: Cause) => (first ? natureOf(first) : 0);
  return [...Map.groupBy(failed.flatMap(partsOf), ([title]) => title)]
    .map(([title, parts]) => ({ title: title.slice(0, maxTitle), outcomes: parts.map(([, part]) => part) }))
    .sort((a, b) => rank(a) - rank(b) || b.outcomes.length - a.outcomes.length || (a.title < b.title ? -1 : 1));
}
