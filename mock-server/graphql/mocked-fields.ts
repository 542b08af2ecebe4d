import { createMockStore, type IMocks, isRef, type Ref } from '@graphql-tools/mock';
import { type GraphQLSchema, isEnumType } from 'graphql';
import type { Scalars } from '../../schema/generated/types.ts';
import { hashNumber } from '../lib/hash-text.ts';

export interface MockedFields {
  /** Typed data for a field. The same place (a text) under the same parent gives the same data. */
  value(typeName: string, fieldName: string, source: unknown, place: string): unknown;
}

/** The store that created an object, and the place of the outermost field. */
interface Owner {
  readonly store: ReturnType<typeof createMockStore>;
  readonly origin: string;
}

const words = ['valve', 'fitting', 'gauge', 'seal', 'bracket', 'flange', 'nozzle', 'spindle', 'coupling', 'manifold'];

/** Data from @graphql-tools/mock, with all its random choices derived from the seed instead. */
export function createMockedFields(schema: GraphQLSchema): MockedFields {
  const owners = new WeakMap<object, Owner>();
  let state = 0;
  const below = (bound: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % bound;
  };
  const mocks = seededMocks(schema, below);

  function keep(value: unknown, owner: Owner): unknown {
    if (Array.isArray(value)) for (const item of value) keep(item, owner);
    else if (isRef(value)) owners.set(value, owner);
    return value;
  }

  return {
    value(typeName, fieldName, source, place) {
      const known = isRef(source) ? owners.get(source) : undefined;
      if (known !== undefined) {
        state = hashNumber(known.origin + place);
        return keep(known.store.get(source as Ref, fieldName), known);
      }
      state = hashNumber(place);
      const store = createMockStore({ schema, mocks, typePolicies: withoutKeys(schema) });
      return keep(store.get(typeName, 'root', fieldName), { store, origin: place });
    },
  };
}

function seededMocks(schema: GraphQLSchema, below: (bound: number) => number): IMocks {
  const word = () => words[below(words.length)] ?? '';
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const day = () => `2026-${twoDigits(1 + below(12))}-${twoDigits(1 + below(28))}`;
  const moment = () => `${day()}T${twoDigits(below(24))}:${twoDigits(below(60))}:00Z`;
  const mocks: Record<string, () => unknown> = {
    Int: () => below(1000),
    Float: () => below(100_000) / 100,
    Boolean: () => below(2) === 1,
    String: () => `${word()} ${word()}`,
    ID: () => `mock-${below(1_000_000)}`,
    Date: day,
    DateTime: moment,
  } satisfies Record<keyof Scalars, () => unknown>;
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type)) continue;
    const values = type.getValues();
    mocks[type.name] = () => values[below(values.length)]?.value;
  }
  return mocks;
}

/** Tells the store that no field is a key, because it fills keys with random text. */
function withoutKeys(schema: GraphQLSchema): Record<string, { keyFieldName: false }> {
  return Object.fromEntries(Object.keys(schema.getTypeMap()).map((name) => [name, { keyFieldName: false }]));
}
