import { type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../../schema/reference/limits.ts';
import { brokenLimit } from '../query-limits.ts';
import { compileOperation, type Plan } from './compile-operation.ts';

/** Plans of queries that were parsed, held to the limits and validated, by their text and operation name. */
export interface PreparedQueries {
  /** Null for whatever has none: it is the usual execution's to answer. */
  plan(query: string, operationName: string | undefined): Plan | null;
  /** Takes a plan back that did not fit. */
  forget(query: string, operationName: string | undefined): void;
}

export function createPreparedQueries(schema: GraphQLSchema): PreparedQueries {
  const plans = new LRUCache<string, Plan | 'none'>({ max: 200 });
  const keyOf = (query: string, operationName: string | undefined) => `${operationName ?? ''} ${query}`;

  function make(query: string, operationName: string | undefined): Plan | null {
    try {
      const document = parse(query, { maxTokens: limits.queryTokens });
      if (brokenLimit(document) !== null || validate(schema, document).length > 0) return null;
      return compileOperation(schema, document, operationName);
    } catch {
      // A syntax error; told by the usual execution.
      return null;
    }
  }

  return {
    plan(query, operationName) {
      const key = keyOf(query, operationName);
      const known = plans.get(key);
      if (known !== undefined) return known === 'none' ? null : known;
      const plan = make(query, operationName);
      plans.set(key, plan ?? 'none');
      return plan;
    },
    forget: (query, operationName) => plans.set(keyOf(query, operationName), 'none'),
  };
}
