import { getNamedType, getNullableType, isEnumType, isListType, isObjectType } from 'graphql';
import type { HostileValueFault } from '../../schema/generated/control.ts';
import { type AnswerPlace, answerPlaces } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';

type HostileValue = HostileValueFault['value'];

/** What a field holds, as far as hostile values differ by it. */
type Content = 'text' | 'id' | 'number' | 'flag' | 'day' | 'moment' | 'enum' | 'object' | 'type name';

const scalars: Readonly<Record<string, Content>> = {
  ID: 'id',
  Int: 'number',
  Float: 'number',
  Boolean: 'flag',
  Date: 'day',
  DateTime: 'moment',
};

function contentOf({ field, type }: AnswerPlace): Content {
  if (field === '__typename') return 'type name';
  // It names its row as an id does.
  if (field === 'cursor') return 'id';
  const named = getNamedType(type);
  if (isObjectType(named)) return 'object';
  return isEnumType(named) ? 'enum' : (scalars[named.name] ?? 'text');
}

/** The hostile value for a content; undefined where there is none. `old` is what the mock had to say. */
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
  (content) =>
    content === 'day' ? day : content === 'moment' ? moment : undefined;

/** Sets a mark that tests look for, where it is ever run. */
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

/** Own properties under names that assignment would not make one. */
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

/** The hostile value for a place, entry by entry where it is a list; undefined where the kind does not fit its type. */
export function hostileFor(kind: HostileValue, place: AnswerPlace): unknown {
  const make = makers[kind];
  const content = contentOf(place);
  const old = place.parent[place.key];
  const isWhole = kind === 'null' || kind === 'wrong-type' || !isListType(getNullableType(place.type));
  if (isWhole) return make(content, old);
  if (!Array.isArray(old)) return undefined;
  const entries = old.length === 0 && content !== 'object' ? [''] : old;
  const made = entries.map((entry) => make(content, entry));
  return made.length === 0 || made.includes(undefined) ? undefined : made;
}

/** Puts hostile values into the fields of an answer by the types of the contract: a field of tomorrow is met as well. */
export const hostileValue: FaultKind<HostileValueFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { value, field }, markApplied }, { schema }) {
    const data = 'data' in answer ? answer.data : null;
    const places = answerPlaces(schema, call, data, { isInAllEntries: true, isOfAll: true });
    // The innermost first: what is put into a copy of an object would else be lost.
    const taken = places.toReversed().filter((place) => isMeant(place, value, field));
    let isChanged = false;
    for (const place of taken) {
      const made = hostileFor(value, place);
      if (made === undefined) continue;
      place.parent[place.key] = made;
      isChanged = true;
    }
    if (isChanged) markApplied();
    return isChanged;
  },
};

function isMeant(place: AnswerPlace, value: HostileValue, field: string | undefined): boolean {
  if (field !== undefined) return field === place.field || field === `${place.owner}.${place.field}`;
  if (value === 'null') return place.isNullable && place.parent[place.key] !== null;
  return contentOf(place) !== 'id' || value === 'wrong-type';
}
