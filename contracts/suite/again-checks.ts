import type { Variables } from '../client/backend.ts';
import { fullDepth, fullDocument } from '../client/client.ts';
import { isRecord } from '../client/json.ts';
import { type Call, callOf, readCalls } from '../client/schema.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { checkValues } from '../rules/answer-values.ts';
import { type Finding, same } from '../rules/rule.ts';
import { argumentNames, type Check } from './check.ts';

/** Calls whose responses change by themselves: a job is processing, then done. */
const moving: readonly string[] = ['sessionsDownload', 'pdfDownload'];

/**
 * Rules for every read: requested again, it returns the same response (SES-058), its values are consistent with each
 * other (CAL-053), and a row is the same on whatever page it appears (CAL-054).
 */
export function againChecks(context: SuiteContext): Check[] {
  const repeatableCalls = readCalls().filter((call) => !moving.includes(call));
  return repeatableCalls.flatMap((call) =>
    calls[call](context).flatMap((variables) => {
      const subject = argumentNames(variables);
      return [
        {
          rule: `${call}.again`,
          clauses: ['SES-058'],
          calls: [call],
          subject,
          run: () => findChanging(context, call, variables),
        },
        {
          rule: `${call}.values`,
          clauses: ['CAL-052', 'CAL-053'],
          calls: [call],
          subject,
          run: () => findUnfitting(context, call, variables),
        },
        ...(isPaged(call, variables)
          ? [
              {
                rule: `${call}.same-rows`,
                clauses: ['CAL-054'],
                calls: [call],
                subject,
                run: () => findOtherRows(context, call, variables),
              },
            ]
          : []),
      ];
    }),
  );
}

async function answerOf({ snapshot: { client } }: SuiteContext, call: Call, variables: Variables): Promise<unknown> {
  return client.request(call, variables, fullDepth);
}

async function findChanging(context: SuiteContext, call: Call, variables: Variables): Promise<Finding[]> {
  const first = await answerOf(context, call, variables);
  return same(`${call}, requested again`, first, await answerOf(context, call, variables));
}

async function findUnfitting(context: SuiteContext, call: Call, variables: Variables): Promise<Finding[]> {
  const data = { [call]: await answerOf(context, call, variables) };
  return checkValues(fullDocument(call, fullDepth), data, variables);
}

const argumentsOf = (call: string) => callOf(call).field.args.map(({ name }) => name);

function isPaged(call: Call, variables: Variables): boolean {
  const names = argumentsOf(call);
  return names.includes('offset') ? variables.paginationType !== 'CURSOR' : names.includes('before');
}

const pageRows = 12;

type Rows = readonly (readonly [cursor: string, node: unknown])[];

function rowsOf(answer: unknown): Rows {
  const edges = isRecord(answer) && Array.isArray(answer.edges) ? answer.edges : [];
  return edges.filter(isRecord).map(({ cursor, node }) => [String(cursor), node] as const);
}

/** The second page of a list, requested one row early, repeats the row at the end of the first page. */
async function findOtherRows(context: SuiteContext, call: Call, variables: Variables): Promise<Finding[]> {
  const isByOffset = argumentsOf(call).includes('offset');
  const size = isByOffset ? 'limit' : 'last';
  const first = rowsOf(await answerOf(context, call, { ...variables, [size]: pageRows }));
  const start = Number(variables.offset ?? 0);
  const next = isByOffset ? { offset: start + 1 } : { before: first[0]?.[0] ?? null };
  if (first.length < 2) return [];
  const second = rowsOf(await answerOf(context, call, { ...variables, [size]: pageRows, ...next }));
  const nodes = (rows: Rows) => rows.map(([, node]) => node);
  const count = Math.min(first.length - 1, second.length);
  return same(`${call} from its second row`, nodes(first.slice(1, count + 1)), nodes(second.slice(0, count)));
}
