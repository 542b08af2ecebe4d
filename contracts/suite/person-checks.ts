import type { Campaign } from '../../schema/generated/types.ts';
import type { GraphqlAnswer, Variables } from '../client/backend.ts';
import { type Client, createClient, fullSelection } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { parseJson } from '../client/json.ts';
import { needsRole, type People, type Role } from '../client/people.ts';
import { personalCalls } from '../client/schema.ts';
import { type Credentials, claimsOf, signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same, sameList } from '../rules/rule.ts';
import type { Check } from './check.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

/** The selected account; if the person can't be read, the one in the header, without a slug. */
export async function accountOf({ request, headers }: Client): Promise<{ id: string; slug: string | null }> {
  const chosen = { id: headers['x-wt-wtid'] ?? 'none', slug: null };
  return request('user').then(
    ({ account }) => account ?? chosen,
    (error: unknown) => {
      if (error instanceof CannotRun) throw error;
      return chosen;
    },
  );
}

/** Errors about accounts, in each response format and for each call about an account (ERR-007, ERR-008, ERR-009). */
export async function personChecks(context: SuiteContext, people: People): Promise<Check[]> {
  const { client } = context.snapshot;
  const { backend } = client;
  const account = await accountOf(client);
  const clients = new Map<Role, Promise<Client>>();
  const clientOf = (role: Role, person: Credentials): Promise<Client> => {
    const signedIn = clients.get(role) ?? signIn(backend, person);
    // Each check that needs the person reports why they can't sign in.
    signedIn.catch(() => {});
    clients.set(role, signedIn);
    return signedIn;
  };
  /** A client for the person of a role, or for the person of --user, with the selected account. */
  const clientOfRole = async (role: Role | null, chosen?: string): Promise<Client> => {
    const person = role === null ? undefined : people[role];
    if (role === null || person === undefined) {
      return createClient(backend, { ...client.headers, 'x-wt-wtid': chosen ?? account.id });
    }
    const caller = await clientOf(role, person);
    const { 'x-wt-wtid': _, ...headers } = caller.headers;
    return createClient(caller.backend, chosen === undefined ? headers : { ...headers, 'x-wt-wtid': chosen });
  };
  const missing = (role: Role | null) =>
    role !== null && people[role] === undefined ? { unexamined: needsRole(role) } : {};
  const clauses = [
    'ACC-016',
    'ERR-001',
    'ERR-002',
    'ERR-003',
    'ERR-005',
    'ERR-007',
    'ERR-008',
    'ERR-009',
    'ERR-010',
    'ERR-028',
  ];
  const checkOf = (refusal: Refusal, rule: string, subject: string, accept: string): Check => ({
    rule,
    clauses,
    calls: [refusal.call],
    subject,
    ...(refusal.unexamined === undefined ? missing(refusal.role) : { unexamined: refusal.unexamined }),
    async run() {
      const caller = await clientOfRole(refusal.role, refusal.account);
      const headers = { accept, ...caller.headers };
      return findAllowed(refusal, await caller.backend.graphql(refusal.text, refusal.variables, headers));
    },
  });
  const byForm = refusalsOf(context.campaigns, account.id).flatMap((refusal) =>
    accepts.map((accept) => checkOf(refusal, 'access.account', `${refusal.subject}, accept ${accept}`, accept)),
  );
  const byCall = Object.entries(calls)
    .filter(([call]) => !personalCalls.includes(call))
    .flatMap(([call, examples]) => {
      const [variables] = examples(context);
      // An account without pages has no page to ask for.
      if (variables === undefined) return [];
      const text = fullSelection(call, 4);
      return callRefusalsOf(account).map((refusal) =>
        checkOf({ ...refusal, call, text, variables }, `${call}.access`, refusal.subject, '*/*'),
      );
    });
  const claims = (['noClaimsClient', 'noClaimsOther'] as const).map((role) => ({
    rule: 'access.claims',
    clauses: ['AUT-019'],
    calls: ['/auth/sign-in'],
    subject: role === 'noClaimsClient' ? 'the token of a client' : "the token of someone who isn't a client",
    ...missing(role),
    async run() {
      const { headers } = await clientOfRole(role);
      const { is_client: isClient } = claimsOf(headers.authorization ?? '');
      return isClient === undefined ? [] : same('id_token is_client', role === 'noClaimsClient', isClient);
    },
  }));
  const order: Check = {
    rule: 'userAccounts.order',
    clauses: ['ACC-014'],
    calls: ['userAccounts'],
    subject: 'someone with several accounts',
    ...missing('manyAccounts'),
    async run() {
      const manager = await clientOfRole('manyAccounts');
      const { data } = await manager.backend.graphql('{ userAccounts { name } }', {}, manager.headers);
      const names = ((data?.userAccounts ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
      const sorted = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
      return [
        ...holds('userAccounts', names.length > 1, 'several accounts', names),
        ...sameList('userAccounts name, A to Z', sorted, names),
      ];
    },
  };
  const batches = (['noClaimsClient', 'noClaimsOther'] as const).map((role) => ({
    rule: 'access.batch',
    clauses: ['ERR-007', 'CAL-056'],
    calls: ['user'],
    subject: `a batch of ${personWithout[role]}`,
    ...missing(role),
    async run() {
      const caller = await clientOfRole(role);
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...caller.headers },
        body: JSON.stringify([{ query: user }]),
      };
      const response = await caller.backend.fetch('/graphql', init);
      return findBatchAllowed(response.status, await response.text());
    },
  }));
  return [...byForm, ...byCall, ...claims, ...batches, order];
}

