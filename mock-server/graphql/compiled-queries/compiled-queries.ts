// Compiled queries: what it is, why it is kept, what is measured.
//
// A query that is valid and in which nothing goes wrong is compiled once, to a plan of its calls and of the fields that
// each answer keeps (compile-operation.ts, completion.ts), and its answer is kept by all that it follows from
// (answer-cache.ts). Everything else is left to the GraphQL server (../yoga-server.ts), which starts over and decides.
// That is safe, since queries change nothing, and both give the same bytes: contracts/spec/same-bytes.contract.ts.
//
// It is kept because the mock answers several times as fast with it, and starts without loading the server.
// `npm run bench -- --only throughput,start` measures both beside @graphql-tools/mock: for the same page of a list, of
// which a Node host knows most before they come here (../../http/known-answers.ts), and for another page each time.
//
// What libraries do instead, measured in November 2026 (Node 24, graphql 17.1, a list of 25 sessions): graphql-jit
// 0.8.9 takes 40 microseconds, these plans 28, graphql's own execution 160. But loading graphql-jit takes 33 ms of a
// start, its own serializer rejects our scalars, and it would replace only the plans, not the rules of when they may be
// used. Yoga's response cache runs within Yoga, which then has to be loaded for the first query, and with it 40 ms of
// its own.

import { type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../../schema/reference/limits.ts';
import { identify } from '../../auth/people.ts';
import { textResponse } from '../../lib/light-messages.ts';
import { isClientLeft, isRemembered, noteSound } from '../../lib/request-notes.ts';
import { acceptInOrder } from '../accepted-types.ts';
import { createContext, type GraphqlServices, type RequestContext } from '../context.ts';
import { brokenLimit } from '../query-limits.ts';
import type { Operation, Operations } from '../read-operations.ts';
import { createAnswerCache } from './answer-cache.ts';
import { compileOperation, type Plan, runPlan } from './compile-operation.ts';
import { Unplanned } from './completion.ts';

export type CompiledQueries = (
  request: Request,
  body: Operations,
  services: GraphqlServices,
) => Promise<Response | null>;

const parts = new Set(['query', 'variables', 'operationName', 'extensions']);

/** What an operation can be called. A plan is kept by name and text, which any other name could be mistaken for. */
const name = /^\w+$/;

/** Answers the queries of a request by compiled plans; null where the GraphQL server has to. */
export function createCompiledQueries(schema: GraphQLSchema): CompiledQueries {
  const prepared = createPreparedQueries(schema);
  const cache = createAnswerCache();

  async function answerOne(
    { query, variables, operationName }: PlainOperation,
    plan: Plan,
    context: RequestContext,
    isCached: boolean,
  ): Promise<string | null> {
    try {
      const run = { plan, variables: { ...(variables ?? {}) }, context };
      return isCached ? await cache.get(run, runPlan) : await runPlan(run);
    } catch (error) {
      if (isClientLeft(error)) throw error;
      if (error instanceof Unplanned) prepared.forget(query, operationName ?? undefined);
      return null;
    }
  }

  return async (request, { isBatch, operations }, services) => {
    const type = plainMediaType(request.headers.get('accept'));
    if (type === null || operations.length > limits.batchSize || !operations.every(isPlain)) return null;
    // Before the person is looked up: a query that has no plan is not worth it.
    const planned: (readonly [PlainOperation, Plan])[] = [];
    for (const operation of operations) {
      const plan = prepared.plan(operation.query, operation.operationName ?? undefined);
      if (plan === null) return null;
      planned.push([operation, plan]);
    }
    const identity = await identified(request, services);
    if (identity === null) return null;
    // A database's answers follow from more than is known here: another load, another day.
    const isReport = ({ isReportOnly }: Plan) => isReportOnly && services.reports === undefined;
    const isRepeatable = planned.every(([, plan]) => isReport(plan));
    const isKept = isRepeatable && isRemembered(request);
    const answers = await Promise.all(
      planned.map(([operation, plan]) =>
        answerOne(operation, plan, createContext(services, identity, request), isReport(plan) && !isKept),
      ),
    );
    if (answers.includes(null)) return null;
    const text = isBatch ? `[${answers.join(',')}]` : answers.join('');
    const response = textResponse(request, text, `${type}; charset=utf-8`);
    return noteSound(response, isRepeatable ? 'repeatable' : 'once');
  };
}

interface PlainOperation extends Operation {
  readonly variables?: object | null;
  readonly operationName?: string | null;
}

function isPlain(operation: Operation): operation is PlainOperation {
  const { variables, operationName, extensions } = operation;
  return (
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || (typeof operationName === 'string' && name.test(operationName))) &&
    extensions == null &&
    Object.keys(operation).every((key) => parts.has(key))
  );
}

/** Null where the headers let nobody in, or somebody without accounts. */
async function identified(request: Request, services: GraphqlServices) {
  try {
    const identity = await identify(request, services);
    return identity.persona.accountIds.length > 0 ? identity : null;
  } catch {
    return null;
  }
}

/** Plans of queries that were parsed, held to the limits and validated, by their text and operation name. */
interface PreparedQueries {
  /** Null for whatever has none: the server answers it. */
  plan(query: string, operationName: string | undefined): Plan | null;
  /** Drops a plan that did not fit. */
  forget(query: string, operationName: string | undefined): void;
}

function createPreparedQueries(schema: GraphQLSchema): PreparedQueries {
  const plans = new LRUCache<string, Plan | 'none'>({ maxSize: 500_000, sizeCalculation: (_, { length }) => length });
  const keyOf = (query: string, operationName: string | undefined) => `${operationName ?? ''} ${query}`;

  function make(query: string, operationName: string | undefined): Plan | null {
    try {
      const document = parse(query, { maxTokens: limits.queryTokens });
      if (brokenLimit(document) !== null || validate(schema, document).length > 0) return null;
      return compileOperation(schema, document, operationName);
    } catch {
      // A syntax error, which the server reports.
      return null;
    }
  }

  return {
    plan(query, operationName) {
      const key = keyOf(query, operationName);
      const kept = plans.get(key);
      if (kept !== undefined) return kept === 'none' ? null : kept;
      const plan = make(query, operationName);
      plans.set(key, plan ?? 'none');
      return plan;
    },
    forget: (query, operationName) => plans.set(keyOf(query, operationName), 'none'),
  };
}

const mediaTypes = new Set(['application/json', 'application/graphql-response+json', '*/*']);

/**
 * The media type that the server would choose for an accept header: that of its first entry, by weight. Null where an
 * entry is beyond the plain ones.
 */
export function plainMediaType(header: string | null): string | null {
  const accept = acceptInOrder(header);
  if (accept === null || accept === '*/*') return 'application/json';
  const types = accept.split(',').map((entry) => entry.trim().toLowerCase());
  const [first = ''] = types;
  // In order, there are only types that are answered.
  const deciding = accept === header ? types : [first];
  if (!deciding.every((type) => mediaTypes.has(type))) return null;
  return first === '*/*' ? 'application/json' : first;
}
