import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { compileOperation, type Plan, type Step } from './compile-operation.ts';
import { Unplanned } from './completion.ts';

/** A resolver that `compileOperation` has let pass: it looks at no more than these. */
type ShortResolver = (root: undefined, args: unknown, context: unknown) => unknown;

/**
 * Answers queries by a plan that is made once a document: many times quicker than walking it again for every row.
 * Where a plan does not fit, or anything goes wrong, the usual execution does it over and has the last word:
 * queries change nothing, so that doing them twice is safe.
 */
export function plansPlugin(schema: GraphQLSchema): Plugin {
  const plans = new WeakMap<DocumentNode, Map<string, Plan | null>>();

  function planOf({ document, operationName }: ExecutionArgs): Plan | null {
    const key = operationName ?? '';
    const known = plans.get(document)?.get(key);
    if (known !== undefined) return known;
    const plan = compileOperation(schema, document, operationName ?? undefined);
    if (plan !== null) remember(document, key, plan);
    return plan;
  }

  function remember(document: DocumentNode, key: string, plan: Plan | null): void {
    plans.set(document, (plans.get(document) ?? new Map()).set(key, plan));
  }

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const plan = planOf(args);
      if (plan === null) return;
      setExecuteFn(async (given: ExecutionArgs) => {
        try {
          const data = await run(plan, given);
          if (data !== null) return { data };
        } catch (error) {
          if (error instanceof Unplanned) remember(given.document, given.operationName ?? '', null);
        }
        return executeFn(given);
      });
    },
  };
}

/** Null where the variables are no good. Rejects with what a resolver throws, or with `Unplanned`. */
async function run({ steps, variables }: Plan, args: ExecutionArgs): Promise<Record<string, unknown> | null> {
  const { variableValues, errors } = getVariableValues(args.schema, variables, args.variableValues ?? {});
  if (errors !== undefined) return null;
  const take = async ({ field, node }: Step) =>
    (field.resolve as ShortResolver)(undefined, getArgumentValues(field, node, variableValues), args.contextValue);
  const values = await Promise.all(steps.map(take));
  const data: Record<string, unknown> = {};
  steps.forEach(({ key, complete }, index) => {
    data[key] = complete(values[index]);
  });
  return data;
}