const personWithout = {
  noClaimsClient: 'a client without accounts',
  noClaimsOther: "a person without accounts who isn't a client",
};

/** A batch is rejected as a whole, or the call is rejected in its place (ERR-007). */
function findBatchAllowed(status: number, text: string): Finding[] {
  const isList = Array.isArray(parseJson(text));
  const isForm = isList ? status === 200 : status === 400;
  return [
    ...holds('batch status', isForm, '400, or 200 and a list of responses', inWords(`${status} ${text}`)),
    ...holds('batch code', text.includes('NO_CLAIMS'), 'NO_CLAIMS', inWords(text)),
  ];
}

/** Something a person may not see, and the error for it (ERR-007, ERR-008, ERR-009, ERR-010). */
interface Refusal {
  readonly code: 'ACCOUNT_NOT_FOUND' | 'DENIED_ACCOUNT_ACCESS' | 'NO_CLAIMS';
  readonly subject: string;
  /** The role of the person who asks; null for the person of --user. */
  readonly role: Role | null;
  readonly call: string;
  readonly text: string;
  readonly variables?: Variables;
  readonly account?: string;
  /** Why this refusal can't be tested here; otherwise absent. */
  readonly unexamined?: string;
}

/**
 * What every call about an account must refuse, whatever its arguments: the access check may be missing in a single
 * call.
 */
function callRefusalsOf({ id, slug }: Awaited<ReturnType<typeof accountOf>>): Omit<Refusal, 'call' | 'text'>[] {
  const stranger = { code: 'DENIED_ACCOUNT_ACCESS', role: 'stranger' } as const;
  const bySlug = { ...stranger, subject: 'the account of another company, by its slug' };
  return [
    { ...stranger, subject: 'the account of another company', account: id },
    ...(slug ? [{ ...bySlug, account: slug }] : []),
    { code: 'ACCOUNT_NOT_FOUND', subject: 'an unknown account', role: null, account: noAccount },
    { code: 'NO_CLAIMS', subject: personWithout.noClaimsClient, role: 'noClaimsClient' },
    // A browser may still remember an account the person has lost access to.
    {
      code: 'NO_CLAIMS',
      subject: `${personWithout.noClaimsClient}, with an account id`,
      role: 'noClaimsClient',
      account: id,
    },
  ];
}

/** What is refused to the people of each role. `account` is that of the person of --user. */
function refusalsOf(campaigns: readonly Campaign[], account: string): Refusal[] {
  const [campaign] = campaigns;
  const stranger = { code: 'DENIED_ACCOUNT_ACCESS', role: 'stranger' } as const;
  const userCall = { call: 'user', text: user };
  const claims = (['noClaimsClient', 'noClaimsOther'] as const).flatMap((role) =>
    [userCall, { call: 'userAccounts', text: '{ userAccounts { id } }' }].flatMap((question) => {
      const refusal = { ...question, code: 'NO_CLAIMS' as const, subject: personWithout[role], role };
      const named = { ...refusal, subject: `${personWithout[role]}, with an unknown account id`, account: noAccount };
      return [refusal, named];
    }),
  );
  return [
    { ...userCall, code: 'ACCOUNT_NOT_FOUND', subject: 'an unknown account', role: null, account: noAccount },
    { ...userCall, code: 'ACCOUNT_NOT_FOUND', subject: 'none of several accounts', role: 'manyAccounts' },
    { ...userCall, ...stranger, subject: 'the account of another company', account },
    {
      ...stranger,
      subject: 'the campaign of another company',
      call: 'campaign',
      text: fullSelection('campaign', 3),
      // An unknown campaign is null for everyone (CMP-037).
      ...(campaign === undefined ? { unexamined: 'the person of --user has no campaign' } : {}),
      variables: { campaignId: campaign?.campaignId, startDate: campaign?.startDate, endDate: campaign?.endDate },
    },
    ...claims,
  ];
}

/** Statuses NO_CLAIMS may report for a person's request for an account (ERR-028). */
const requestStatuses: readonly unknown[] = [undefined, 'PENDING', 'DECLINED'];

/** Compares a response with the expected refusal. */
function findAllowed({ code, call }: Refusal, { status, data, errors }: GraphqlAnswer): Finding[] {
  const [error] = errors;
  const expected = code === 'NO_CLAIMS' ? 400 : 200;
  if (!error) {
    const answer = `${data?.[call] == null ? 'nothing' : 'a response'}, with status ${status} and no error`;
    return holds(call, false, `a refusal, ${code} with status ${expected}`, inWords(answer));
  }
  return [
    ...same(`${call} status`, expected, status),
    ...same(`${call} data`, null, data?.[call] ?? null),
    ...same(`${call} code`, code, error.extensions?.code),
    ...holds(
      `${call} accountRequest`,
      requestStatuses.includes(error.extensions?.accountRequest),
      'PENDING, DECLINED or nothing',
      error.extensions?.accountRequest,
    ),
    ...holds(`${call} message`, error.message.includes(code), `a message with ${code}`, error.message),
  ];
}

const user = '{ user { id } }';

/** A name that no backend has an account for. */
const noAccount = 'WT-no-such-account';
