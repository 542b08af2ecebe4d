import * as fc from 'fast-check';
import { getVariableValues, Kind } from 'graphql';
import type { SessionQuery } from '../../schema/generated/types.ts';
import type { Variables } from '../client/backend.ts';
import { type Client, fullDocument, wholeDepth } from '../client/client.ts';
import { allByOffset } from '../client/lists.ts';
import { type Call, callOf, readCalls, schema } from '../client/schema.ts';
import { badArguments, badQueries, queryCalls } from '../model/bad-arguments.ts';
import {
  hasScalarArguments,
  type Pools,
  poolsOf,
  variablesOf,
  wrongVariablesOf,
} from '../model/generated-variables.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { checkValues } from '../rules/answer-values.ts';
import { type Finding, holds, same, sameList } from '../rules/rule.ts';
import type { Check } from './check.ts';
import { argumentClauses } from './clause-tables.ts';

/** Arguments that can't be answered are rejected quickly and by name. */
export function argumentChecks(client: Client): Check[] {
  return questions.map(({ call, argument, variables, ...known }) => ({
    ...known,
    run: () => findAnswered(client, call, argument, variables),
  }));
}

/** What is asked of every backend. */
const questions = [
  ...badArguments,
  ...queryCalls.flatMap(([call, needed]) =>
    badQueries.map(([argument, query]) => ({ call, argument, variables: { ...needed, query } })),
  ),
].map(({ call, argument, variables }) => ({
  call,
  argument,
  variables,
  rule: `${call}.arguments`,
  clauses: argumentClauses(call, argument, variables),
  calls: [call],
  subject: `${argument} of ${JSON.stringify(variables).slice(0, 120)}`,
}));

async function findAnswered(client: Client, call: Call, argument: string, variables: Variables): Promise<Finding[]> {
  const { errors, data } = await client.send(call, variables);
  // Without an error, there is no message to check.
  if (errors.length === 0) {
    return holds(`${call} with a bad ${argument}`, false, `an error whose message names ${argument}`, data);
  }
  const messages = errors.map(({ message }) => message).join('\n');
  const codes = codesOf(errors);
  const allowed = isOfItsType(call, argument, variables) ? ['BAD_USER_INPUT'] : refusals;
  const hasCode = codes.every((code) => allowed.includes(code));
  return [
    ...same(`${call} with a bad ${argument}, data`, null, data?.[call] ?? null),
    ...holds(`${call} message`, messages.includes(argument), `a message that names ${argument}`, messages),
    ...holds(`${call} code`, hasCode, 'BAD_USER_INPUT', codes),
  ];
}

/** Days and timestamps, which a server may parse, and reject, as scalars. */
const scalarArguments: readonly string[] = ['startDate', 'endDate', 'timestamp'];

/**
 * Whether an argument passes GraphQL's type check, whose errors need no code, so that the call itself must reject it.
 */
function isOfItsType(call: Call, argument: string, variables: Variables): boolean {
  const [operation] = fullDocument(call, wholeDepth).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || scalarArguments.includes(argument)) return false;
  return getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors === undefined;
}

/** How many inputs are tried per call. */
const runs = 12;

const takesArguments = (call: Call) => callOf(call).field.args.length > 0;

/**
 * Inputs generated from the SDL, the same for the same seed (CAL-055): whatever the schema allows is answered or
 * rejected, and nothing ends in an internal error. Failing inputs are shrunk to the smallest that still fails.
 */
export function generatedChecks(context: SuiteContext, seed: number): Check[] {
  const pools = poolsOf(context);
  const base = { clauses: ['CAL-055'], subject: `${runs} inputs of seed ${seed}` };
  const calls = readCalls().filter(takesArguments);
  const allowed = calls.map((call) => ({
    ...base,
    rule: `${call}.generated`,
    clauses: ['CAL-009', 'CAL-038', 'CAL-055'],
    calls: [call],
    run: () =>
      findSmallest({ seed, runs }, variablesOf(call, pools), (variables) => findUnanswered(context, call, variables)),
  }));
  const wrongTypeChecks = calls.filter(hasScalarArguments).map((call) => ({
    ...base,
    rule: `${call}.generated`,
    clauses: ['CAL-046', 'CAL-055'],
    calls: [call],
    subject: `${runs} inputs of wrong types, seed ${seed}`,
    run: () =>
      findSmallest({ seed, runs }, wrongVariablesOf(call, pools), (variables) =>
        findAccepted(context, call, variables),
      ),
  }));
  return [...allowed, ...wrongTypeChecks, sessionsCheck(context, pools, seed)];
}

