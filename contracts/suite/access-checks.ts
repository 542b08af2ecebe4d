import type { Backend, HeaderTable } from '../client/backend.ts';
import { fullSelection } from '../client/full-selection.ts';
import type { Credentials } from '../client/sign-in.ts';
import { badTokens } from '../model/bad-tokens.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import { type Check, needsSignIn } from './check.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

/** Requests without a valid token are refused, in every form of answer and by every call (ERR-006). */
export async function accessChecks(context: SuiteContext, credentials: Credentials | null): Promise<Check[]> {
  const { backend } = context.snapshot.client;
  const base = {
    rule: 'access.token',
    clauses: ['ERR-004', 'ERR-005', 'ERR-006', 'AUT-018', 'AUT-021', 'CAL-002', 'CAL-003'],
  };
  const subject = 'tokens made from a valid one';
  const noToken = [['no token', {}] as const];
  // Stands in for the checks of tokens that cannot be made.
  const fallbackChecks: Check[] = [];
  const headerTables = credentials
    ? await badTokens(backend, null, credentials).catch((error: unknown) => {
        const run = () => Promise.reject(error);
        fallbackChecks.push({ ...base, calls: ['/auth/sign-in'], subject, run });
        return noToken;
      })
    : noToken;
  if (!credentials) {
    fallbackChecks.push({ ...base, calls: ['user'], subject, unexamined: needsSignIn, run: async () => [] });
  }
  const byToken = headerTables.flatMap(([name, headers]) =>
    accepts.map((accept) => ({
      ...base,
      calls: ['user'],
      subject: `${name}, accept ${accept}`,
      run: () => findAdmitted(backend, { accept, ...headers }),
    })),
  );
  const byCall = Object.entries(calls).map(([call, examples]) => ({
    ...base,
    rule: `${call}.access`,
    calls: [call],
    subject: 'no token',
    run: () => findAdmitted(backend, {}, call, fullSelection(call, 4), examples(context)[0]),
  }));
  return [...byToken, ...fallbackChecks, ...byCall];
}

async function findAdmitted(
  backend: Backend,
  headers: HeaderTable,
  call = 'user',
  document = '{ user { id } }',
  variables = {},
): Promise<Finding[]> {
  const { status, data, errors, text } = await backend.graphql(document, variables, headers);
  return [
    ...same(`${call} status`, 401, status),
    ...same(`${call} data`, null, data ?? null),
    ...same(`${call} code`, 'UNAUTHORIZED', errors[0]?.extensions?.code),
    ...holds(`${call} message`, text.includes('UNAUTHORIZED'), 'a message with UNAUTHORIZED', text),
  ];
}
