import type { Backend, HeaderTable } from '../client/backend.ts';
import { fullSelection } from '../client/full-selection.ts';
import type { Credentials } from '../client/sign-in.ts';
import { badTokens } from '../model/bad-tokens.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Finding, holds, same } from '../rules/finding.ts';
import type { Check } from './check.ts';
import { needsSignIn } from './not-examined.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

async function findAdmitted(
  backend: Backend,
  headers: HeaderTable,
  call = 'user',
  text = '{ user { id } }',
  variables = {},
): Promise<Finding[]> {
  const { status, data, errors, text: said } = await backend.graphql(text, variables, headers);
  return [
    ...same(`${call} status`, 401, status),
    ...same(`${call} data`, null, data ?? null),
    ...same(`${call} code`, 'UNAUTHORIZED', errors[0]?.extensions?.code),
    ...holds(`${call} message`, said.includes('UNAUTHORIZED'), 'a message with UNAUTHORIZED', said),
  ];
}

/** Who speaks for nobody is refused, in each form of answer, and by each call (access sections 7 and 8). */
export async function accessChecks(context: SuiteContext, credentials: Credentials | null): Promise<Check[]> {
  const { backend } = context.snapshot.client;
  const told = { rule: 'access.token', section: 'access sections 7 and 8' };
  const nobody = [['no token', {}] as const];
  const unspeakable: Check[] = [];
  const refused = credentials
    ? await badTokens(backend, null, credentials).catch((error: unknown) => {
        const run = () => Promise.reject(error);
        unspeakable.push({ ...told, calls: ['/auth/sign-in'], subject: 'tokens made from one that is good', run });
        return nobody;
      })
    : nobody;
  if (!credentials) {
    const subject = 'tokens made from one that is good';
    unspeakable.push({ ...told, calls: ['user'], subject, unexamined: needsSignIn, run: async () => [] });
  }
  const byToken = refused.flatMap(([name, headers]) =>
    accepts.map((accept) => ({
      ...told,
      calls: ['user'],
      subject: `${name}, accept ${accept}`,
      run: () => findAdmitted(backend, { accept, ...headers }),
    })),
  );
  const byCall = Object.entries(calls).map(([call, examples]) => ({
    ...told,
    rule: `${call}.access`,
    calls: [call],
    subject: 'no token',
    run: () => findAdmitted(backend, {}, call, fullSelection(call, 4), examples(context)[0]),
  }));
  return [...byToken, ...unspeakable, ...byCall];
}