/** Generated queries match the sessions that a model of the filters predicts from what the rows show. */
function sessionsCheck(context: SuiteContext, pools: Pools, seed: number): Check {
  const queries = variablesOf('sessionsInfo', pools).map(({ query }) => query as SessionQuery);
  return {
    rule: 'sessions.generated',
    clauses: ['CAL-021', 'CAL-055'],
    calls: ['sessions'],
    subject: `${3 * runs} queries of seed ${seed} against their rows`,
    run: () => findSmallest({ seed, runs: 3 * runs }, queries, (query) => findOtherSessions(context, query)),
  };
}

async function findUnanswered({ snapshot: { client } }: SuiteContext, call: Call, variables: Variables) {
  const { status, data, errors } = await client.send(call, variables, wholeDepth);
  if (errors.length > 0) return findInternal(call, status, errors);
  const document = fullDocument(call, wholeDepth);
  return [
    ...holds(`${call} status`, status === 200, '200', status),
    ...checkShape(document, data),
    ...checkValues(document, data),
    ...findTooMany(call, variables, data?.[call]),
  ];
}

/** A page has no more rows than requested. */
function findTooMany(call: Call, { limit, last }: Variables, answer: unknown): Finding[] {
  const size = limit ?? last;
  const edges = (answer as { edges?: readonly unknown[] } | null)?.edges;
  if (typeof size !== 'number' || !edges) return [];
  return holds(`${call} edges`, edges.length <= size, `at most ${size} rows`, edges.length);
}

type Errors = Awaited<ReturnType<SuiteContext['snapshot']['client']['send']>>['errors'];

const codesOf = (errors: Errors): string[] => errors.map(({ extensions }) => String(extensions?.code ?? 'none'));

function findInternal(call: Call, status: number, errors: Errors): Finding[] {
  const isRefusal = codesOf(errors).every((code) => refusals.includes(code));
  return [
    ...holds(`${call} status of a refusal`, status === 200 || status === 400, '200 or 400', status),
    ...holds(`${call} code of a refusal`, isRefusal, 'BAD_USER_INPUT', errors),
  ];
}

/** Codes of rejected variables: GraphQL's own errors have none; an existing campaign may be somebody else's. */
const refusals = ['BAD_USER_INPUT', 'DENIED_ACCOUNT_ACCESS', 'none'];

async function findAccepted({ snapshot: { client } }: SuiteContext, call: Call, variables: Variables) {
  const { status, data, errors } = await client.send(call, variables, wholeDepth);
  if (errors.length > 0) return findInternal(call, status, errors);
  return holds(`${call} with a value of a wrong type`, false, 'an error', data);
}

async function findOtherSessions(context: SuiteContext, query: SessionQuery): Promise<Finding[]> {
  const { client } = context.snapshot;
  const { errors } = await client.send('sessions', { query, limit: 1 });
  if (errors.length > 0) return [];
  const { nodes } = await allByOffset(client, 'sessions', { query }, { fields: ['id'] });
  return sameList(
    'sessions id',
    context.subject(query).rows.map(({ session }) => session.id),
    nodes.map(({ id }) => id),
  );
}

/** How long a failing input may be shrunk, in milliseconds. */
const maxShrinkMs = 5000;

class Failing extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(findings[0]?.place);
    this.findings = findings;
  }
}

/**
 * Tries the given number of inputs until one fails, and returns the findings of the smallest that does (CAL-055). Only
 * shrinking is limited in time: every input is tried, however slow the backend is. Rejects with whatever `find` rejects
 * with.
 */
export async function findSmallest<Input>(
  { seed, runs }: { readonly seed: number; readonly runs: number },
  inputs: fc.Arbitrary<Input>,
  find: (input: Input) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  let endsAt: number | null = null;
  const property = fc.asyncProperty(inputs, async (input) => {
    // Passes, as if nothing smaller failed, so that shrinking ends with what it has.
    if (endsAt !== null && performance.now() > endsAt) return;
    try {
      const findings = await find(input);
      if (findings.length > 0) throw new Failing(findings);
    } catch (error) {
      endsAt ??= performance.now() + maxShrinkMs;
      throw error;
    }
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { seed, numRuns: runs });
  if (!failed) return [];
  if (!(errorInstance instanceof Failing)) throw errorInstance;
  const input = JSON.stringify(counterexample?.[0]);
  return errorInstance.findings.map((finding) => ({ ...finding, place: `${finding.place}, called with ${input}` }));
}
