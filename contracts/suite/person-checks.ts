import { decodeJwt } from 'jose';
import type { HeaderTable } from '../client/backend.ts';
import { fullSelection } from '../client/full-selection.ts';
import { needsRole, type People, type Role } from '../client/people.ts';
import { personalCalls } from '../client/personal-calls.ts';
import { type Credentials, dataHeaders, tokensOf } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { same } from '../rules/finding.ts';
import type { Check } from './check.ts';
import { findAllowed, type Refusal, refusalsOf } from './refusals.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];
/** Errors about accounts, in each form of answer, and by each call that is about one (access section 8). */
export async function personChecks(context: SuiteContext, people: People): Promise<Check[]> {
  const { client } = context.snapshot;
  const { backend } = client;
  const { account } = await client.ask('user');
  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role, person: Credentials): Promise<string> => {
    const token = tokens.get(role) ?? tokensOf(backend, person).then(({ id_token }) => id_token);
    // Each check that needs it tells why it cannot be had.
    token.catch(() => {});
    tokens.set(role, token);
    return token;
  };
  const headersOf = async (role: Role | null, wanted?: string): Promise<HeaderTable> => {
    const person = role === null ? undefined : people[role];
    if (role === null || person === undefined) return { ...client.headers, 'x-wt-wtid': wanted ?? account.id };
    return dataHeaders(await tokenOf(role, person), wanted === undefined ? {} : { account: wanted });
  };
  const missing = (role: Role | null) =>
    role !== null && people[role] === undefined ? { unexamined: needsRole(role) } : {};
  const section = 'access section 8, API errors';
  const checkOf = (refusal: Refusal, rule: string, subject: string, accept: string): Check => ({
    rule,
    section,
    calls: [refusal.call],
    subject,
    ...missing(refusal.role),
    async run() {
      const headers = await headersOf(refusal.role, refusal.account);
      return findAllowed(refusal, await backend.graphql(refusal.text, refusal.variables, { accept, ...headers }));
    },
  });
  const byForm = refusalsOf(context.campaigns, account.id).flatMap((refusal) =>
    accepts.map((accept) => checkOf(refusal, 'access.account', `${refusal.subject}, accept ${accept}`, accept)),
  );
  const byCall = Object.entries(calls)
    .filter(([call]) => !personalCalls.includes(call))
    .flatMap(([call, examples]) => {
      const [variables] = examples(context);
      // There is nothing to ask for: an account without pages.
      if (variables === undefined) return [];
      const text = fullSelection(call, 4);
      const told = { code: 'DENIED_ACCOUNT_ACCESS', role: 'stranger', account: account.id } as const;
      const subject = 'the account of another company';
      return [checkOf({ ...told, call, text, variables, subject }, `${call}.access`, subject, '*/*')];
    });
  const claims = (['noClaimsClient', 'noClaimsOther'] as const).map((role) => ({
    rule: 'access.claims',
    section: 'access section 2, no claims',
    calls: ['/auth/sign-in'],
    subject: role === 'noClaimsClient' ? 'the token of a client' : 'the token of one who is no client',
    ...missing(role),
    async run() {
      const { is_client: said } = decodeJwt(await tokenOf(role, people[role] ?? { username: '', password: '' }));
      return said === undefined ? [] : same('id_token is_client', role === 'noClaimsClient', said);
    },
  }));
  return [...byForm, ...byCall, ...claims];
}
