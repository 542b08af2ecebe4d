import { parse } from 'graphql';
import type { Variables } from '../client/backend.ts';
import { fullDepth } from '../client/client.ts';
import { fullSelection } from '../client/full-selection.ts';
import { callOf } from '../client/schema.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { type Finding, holds } from '../rules/finding.ts';
import type { Check } from './check.ts';

async function findMisshapen(
  { snapshot: { client } }: SuiteContext,
  call: string,
  variables: Variables,
): Promise<Finding[]> {
  const text = fullSelection(call, fullDepth);
  const { status, data, errors } = await client.backend.graphql(text, variables, client.headers);
  return [
    ...holds(`${call} status`, status === 200, '200', status),
    ...holds(`${call} errors`, errors.length === 0, 'none', errors),
    ...(errors.length === 0 ? checkShape(parse(text), data) : []),
  ];
}

/** Every call with every argument and every field: each is there, of its type, and null only where it may be. */
export function shapeChecks(context: SuiteContext): Check[] {
  return Object.entries(calls).flatMap(([call, examples]) =>
    examples(context).map((variables) => ({
      rule: `${call}.shape`,
      section: 'section 3, as the SDL has it',
      calls: [call],
      subject: JSON.stringify(variables).slice(0, 120),
      writes: callOf(call).kind === 'mutation',
      run: () => findMisshapen(context, call, variables),
    })),
  );
}
