import { buildSchema, type DocumentNode, getNamedType, isObjectType } from 'graphql';
import { hostileValues } from '../../fixtures/scenarios/faults.ts';
import { type AnswerPlace, answerPlaces } from '../../mock-server/faults/answer-places.ts';
import { hostileFor } from '../../mock-server/faults/hostile-value.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { backend } from '../../src/app/testing/mock-backend.ts';
import { answerPath } from '../../src/app/testing/requests.ts';
import { missingField } from '../../src/lib/graphql/missing-field.ts';

type HostileValue = (typeof hostileValues)[number];

/** A data call with the mock's original response. */
export interface TrueAnswer {
  readonly name: string;
  readonly query: string;
  readonly data: unknown;
  /** Set if the mock rejects the call. */
  readonly errors?: unknown;
}

/** A field of a type, and the value to put into it. */
export interface HostileField {
  readonly field: string;
  readonly value: HostileValue;
}

const schema = buildSchema(sdl);

/**
 * Values that invalidate a response (ERR-030), so that the app shows nothing of it. Null is one if the field isn't
 * nullable.
 */
const rejectedKinds: ReadonlySet<HostileValue> = new Set(['wrong-type', 'endless-number', 'no-date']);

function placesOf({ name, query }: TrueAnswer, data: unknown, isInAllEntries: boolean): AnswerPlace[] {
  const call = { index: 0, operation: { query, operationName: name }, names: [name] };
  return answerPlaces(schema, call, data, { isInAllEntries, isOfAll: true });
}

const fieldOf = ({ owner, field }: AnswerPlace): string => `${owner}.${field}`;

const isShown = (value: HostileValue, { isNullable }: AnswerPlace) =>
  value === 'null' ? isNullable : !rejectedKinds.has(value);

interface ShownField {
  readonly values: readonly HostileValue[];
  /** Number of names on the path to it. */
  readonly depth: number;
  /** Whether its value has fields, which null would hide. */
  readonly hasFields: boolean;
}

/** The fields of responses, each with the hostile values that fit it and are shown. */
export function shownFields(answers: readonly TrueAnswer[]): Map<string, ShownField> {
  const fields = new Map<string, ShownField>();
  for (const answer of answers) {
    for (const place of placesOf(answer, answer.data, true)) {
      if (place.field === '__typename') continue;
      const fitting = hostileValues.filter((value) => isShown(value, place) && hostileFor(value, place) !== undefined);
      const known = fields.get(fieldOf(place));
      fields.set(fieldOf(place), {
        values: [...new Set([...(known?.values ?? []), ...fitting])],
        depth: known?.depth ?? place.path.filter((part) => typeof part === 'string').length,
        hasFields: isObjectType(getNamedType(place.type)),
      });
    }
  }
  return fields;
}

/**
 * Rounds in which each field gets each of its values once, while the others get different ones. Fields hidden by null
 * are seen in all other rounds: objects are null in separate rounds, the outer ones apart from those within them.
 */
export function hostileRounds(fields: ReadonlyMap<string, ShownField>): (readonly HostileField[])[] {
  const shown = [...fields].map(([field, { values, hasFields }]) => {
    return { field, values: hasFields ? values.filter((value) => value !== 'null') : values };
  });
  const rounds = Array.from({ length: Math.max(0, ...shown.map(({ values }) => values.length)) }, (_, round) =>
    shown.flatMap(({ field, values }, index) => {
      const value = values[(round + index) % values.length];
      return value === undefined ? [] : [{ field, value }];
    }),
  );
  const nullable = [...fields].filter(([, { values, hasFields }]) => hasFields && values.includes('null'));
  const depths = new Set(nullable.map(([, { depth }]) => depth));
  const nulls = [...depths].map((depth) =>
    nullable.flatMap(([field, one]) => (one.depth === depth ? [{ field, value: 'null' as const }] : [])),
  );
  // Shown if no fragment is on this type, otherwise rejected, so it isn't part of the other rounds.
  return [...rounds, ...nulls, [{ field: '__typename', value: 'unknown-type' }]];
}

