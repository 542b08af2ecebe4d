import { getNamedType, getNullableType, isEnumType, isListType, isObjectType } from 'graphql';
import type { HostileValueFault } from '../../schema/generated/control.ts';
import type { Scalars } from '../../schema/generated/types.ts';
import { type AnswerPlace, answerPlaces, readSignInAnswer } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

type HostileValue = HostileValueFault['value'];

/** The kinds of content for which hostile values differ. */
type Content = 'text' | 'id' | 'number' | 'flag' | 'day' | 'moment' | 'enum' | 'object' | 'type name';

const scalars: Readonly<Record<string, Content>> = {
  ID: 'id',
  String: 'text',
  Int: 'number',
  Float: 'number',
  Boolean: 'flag',
  Date: 'day',
  DateTime: 'moment',
} satisfies Record<keyof Scalars, Content>;

function contentOf({ field, type }: AnswerPlace): Content {
  if (field === '__typename') return 'type name';
  // A cursor identifies its row like an id.
  if (field === 'cursor') return 'id';
  const named = getNamedType(type);
  if (isObjectType(named)) return 'object';
  return isEnumType(named) ? 'enum' : (scalars[named.name] ?? 'text');
}

/** The hostile value for a kind of content; undefined if there is none. `old` is the mock's value. */
type Make = (content: Content, old: unknown) => unknown;

const inTexts =
  (text: string, isKept = false): Make =>
  (content, old) => {
    if (content === 'text') return isKept ? `${text}${old ?? ''}` : text;
    return content === 'id' && text !== '' ? `${text}${old}` : undefined;
  };

const inNumbers =
  (number: number): Make =>
  (content) =>
    content === 'number' ? number : undefined;

const inDates =
  (day: string, moment: string): Make =>
  (content) => {
    if (content === 'day') return day;
    return content === 'moment' ? moment : undefined;
  };

/** If executed, sets a flag that tests check for. */
const script = 'globalThis.isHostileScriptRun=true';

const wrongTypes: Readonly<Record<Content, unknown>> = {
  text: { text: 'within an object' },
  id: ['within', 'a list'],
  number: 'NaN',
  flag: 'no',
  day: 20_261_121,
  moment: { at: 0 },
  enum: 7,
  object: 'a text',
  'type name': 7,
};

/** Own properties with names that plain assignment wouldn't create. */
const extraFields = {
  addedByNobody: `<img src=x onerror="${script}">`,
  constructor: null,
  ['__proto__']: { id: 'stranger', edges: null },
};

const makers: Readonly<Record<HostileValue, Make>> = {
  'unknown-enum': (content) => (content === 'enum' ? 'SOMETHING_NEW' : undefined),
  'property-name': (content, old) => (content === 'enum' ? 'constructor' : inTexts('__proto__')(content, old)),
  null: () => null,
  'wrong-type': (content) => wrongTypes[content],
  'unknown-type': (content) => (content === 'type name' ? 'SomethingNew' : undefined),
  'extra-fields': (content, old) =>
    content === 'object' && typeof old === 'object' && old !== null ? { ...old, ...extraFields } : undefined,
  'huge-number': inNumbers(Number.MAX_SAFE_INTEGER),
  'endless-number': inNumbers(1e308),
  'negative-number': inNumbers(-1),
  'no-date': inDates('2026-13-45', 'not a date'),
  'far-date': inDates('9999-12-31', '9999-12-31T23:59:59Z'),
  'empty-text': inTexts(''),
  'long-text': inTexts('W'.repeat(10_000)),
  'half-character': inTexts('\ud83d', true),
  'right-to-left': inTexts('\u202e', true),
  markup: inTexts(`"><script>${script}</script><img src=x onerror="${script}">`),
  'script-address': inTexts(`javascript:${script}//`),
};

/** The hostile value for a place, entry by entry for a list; undefined if the kind doesn't fit its type. */
export function hostileFor(kind: HostileValue, place: AnswerPlace): unknown {
  const make = makers[kind];
  const content = contentOf(place);
  const old = place.parent[place.key];
  const isWhole = kind === 'null' || kind === 'wrong-type' || !isListType(getNullableType(place.type));
  if (isWhole) return make(content, old);
  if (!Array.isArray(old)) return undefined;
  const entries = old.length === 0 && content !== 'object' ? [''] : old;
  const hostileEntries = entries.map((entry) => make(content, entry));
  return hostileEntries.length === 0 || hostileEntries.includes(undefined) ? undefined : hostileEntries;
}

/**
 * Puts hostile values into the fields of data and sign-in responses, based on the contract's types, so that future
 * fields are covered too.
 */
export const hostileValue: FaultKind<HostileValueFault> = {
  // Affects sign-in calls only if they or their fields are named: without tokens nothing else could be seen.
  fits: ({ calls, kind }, { field }, operation) =>
    calls.length > 0 || (kind === 'sign-in' && (field ?? operation) !== undefined),
  isOfCalls: true,
  change(answer, call, { fault, markApplied }, { schema }) {
    const data = 'data' in answer ? answer.data : null;
    const isChanged = putInto(answerPlaces(schema, call, data, { isInAllEntries: true, isOfAll: true }), fault);
    if (isChanged) markApplied();
    return isChanged;
  },
  spoils: (body, { kind }) => body === 'json' && kind === 'sign-in',
  async send(response, { fault, markApplied }, { incoming }) {
    const answer = incoming.kind === 'sign-in' ? await readSignInAnswer(incoming.names, response.clone()) : null;
    if (answer === null || !putInto(answer.places, fault)) return null;
    markApplied();
    return answer.write();
  },
};

/** Returns whether it found a place. */
function putInto(places: readonly AnswerPlace[], { value, field }: HostileValueFault): boolean {
  let isChanged = false;
  // Innermost first, so that values aren't lost when an object is replaced by a copy.
  for (const place of places.toReversed().filter((one) => isMeant(one, value, field))) {
    const replacement = hostileFor(value, place);
    if (replacement === undefined) continue;
    place.parent[place.key] = replacement;
    isChanged = true;
  }
  return isChanged;
}

/** Whether a fault affects a place. A fault that names no field leaves ids and non-nullable fields unchanged. */
export function isMeant(place: AnswerPlace, value: HostileValue, field?: string): boolean {
  if (field !== undefined) return field === place.field || field === `${place.owner}.${place.field}`;
  if (value === 'null') return place.isNullable && place.parent[place.key] !== null;
  return contentOf(place) !== 'id' || value === 'wrong-type';
}
