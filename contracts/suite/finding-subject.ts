import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';
import type { RequestNote } from '../client/request-log.ts';
import type { Finding } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** What a finding is about, whichever row it is in. */
export interface FindingSubject {
  /**
   * The call and the path to the field, such as sessions.pageViews.timestamp; where it is neither, the place in words.
   */
  readonly name: string;
  /** Whether it is an answer to a call, or a field of one. */
  readonly isAnswer: boolean;
  /**
   * The call whose answer as a whole it is about, or a part beside its data; null for a field and for what is no
   * answer.
   */
  readonly call: string | null;
  /** What of it is wrong: what is there, how many rows there are, or their order. */
  readonly aspect: 'value' | 'rows' | 'order';
}

/** Steps to the rows of a list, which say nothing about the field. */
const steps = ['data', 'edges', 'node', 'pageInfo'];

/** Parts of an answer that are no fields of its data, although fields have these names too. */
const envelope = ['status', 'code', 'message', 'errors', 'data'];

function collectFields(type: GraphQLOutputType, names: Set<string>, seen: Set<string>): Set<string> {
  const named = getNamedType(type);
  if (!isObjectType(named) || seen.has(named.name)) return names;
  seen.add(named.name);
  for (const field of Object.values(named.getFields())) collectFields(field.type, names.add(field.name), seen);
  return names;
}

const contract = buildSchema(sdl);
const calls = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);

/** The names of all fields in the answers of each call. */
const fieldsByCall: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  calls.map(({ name, type }) => [name, collectFields(type, new Set(), new Set())]),
);

const lists = /: (?:number of rows|missing|not expected)$/;
/** How a place says that rows are in a wrong order: before their name, or after it. */
const [orderBefore, orderAfter] = [/^order of /, /:? order$/];
/** The order that rows were asked for in. */
const askedOrder = / ordering by .*$/;

/** A place without what was asked, and without the names of rows, which a backend chooses. */
const withoutRows = (place: string): string => place.replace(/, asked with .*$/s, '').replaceAll(/\[[^[\]]*\]/g, '');

function aspectOf(place: string): FindingSubject['aspect'] {
  if (lists.test(place)) return 'rows';
  return [orderBefore, orderAfter, askedOrder].some((words) => words.test(place)) ? 'order' : 'value';
}

/** What a finding of a rule is about. The rule's first call is meant where the place names none. */
export function subjectOf({ place }: Pick<Finding, 'place'>, rule: Pick<Check, 'calls'>): FindingSubject {
  const bare = withoutRows(place);
  const aspect = aspectOf(bare);
  const text = [lists, askedOrder, orderBefore, orderAfter].reduce((rest, words) => rest.replace(words, ''), bare);
  const words = text.split(/[\s,:]+/);
  const [first = '', ...rest] = words;
  const [head = '', ...tail] = first.replace(/^data\./, '').split('.');
  const call = fieldsByCall.has(head) ? head : rule.calls.find((one) => fieldsByCall.has(one));
  const fields = fieldsByCall.get(call ?? '');
  if (call === undefined || fields === undefined) return { name: text, isAnswer: false, aspect, call: null };
  const path: string[] = [];
  const others = call === head ? [tail.join('.'), ...rest] : words;
  while (others.length > 0) {
    const [word = ''] = others;
    const names = word.split('.').filter((name) => name !== '' && !steps.includes(name));
    const isEnvelope = path.length === 0 && envelope.includes(word);
    if (isEnvelope || !names.every((name) => fields.has(name))) break;
    path.push(...names);
    others.shift();
  }
  const isAnswer = path.length > 0 || others.length === 0 || aspect === 'order';
  // Of two answers that should agree, either may be wrong.
  const against = others[0] === 'against' ? ` ${others.join(' ')}` : '';
  const name = isAnswer ? `${[call, ...path].join('.')}${against}` : text;
  return { name, isAnswer, aspect, call: call === head && path.length === 0 ? call : null };
}

/** As many are shown, or one for each request that findings name where these are more. */
const maxRequests = 3;

/** The request that a place speaks of: the path of a sign-in call, a batch, or a data call; null if it names none. */
function requestNameOf(place: string): string | null {
  const [path] = /^\/[\w/-]+/.exec(place) ?? [];
  if (path !== undefined) return path;
  if (place.startsWith('batch')) return 'batch';
  return (place.match(/\w+/g) ?? []).find((word) => fieldsByCall.has(word)) ?? null;
}

/** The last request of such a name. */
function lastOf(name: string, requests: readonly RequestNote[]): RequestNote | undefined {
  if (name.startsWith('/')) return requests.findLast(({ path }) => path === name);
  if (name === 'batch') return requests.findLast(({ body }) => body?.startsWith('[') === true);
  const asked = new RegExp(`\\b${name}\\b`);
  return requests.findLast(({ body }) => asked.test(body ?? ''));
}

/**
 * The requests of a failed check to show: the last one of each that its findings name, at the end that of the first
 * finding, and before them the last others. A check may ask more after the answer that was wrong, to compare with it.
 */
export function shownRequests(findings: readonly Finding[], requests: readonly RequestNote[]): RequestNote[] {
  const names = new Set(findings.map(({ place }) => requestNameOf(place)));
  const named = [...names].flatMap((name) => (name === null ? [] : (lastOf(name, requests) ?? [])));
  const own = [...new Set(named)].reverse();
  const others = requests.filter((request) => !own.includes(request));
  return [...others.slice(Math.max(0, others.length - Math.max(0, maxRequests - own.length))), ...own];
}

/** The same requests, the one that a finding names at their end. */
export function withOwnLast({ place }: Finding, requests: readonly RequestNote[]): readonly RequestNote[] {
  const name = requestNameOf(place);
  const own = name === null ? undefined : lastOf(name, requests);
  return own === undefined ? requests : [...requests.filter((request) => request !== own), own];
}
