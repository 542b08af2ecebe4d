// Compiled queries: what they are, why they exist, and what they gain.
//
// A valid query that runs without errors is compiled once into a plan of its calls and the fields that each response
// keeps (compile-operation.ts, completion.ts). Its response is cached by everything that it depends on
// (answer-cache.ts). Everything else is left to the GraphQL server (../yoga-server.ts), which starts over and decides.
// That is safe because queries change nothing. Both produce the same bytes: contracts/spec/same-bytes.contract.ts.
//
// They exist because the mock responds several times as fast with them and starts without loading the server. `npm run
// bench -- --only throughput,start` measures both against @graphql-tools/mock: once for the same page of a list, which
// a Node host mostly serves from its own cache (../../http/known-answers.ts), and once for a different page each time.
//
// Alternatives, measured in November 2026 (Node 24, graphql 17.1, a list of 25 sessions): graphql-jit 0.8.9 takes 40
// microseconds, these plans take 28, and graphql's own execution takes 160. But loading graphql-jit adds 33 ms to
// startup, its serializer rejects the mock's scalars, and it would replace only the plans, not the rules for when they
// apply. Yoga's response cache runs inside Yoga, which would then have to load for the first query and adds 40 ms.

import { type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../../schema/reference/limits.ts';
import { identify } from '../../auth/people.ts';
import { textResponse } from '../../lib/light-messages.ts';
import { isClientLeft, isRemembered, markErrorFree } from '../../lib/request-notes.ts';
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

/** A valid operation name. Plans are cached by name and text joined, which any other name could make ambiguous. */
const name = /^\w+$/;

/** Answers the queries of a request with compiled plans; null if the GraphQL server must handle it. */
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
    // Looks for plans before the person, because a query without a plan isn't worth that lookup.
    const planned: (readonly [PlainOperation, Plan])[] = [];
    for (const operation of operations) {
      const plan = prepared.plan(operation.query, operation.operationName ?? undefined);
      if (plan === null) return null;
      planned.push([operation, plan]);
    }
    const identity = await identified(request, services);
    if (identity === null) return null;
    // A database's responses depend on more than is known here, such as a new load or another day.
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
    return markErrorFree(response, isRepeatable ? 'repeatable' : 'once');
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

/** Null if the headers don't authenticate anyone, or a person without accounts. */
async function identified(request: Request, services: GraphqlServices) {
  try {
    const identity = await identify(request, services);
    return identity.persona.accountIds.length > 0 ? identity : null;
  } catch {
    return null;
  }
}

/** Plans of queries that have been parsed, checked against the limits and validated, by text and operation name. */
interface PreparedQueries {
  /** Null for a query without a plan, which the server handles. */
  plan(query: string, operationName: string | undefined): Plan | null;
  /** Drops a plan that turned out not to fit. */
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
      const known = plans.get(key);
      if (known !== undefined) return known === 'none' ? null : known;
      const plan = make(query, operationName);
      plans.set(key, plan ?? 'none');
      return plan;
    },
    forget: (query, operationName) => plans.set(keyOf(query, operationName), 'none'),
  };
}

const mediaTypes = new Set(['application/json', 'application/graphql-response+json', '*/*']);

/**
 * The media type that the server would choose for an Accept header: that of the entry with the highest weight, the
 * first one on a tie. Null if the header has an entry that this doesn't handle.
 */
export function plainMediaType(header: string | null): string | null {
  const accept = acceptInOrder(header);
  if (accept === null || accept === '*/*') return 'application/json';
  const types = accept.split(',').map((entry) => entry.trim().toLowerCase());
  const [first = ''] = types;
  // A reordered header contains only response types.
  const deciding = accept === header ? types : [first];
  if (!deciding.every((type) => mediaTypes.has(type))) return null;
  return first === '*/*' ? 'application/json' : first;
}
