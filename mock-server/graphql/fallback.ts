import type { GraphQLResolveInfo } from 'graphql';
import type { Logger } from '../lib/logger.ts';
import type { MockedFields } from './mocked-fields.ts';

/** A field that neither a resolver nor a property answers. */
export interface UnansweredField {
  readonly typeName: string;
  readonly fieldName: string;
  readonly source: unknown;
  readonly args: Readonly<Record<string, unknown>>;
  readonly info: GraphQLResolveInfo;
}

export type Fallback = (field: UnansweredField) => unknown;

/**
 * Answers fields that somebody has just added to the SDL with typed data that follows from the seed, the place
 * in the answer and the arguments, and gives notice of each once. What makes the data is loaded only then.
 */
export function createFallback(seed: number, log: Logger): Fallback {
  const noticed = new Set<string>();
  let fields: Promise<MockedFields> | undefined;

  return async ({ typeName, fieldName, source, args, info }) => {
    const name = `${typeName}.${fieldName}`;
    if (!noticed.has(name)) {
      noticed.add(name);
      log.notice(`${name} has no resolver yet, so it is answered with made-up data`);
    }
    fields ??= import('./mocked-fields.ts').then(({ createMockedFields }) => createMockedFields(info.schema));
    const place = JSON.stringify([seed, name, pathOf(info), args]);
    return (await fields).value(typeName, fieldName, source, place);
  };
}

function pathOf({ path }: GraphQLResolveInfo): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at !== undefined; at = at.prev) keys.unshift(at.key);
  return keys;
}
