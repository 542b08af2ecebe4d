import { serverAudits } from 'graphql-http';
import { readGraphql } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { type BadRequest, badRequests } from '../model/bad-requests.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** The audits of GraphQL over HTTP that are required, and those that are recommended, which are told (CAL-006). */
export function auditChecks({ backend, headers }: Client): Check[] {
  const fetchFn = (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    return backend.fetch(pathname + search, { ...init, headers: Object.fromEntries(sent) });
  };
  return serverAudits({ url: 'http://backend.invalid/graphql', fetchFn })
    .filter(({ name }) => name.startsWith('MUST') || name.startsWith('SHOULD'))
    .map(({ id, name, fn }) => ({
      rule: `http.audit.${id}`,
      clauses: ['CAL-001', 'CAL-006', 'CAL-007'],
      level: name.startsWith('MUST') ? ('MUST' as const) : ('SHOULD' as const),
      calls: [],
      subject: name,
      async run() {
        const result = await fn();
        if (result.status === 'ok') return [];
        const received = `${result.response.status} ${(await result.response.clone().text()).slice(0, 300)}`;
        return [{ place: name, expected: 'as the name says', received: `${result.reason}; ${received}` }];
      },
    }));
}

/** Requests that are wrong as a whole are refused, quickly, and with a reason. */
export function badRequestChecks(client: Client): Check[] {
  return badRequests.map((request) => ({
    rule: 'http.request',
    clauses: [request.clause, 'LIM-008'],
    calls: [],
    subject: request.name,
    run: () => findAccepted(client, request),
  }));
}

async function findAccepted(client: Client, { init: createInit, status }: BadRequest): Promise<Finding[]> {
  const init = createInit();
  const accept = 'application/graphql-response+json';
  const headers = { ...client.headers, accept, ...(init.headers as Record<string, string>) };
  const answer = await readGraphql(await client.backend.fetch('/graphql', { ...init, headers }));
  const messages = answer.errors.map(({ message }) => message).join('\n');
  return [
    ...same('status', status, answer.status),
    ...same('data', null, answer.data ?? null),
    ...holds('message', messages !== '', 'a message', answer.text),
    ...holds('length of the answer', answer.text.length < 5000, 'under 5,000 characters', answer.text.length),
  ];
}
