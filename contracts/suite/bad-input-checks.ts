import { readGraphql, type Variables } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { type Call, callOf } from '../client/schema.ts';
import { badArguments, badQueries, queryCalls } from '../model/bad-arguments.ts';
import { type BadRequest, badRequests } from '../model/bad-requests.ts';
import { type Finding, holds, same } from '../rules/finding.ts';
import type { Check } from './check.ts';

async function findAnswered(client: Client, call: Call, argument: string, variables: Variables): Promise<Finding[]> {
  const { errors, data } = await client.send(call, variables);
  const said = errors.map(({ message }) => message).join('\n');
  const codes = errors.map(({ extensions }) => extensions?.code);
  return [
    ...holds(`${call} with a bad ${argument}`, errors.length > 0, 'an error', data),
    ...same(`${call} with a bad ${argument}, data`, null, data?.[call] ?? null),
    ...holds(`${call} message`, said.includes(argument), `a message that names ${argument}`, said),
    ...holds(`${call} code`, !codes.includes('INTERNAL_SERVER_ERROR'), 'an error of the request', codes),
  ];
}

async function findTaken(client: Client, { init: start, status, says }: BadRequest): Promise<Finding[]> {
  const init = start();
  const accept = 'application/graphql-response+json';
  const headers = { ...client.headers, accept, ...(init.headers as Record<string, string>) };
  const answer = await readGraphql(await client.backend.fetch('/graphql', { ...init, headers }));
  const said = answer.errors.map(({ message }) => message).join('\n');
  return [
    ...same('status', status, answer.status),
    ...same('data', null, answer.data ?? null),
    ...holds('message', says.test(said), `a message like ${says}`, said),
    ...holds('length of the answer', answer.text.length < 5000, 'under 5,000 characters', answer.text.length),
  ];
}

/** What cannot be answered is refused, with the name of what is wrong, and quickly. */
export function badInputChecks(client: Client): Check[] {
  const section = 'section 7, arguments of the SDL';
  const argumentCheck = (call: Call, argument: string, variables: Variables): Check => ({
    rule: `${call}.arguments`,
    section,
    calls: [call],
    subject: `${argument} of ${JSON.stringify(variables).slice(0, 120)}`,
    writes: callOf(call).kind === 'mutation',
    run: () => findAnswered(client, call, argument, variables),
  });
  return [
    ...badArguments.map(({ call, argument, variables }) => argumentCheck(call, argument, variables)),
    ...queryCalls.flatMap(([call, needed]) =>
      badQueries.map(([argument, query]) => argumentCheck(call, argument, { ...needed, query })),
    ),
    ...badRequests.map((request) => ({
      rule: 'http.request',
      section: 'GraphQL over HTTP',
      calls: [],
      subject: request.name,
      run: () => findTaken(client, request),
    })),
  ];
}
