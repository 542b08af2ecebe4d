import { buildSchema, type DocumentNode } from 'graphql';
import { hostileValues } from '../../fixtures/scenarios/hostile.ts';
import { type AnswerPlace, answerPlaces } from '../../mock-server/faults/answer-places.ts';
import { hostileFor } from '../../mock-server/faults/hostile-value.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { backend } from '../../src/app/testing/mock-backend.ts';
import { answerPath } from '../../src/app/testing/requests.ts';
import { missingField } from '../../src/lib/graphql/missing-field.ts';

type HostileValue = (typeof hostileValues)[number];

/** A data call with its answer as the mock gave it. */
export interface TrueAnswer {
  readonly name: string;
  readonly query: string;
  readonly data: unknown;
}

/** A field by its type, and the value that it is to hold. */
export interface HostileField {
  readonly field: string;
  readonly value: HostileValue;
}

const schema = buildSchema(sdl);

/** Values that make an answer none (ERR-030): the app shows nothing of it. Null counts where it may not be. */
const refused: ReadonlySet<HostileValue> = new Set(['wrong-type', 'endless-number', 'no-date']);

function placesOf({ name, query }: TrueAnswer, data: unknown, isInAllEntries: boolean): AnswerPlace[] {
  const call = { index: 0, operation: { query, operationName: name }, names: [name] };
  return answerPlaces(schema, call, data, { isInAllEntries, isOfAll: true });
}

const fieldOf = ({ owner, field }: AnswerPlace): string => `${owner}.${field}`;

const isShown = (value: HostileValue, { isNullable }: AnswerPlace) =>
  value === 'null' ? isNullable : !refused.has(value);

/** An answer with it is shown where no fragment goes by it, and else refused: it has a round of its own. */
export const typeNameField = '__typename';

/** Values that the fields of answers can hold and be shown, by field. */
export function shownValues(answers: readonly TrueAnswer[]): Map<string, HostileValue[]> {
  const values = new Map<string, HostileValue[]>();
  for (const answer of answers) {
    for (const place of placesOf(answer, answer.data, true)) {
      if (place.field === typeNameField) continue;
      const fitting = hostileValues.filter((value) => isShown(value, place) && hostileFor(value, place) !== undefined);
      const known = values.get(fieldOf(place)) ?? [];
      values.set(fieldOf(place), [...new Set([...known, ...fitting])]);
    }
  }
  return values;
}

/** What the app would take of an answer with a refused value, one at a time: none of it may get through. */
export function lettingThrough(answer: TrueAnswer, document: DocumentNode): string[] {
  const data = structuredClone(answer.data);
  return placesOf(answer, data, false).flatMap((place) =>
    hostileValues.flatMap((value) => {
      if (isShown(value, place)) return [];
      const made = hostileFor(value, place);
      if (made === undefined) return [];
      const { parent, key } = place;
      const old = parent[key];
      parent[key] = made;
      const isTaken = missingField(document, data) === null;
      parent[key] = old;
      return isTaken ? [`${answer.name}: ${value} in ${place.path.join('.')}`] : [];
    }),
  );
}

/** Answers data calls with the mock's answers, in which fields hold what is set; notes the true ones. */
export function interceptAnswers() {
  const known = new Map<string, readonly TrueAnswer[]>();
  let hostile: ReadonlyMap<string, HostileValue> = new Map();

  function change(answer: TrueAnswer): unknown {
    const data = structuredClone(answer.data);
    for (const place of placesOf(answer, data, true).toReversed()) {
      const value = hostile.get(fieldOf(place)) ?? hostile.get(place.field);
      const made = value && hostileFor(value, place);
      if (made !== undefined && !(value === 'null' && !place.isNullable)) place.parent[place.key] = made;
    }
    return { data };
  }

  answerPath('/graphql', async (request) => {
    const text = await request.clone().text();
    const body: unknown = JSON.parse(text);
    let answers = known.get(text);
    if (!answers) {
      const original: unknown = await (await backend.pass(request.clone())).json();
      const all = [original].flat() as { readonly data: unknown }[];
      const calls = [body].flat() as { readonly operationName: string; readonly query: string }[];
      answers = calls.map(({ operationName, query }, at) => ({ name: operationName, query, data: all[at]?.data }));
      known.set(text, answers);
    }
    const changed = answers.map(change);
    return Response.json(Array.isArray(body) ? changed : changed[0]);
  });

  return {
    set(fields: readonly HostileField[]) {
      hostile = new Map(fields.map(({ field, value }) => [field, value]));
    },
    trueAnswers: () => [...known.values()].flat(),
  };
}
