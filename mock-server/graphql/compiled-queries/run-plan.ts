import { type GraphQLSchema, getArgumentValues, getVariableValues } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { Plan, Step } from './compile-operation.ts';

/** A resolver that `compileOperation` has let pass: it looks at no more than these. */
type ShortResolver = (root: undefined, args: unknown, context: RequestContext) => unknown;

export interface PlanRun {
  readonly schema: GraphQLSchema;
  readonly plan: Plan;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/**
 * The data of a planned query; null where the variables are no good. Rejects with what a resolver throws, or with
 * `Unplanned`.
 */
export async function runPlan({ schema, plan, variables, context }: PlanRun): Promise<Record<string, unknown> | null> {
  const { variableValues, errors } = getVariableValues(schema, plan.variables, variables);
  if (errors !== undefined) return null;
  const take = async ({ field, node }: Step) =>
    (field.resolve as ShortResolver)(undefined, getArgumentValues(field, node, variableValues), context);
  const values = await Promise.all(plan.steps.map(take));
  const data: Record<string, unknown> = {};
  plan.steps.forEach(({ key, complete }, index) => {
    data[key] = complete(values[index]);
  });
  return data;
}
