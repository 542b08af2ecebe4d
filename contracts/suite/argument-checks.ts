import type { Variables } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { type Call, callOf } from '../client/schema.ts';
import { badArguments, badQueries, queryCalls } from '../model/bad-arguments.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';
import { argumentClauses } from './clause-tables.ts';

/** Arguments that cannot be answered are refused, quickly, and by name. */
export function argumentChecks(client: Client): Check[] {
  return questions.map(({ call, argument, variables, ...known }) => ({
    ...known,
    run: () => findAnswered(client, call, argument, variables),
  }));
}

/** What is asked, whoever is asked. */
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
  writes: callOf(call).kind === 'mutation',
}));

async function findAnswered(client: Client, call: Call, argument: string, variables: Variables): Promise<Finding[]> {
  const { errors, data } = await client.send(call, variables);
  const messages = errors.map(({ message }) => message).join('\n');
  const codes = errors.map(({ extensions }) => extensions?.code);
  return [
    ...holds(`${call} with a bad ${argument}`, errors.length > 0, 'an error', data),
    ...same(`${call} with a bad ${argument}, data`, null, data?.[call] ?? null),
    ...holds(`${call} message`, messages.includes(argument), `a message that names ${argument}`, messages),
    ...holds(`${call} code`, !codes.includes('INTERNAL_SERVER_ERROR'), 'an error of the request', codes),
  ];
}
