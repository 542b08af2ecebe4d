import type { Finding } from '../rules/rule.ts';
import { type FindingSubject, subjectOf, withOwnLast } from './finding-subject.ts';
import type { Outcome } from './run-checks.ts';

/** Failures at the same place that differ only by rows, counts and days: most likely one bug. */
export interface Cause {
  /** The place, the expected value and the received value, without the parts that vary. */
  readonly title: string;
  /** The failed checks, at least one. Each lists the findings of this cause first. */
  readonly outcomes: readonly Outcome[];
}

/** Removes what varies between occurrences of one bug: rows, quoted texts, days, ids and counts. */
const general = (text: string): string =>
  text
    .replaceAll(/, called with .*$/gs, '')
    .replaceAll(/\[[^\]]*\]/g, '[]')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY')
    .replaceAll(countOrId, 'N');

/**
 * Any number except a clause's, and except a status after an address or a word for it, since the status says what went
 * wrong.
 */
const countOrId = /(?<!\/[\w./-]+ |\b(?:received|status) |\b[A-Z]{3}-)\b[a-z]{0,3}\d+(?:\.\d+)?\b/gi;

/**
 * Replaces paths, which are only examples within values, and within places about a header: a server either sends it or
 * doesn't.
 */
const withoutAddresses = (text: string): string => text.replaceAll(/(?<![\w/])\/[\w./-]+/g, 'ADDRESS');

/** A value without the parts that vary: only the status of a body, and for data only that it exists. */
function withoutDetails(text: string): string {
  const [, status] = /^([1-5]\d\d) [{<]/.exec(text) ?? [];
  if (status !== undefined) return status;
  if (/^\[?\{/.test(text)) return text.startsWith('[') ? '[…]' : '{…}';
  return general(withoutAddresses(text));
}

/** The message of an error received instead of a response, without the parts that vary; null if there is none. */
function errorIn({ place, received }: Finding): string | null {
  const text = / message$/.test(place) ? /^"(.+)"$/s.exec(received) : null;
  const inBody = /^(?:[1-5]\d\d )?(?:\{"errors":)?\[?\{(?:"errors":\[\{)?[^{}]*?"message":\s*"((?:[^"\\]|\\.)+)/.exec(
    received,
  );
  const message = (text ?? inBody)?.[1];
  return message === undefined ? null : general(message.replaceAll('\\"', '"'));
}

const maxTitle = 160;

/** The family a rule belongs to: the rules of one call, or one kind of request-level rules. */
function familyOf(rule: string): string {
  const [first = '', second = ''] = rule.split('.');
  return second !== '' && ['http', 'auth', 'access'].includes(first) ? `${first}.${second}` : first;
}

/** A place in words, prefixed with its family of rules so that two families never share a place. */
function placeInWords(name: string, rule: string): string {
  const isHeader = /\b(?:access-control-|vary\b)/.test(name);
  const [family, generalName] = [familyOf(rule), general(isHeader ? withoutAddresses(name) : name)];
  return generalName.startsWith(family) ? generalName : `${family}: ${generalName}`;
}

/**
 * Whether the contract fixes a place to the letter, so that a different value is a different bug: a status, a code, or
 * a text of a sign-in call.
 */
const isFixed = (place: string) => /(?:^| )(?:status|code)\b|^\/\S+ message$/.test(place);

function titleOf(finding: Finding, outcome: Outcome): string {
  const { place, expected, received } = finding;
  const { name, isAnswer, aspect, call } = subjectOf(finding, outcome);
  const error = call === null ? null : errorIn(finding);
  // One error of a call is one bug, no matter which rules it leaves without a response.
  if (error !== null) return `${call}: received the error ${error}`;
  const subject = isAnswer ? name : placeInWords(name, outcome.rule);
  // Which rows are swapped says little; that the order is wrong says everything.
  if (aspect === 'order') return `${subject}: order of rows${/ by \w+/.exec(place)?.[0] ?? ''}`;
  const withoutNumbers = (text: string) => (isFixed(place) && !/^[[{]/.test(text) ? text : withoutDetails(text));
  const what = place.endsWith(': number of rows') ? ': number of rows' : '';
  return `${subject}${what}: expected ${withoutNumbers(expected)}, received ${withoutNumbers(received)}`;
}

/**
 * Kinds of failed rules, in order of cause and effect: a wrong shape makes values wrong, and both make the counts and
 * totals computed from them wrong.
 */
const natures: readonly RegExp[] = [
  /^schema\b|\.(?:shape|read)$/,
  /\.(?:values|labels|names|kinds|types|notes)$/,
  /^(?!.*(?:count|total|paging|again|same|drill|golden|ndjson|percentage))/,
  /./,
];

/** Natures from this index on belong to rules that compare: their differences may follow from earlier ones. */
const comparing = 2;

const natureOf = ({ rule }: Outcome) => natures.findIndex((nature) => nature.test(rule));

/** The row a field is in, such as sessions[s12]; undefined for anything but a field of one row. */
const rowOf = ({ place }: Finding) => /^.*\](?=[ .]\w)/.exec(place)?.[0];

/** If more than this many fields of a row are wrong, it is a different row, such as one of another query. */
const maxFields = 2;

/**
 * The findings that may be causes in their own right: those about fields of a response. For rules that compare, only
 * fields of rows count, and none stands alone if some row is a different row.
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

/** What the findings of one check are about. */
type Subjects = ReadonlyMap<Finding, FindingSubject>;

/**
 * The findings of a cause: the leading one, then one of each other group, since a report shows few, and then the rest.
 */
function inOrder(leading: readonly Finding[], others: readonly (readonly Finding[])[]): Finding[] {
  const firsts = others.map((some) => some.slice(0, 1));
  const rest = others.map((some) => some.slice(1));
  return [leading.slice(0, 1), ...firsts, ...rest, leading.slice(1)].flat();
}

/**
 * A check's findings, grouped by what they are about. Those that are wrong by themselves are separate causes; all
 * others follow the first.
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

/** Failed outcomes by cause: causes that others follow from first, then by number of checks, descending. */
export function causesOf(outcomes: readonly Outcome[]): Cause[] {
  const failed = outcomes.filter(({ state }) => state === 'failed').toSorted((a, b) => natureOf(a) - natureOf(b));
  const rank = ({ outcomes: [first] }: Cause) => (first ? natureOf(first) : 0);
  return [...Map.groupBy(failed.flatMap(partsOf), ([title]) => title)]
    .map(([title, parts]) => ({ title: title.slice(0, maxTitle), outcomes: parts.map(([, part]) => part) }))
    .sort((a, b) => rank(a) - rank(b) || b.outcomes.length - a.outcomes.length || (a.title < b.title ? -1 : 1));
}
