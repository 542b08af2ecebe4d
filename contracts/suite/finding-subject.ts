import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import { sdl } from '../../schema/generated/sdl.ts';
import type { RequestNote } from '../client/request-log.ts';
import type { Finding } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** What a finding is about, regardless of the row it is in. */
export interface FindingSubject {
  /** The call and the path to the field, such as sessions.pageViews.timestamp; otherwise the place in words. */
  readonly name: string;
  /** Whether it is the response to a call, or a field of one. */
  readonly isAnswer: boolean;
  /**
   * The call whose response it concerns as a whole, or in a part outside its data; null for a field and for anything
   * that isn't a response.
   */
  readonly call: string | null;
  /** What is wrong: a value, the number of rows, or their order. */
  readonly aspect: 'value' | 'rows' | 'order';
}

/** Path segments that lead to the rows of a list and say nothing about the field. */
const steps = ['data', 'edges', 'node', 'pageInfo'];

/** Parts of a response outside its data, although some fields have these names too. */
const envelope = ['status', 'code', 'message', 'errors', 'data'];

function collectFields(type: GraphQLOutputType, names: Set<string>, visitedTypes: Set<string>): Set<string> {
  const named = getNamedType(type);
  if (!isObjectType(named) || visitedTypes.has(named.name)) return names;
  visitedTypes.add(named.name);
  for (const field of Object.values(named.getFields())) collectFields(field.type, names.add(field.name), visitedTypes);
  return names;
}

const contract = buildSchema(sdl);
const calls = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);

/** The names of all fields in each call's response. */
const fieldsByCall: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  calls.map(({ name, type }) => [name, collectFields(type, new Set(), new Set())]),
);

const lists = /: (?:number of rows|missing|not expected)$/;
/** How a place says that rows are in the wrong order: before their name, or after it. */
const [orderBefore, orderAfter] = [/^order of /, /:? order$/];
/** The requested order of rows. */
const orderingArgument = / ordering by .*$/;

/** A place without the request, and without the names of rows, which a backend chooses. */
const withoutRows = (place: string): string => place.replace(/, called with .*$/s, '').replaceAll(/\[[^[\]]*\]/g, '');

function aspectOf(place: string): FindingSubject['aspect'] {
  if (lists.test(place)) return 'rows';
  return [orderBefore, orderAfter, orderingArgument].some((words) => words.test(place)) ? 'order' : 'value';
}

/** What a finding of a rule is about. If the place names no call, the rule's first call is assumed. */
export function subjectOf({ place }: Pick<Finding, 'place'>, rule: Pick<Check, 'calls'>): FindingSubject {
  const bare = withoutRows(place);
  const aspect = aspectOf(bare);
  const text = [lists, orderingArgument, orderBefore, orderAfter].reduce(
    (rest, words) => rest.replace(words, ''),
    bare,
  );
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
  // Either of two responses that should agree may be wrong.
  const against = others[0] === 'against' ? ` ${others.join(' ')}` : '';
  const name = isAnswer ? `${[call, ...path].join('.')}${against}` : text;
  return { name, isAnswer, aspect, call: call === head && path.length === 0 ? call : null };
}

/** How many requests are shown, unless findings name more: then one for each they name. */
const maxRequests = 3;

/** The request a place refers to: the path of a sign-in call, a batch, or a data call; null if it names none. */
function requestNameOf(place: string): string | null {
  const [path] = /^\/[\w/-]+/.exec(place) ?? [];
  if (path !== undefined) return path;
  if (place.startsWith('batch')) return 'batch';
  return (place.match(/\w+/g) ?? []).find((word) => fieldsByCall.has(word)) ?? null;
}

/** The last request of that name. */
function lastOf(name: string, requests: readonly RequestNote[]): RequestNote | undefined {
  if (name.startsWith('/')) return requests.findLast(({ path }) => path === name);
  if (name === 'batch') return requests.findLast(({ body }) => body?.startsWith('[') === true);
  const pattern = new RegExp(`\\b${name}\\b`);
  return requests.findLast(({ body }) => pattern.test(body ?? ''));
}

/**
 * The requests of a failed check to show: the last one of each that its findings name, that of the first finding at the
 * end, and before them the last of the others. After a wrong response, a check may send more requests to compare with
 * it.
 */
export function shownRequests(findings: readonly Finding[], requests: readonly RequestNote[]): RequestNote[] {
  const names = new Set(findings.map(({ place }) => requestNameOf(place)));
  const named = [...names].flatMap((name) => (name === null ? [] : (lastOf(name, requests) ?? [])));
  const own = [...new Set(named)].reverse();
  const others = requests.filter((request) => !own.includes(request));
  return [...others.slice(Math.max(0, others.length - Math.max(0, maxRequests - own.length))), ...own];
}

/** The same requests, with the one the finding names moved to the end. */
export function withOwnLast({ place }: Finding, requests: readonly RequestNote[]): readonly RequestNote[] {
  const name = requestNameOf(place);
  const own = name === null ? undefined : lastOf(name, requests);
  return own === undefined ? requests : [...requests.filter((request) => request !== own), own];
}