/** Invalid values that the app would accept in a response, tried one at a time; must be empty. */
export function findAcceptedInvalidValues(answer: TrueAnswer, document: DocumentNode): string[] {
  const data = structuredClone(answer.data);
  return placesOf(answer, data, false).flatMap((place) =>
    hostileValues.flatMap((value) => {
      if (isShown(value, place)) return [];
      const replacement = hostileFor(value, place);
      if (replacement === undefined) return [];
      const { parent, key } = place;
      const old = parent[key];
      parent[key] = replacement;
      const isTaken = missingField(document, data) === null;
      parent[key] = old;
      return isTaken ? [`${answer.name}: ${value} in ${place.path.join('.')}`] : [];
    }),
  );
}

/** Responds to data calls with the mock's responses after replacing the given fields; records the originals. */
export function interceptAnswers() {
  const known = new Map<string, readonly TrueAnswer[]>();
  let hostile: ReadonlyMap<string, HostileValue> = new Map();
  let only: string | undefined;

  function change(answer: TrueAnswer): unknown {
    if (answer.errors || (only !== undefined && answer.name !== only))
      return { data: answer.data, ...(answer.errors !== undefined && { errors: answer.errors }) };
    const data = structuredClone(answer.data);
    for (const place of placesOf(answer, data, true).toReversed()) {
      const value = hostile.get(fieldOf(place)) ?? hostile.get(place.field);
      const replacement = value && hostileFor(value, place);
      if (replacement !== undefined && !(value === 'null' && !place.isNullable)) place.parent[place.key] = replacement;
    }
    return { data };
  }

  answerPath('/graphql', async (request) => {
    const text = await request.clone().text();
    const body: unknown = JSON.parse(text);
    let answers = known.get(text);
    if (!answers) {
      const original: unknown = await (await backend.pass(request.clone())).json();
      const all = [original].flat() as { readonly data: unknown; readonly errors?: unknown }[];
      const calls = [body].flat() as { readonly operationName: string; readonly query: string }[];
      answers = calls.map(({ operationName, query }, index) => {
        const { data, errors } = all[index] ?? { data: null };
        return { name: operationName, query, data, ...(errors !== undefined && { errors }) };
      });
      known.set(text, answers);
    }
    const changed = answers.map(change);
    return Response.json(Array.isArray(body) ? changed : changed[0]);
  });

  return {
    /** `call` limits it to the responses of one call. */
    set(fields: readonly HostileField[], call?: string) {
      only = call;
      hostile = new Map(fields.map(({ field, value }) => [field, value]));
    },
    trueAnswers: () => [...known.values()].flat().filter(({ errors }) => errors === undefined),
  };
}

/** The app's reports of values it can't use (ERR-027), and of a type that isn't in the schema (ERR-030). */
const reports = /^(?:enum|time zone|link|list|text|address):|: the answer holds no \S*__typename /;
const rawValues = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |Invalid Date/;

/** Problems of the screen mounted with hostile responses. Clears the log. */
export function findHostileProblems(logged: string[]): string[] {
  const main = document.querySelector('main, #root')?.textContent ?? '';
  const attributes = [...document.querySelectorAll('#root *')].flatMap(({ attributes: own }) => [...own]);
  const running = attributes.filter(
    ({ name, value }) =>
      /^on/.test(name) || (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
  );
  return [
    ...logged.splice(0).filter((line) => !reports.test(line)),
    ...(main.length < 20 ? ['the screen is white'] : []),
    ...(rawValues.exec(main) ?? []).map(
      (text) => `it says ${main.slice(Math.max(0, main.indexOf(text) - 60)).slice(0, 90)}`,
    ),
    ...running.map(({ name, value }) => `${name}=${value}`),
    ...(document.querySelector('#root script') ? ['a script is on the page'] : []),
    ...('isHostileScriptRun' in globalThis ? ['a script ran'] : []),
  ];
}
