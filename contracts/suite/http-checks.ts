import { serverAudits } from 'graphql-http';
import { authPaths } from '../../schema/generated/auth.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { type HeaderTable, readGraphql } from '../client/backend.ts';
import { type Client, createClient } from '../client/client.ts';
import { waitForJob } from '../client/downloads.ts';
import { type BadRequest, badRequests } from '../model/bad-requests.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/**
 * The GraphQL over HTTP audits: the required ones, and the recommended ones, which are reported but don't fail a run
 * (CAL-006).
 */
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
        const { response, reason } = result;
        const type = response.headers.get('content-type') ?? 'no content-type';
        const received = `${reason}; ${response.status} ${type} ${(await response.clone().text()).slice(0, 300)}`;
        return [{ place: name, expected: 'as the name says', received }];
      },
    }));
}

/** Requests that are wrong as a whole are rejected quickly and with a reason. */
export function badRequestChecks(client: Client): Check[] {
  return badRequests.map((request) => ({
    rule: 'http.request',
    clauses: [request.clause, 'LIM-008'],
    calls: [],
    subject: request.name,
    run: () => findAccepted(client, request),
  }));
}

async function findAccepted(client: Client, { init: createInit, status, clause }: BadRequest): Promise<Finding[]> {
  const init = createInit();
  const accept = 'application/graphql-response+json';
  const headers = { ...client.headers, accept, ...(init.headers as Record<string, string>) };
  const answer = await readGraphql(await client.backend.fetch('/graphql', { ...init, headers }));
  const messages = answer.errors.map(({ message }) => message).join('\n');
  return [
    // One part of a server rejects all requests that break the same clause.
    ...same(`status by ${clause}`, status, answer.status),
    ...same('data', null, answer.data ?? null),
    ...holds('message', messages !== '', 'a message', inWords(answer.text)),
    ...holds('length of the answer', answer.text.length < 5000, 'under 5,000 characters', answer.text.length),
  ];
}

/** A page of an app hosted on a different origin than the backend. */
const page = 'https://app.example';

/** The headers that an app sends with data calls (CAL-002, CAL-049). */
const dataCallHeaders = ['authorization', 'content-type', 'x-wt-wtid', 'x-wt-legacy_token', 'x-request-id'];

/** What a browser requires before an app on another origin may call, and of each response (CAL-057, CAL-051). */
export function corsChecks(client: Client): Check[] {
  const { backend, headers } = client;
  const preflights: readonly (readonly [path: string, names: readonly string[]])[] = [
    ['/graphql', dataCallHeaders],
    ...authPaths.map((path) => [path, ['content-type', 'x-request-id']] as const),
  ];
  const post = (path: string, body: unknown, sent: HeaderTable) => async () =>
    backend.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page, ...sent },
      body: JSON.stringify(body),
    });
  const call = { query: '{ user { id } }' };
  // One part of a server rejects all requests that break the same clause with the same status.
  const partOf = ({ clause, status }: BadRequest) => `${clause} ${status}`;
  const rejectedRequests = [...Map.groupBy(badRequests, partOf).values()].flatMap(([first]) => first ?? []);
  const answers: readonly (readonly [subject: string, path: string, send: () => Promise<Response>])[] = [
    ['an answer', '/graphql', post('/graphql', call, headers)],
    ['a batch', '/graphql', post('/graphql', [call], headers)],
    ['an error response without a token', '/graphql', post('/graphql', call, {})],
    ['a batch without a token', '/graphql', post('/graphql', [call], {})],
    ...rejectedRequests.map(({ name, init: createInit }) => {
      const send = async () => {
        const init = createInit();
        const sent = { ...headers, origin: page, ...(init.headers as HeaderTable) };
        return backend.fetch('/graphql', { ...init, headers: sent });
      };
      return [name, '/graphql', send] as const;
    }),
    ['a document with a slip', '/graphql', post('/graphql', { query: '{ user ' }, headers)],
    ['a rejected sign-in call', '/auth/check-username', post('/auth/check-username', { username: 'nobody' }, {})],
    ['a body that is wrong', '/auth/sign-in', post('/auth/sign-in', {}, {})],
    ['a file', '/downloads', async () => backend.fetch(await fileAddress(client), { headers: { origin: page } })],
  ];
  return [
    ...preflights.map(([path, names]) => ({
      rule: 'http.cors.preflight',
      clauses: ['CAL-057'],
      calls: path === '/graphql' ? [] : [path],
      subject: `${path} from another origin`,
      run: async () => findForbidden(path, names, await preflight(client, path, names)),
    })),
    ...answers.map(([subject, path, send]) => ({
      rule: 'http.cors.answer',
      clauses: ['CAL-051'],
      calls: callsBehind(path),
      subject: `${subject} for another origin`,
      run: async () => findUnreadable(path, await send()),
    })),
    {
      rule: 'http.cors.address',
      clauses: ['CAL-059'],
      calls: ['createActivitiesDownload', 'sessionsDownload'],
      subject: 'the address of a file, for another origin',
      async run() {
        const address = await fileAddress(createClient(backend, { ...headers, origin: page }));
        return holds('sessionsDownload.url', /^https?:\/\//.test(address), 'a whole address', address);
      },
    },
  ];
}

/** The calls that a path's response depends on; none in particular for data calls. */
function callsBehind(path: string): readonly string[] {
  if (path === '/graphql') return [];
  // The file must be created first, by a job that remains on the backend.
  return path === '/downloads' ? ['createActivitiesDownload', 'sessionsDownload'] : [path];
}

/** The path of a downloadable file. Any days will do, since its rows don't matter. */
async function fileAddress(client: Client): Promise<string> {
  const query = { startDate: '2026-01-01', endDate: '2026-01-02', vettedFilters: vettedValues };
  const { id } = await client.request('createActivitiesDownload', { query });
  return (await waitForJob(client, id)).url ?? '/nowhere';
}

const preflight = ({ backend }: Client, path: string, names: readonly string[]) =>
  backend.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': 'POST',
      'access-control-request-headers': names.toSorted().join(','),
    },
  });

const listOf = (response: Response, name: string): string[] =>
  (response.headers.get(name) ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** A header as findings show it: undefined if it isn't sent. */
const shownHeader = (response: Response, name: string) => response.headers.get(name) ?? undefined;

function findForbidden(path: string, names: readonly string[], response: Response): Finding[] {
  const [namesHeader, methodsHeader] = ['access-control-allow-headers', 'access-control-allow-methods'];
  const allowed = listOf(response, namesHeader);
  const methods = listOf(response, methodsHeader).map((name) => name.toUpperCase());
  // The wildcard `*` never covers authorization.
  const isAllowed = (name: string) => allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'));
  const takesPost = methods.includes('POST') || methods.includes('*');
  return [
    ...holds(`${path} preflight status`, response.ok, '200 to 299, without a token', response.status),
    ...holds(`${path} ${methodsHeader}`, takesPost, 'POST', shownHeader(response, methodsHeader)),
    ...names.flatMap((name) =>
      holds(`${path} ${namesHeader}`, isAllowed(name), name, shownHeader(response, namesHeader)),
    ),
    ...findUnreadable(`${path} preflight`, response),
  ];
}

/** Whether a page of another origin can read the response, including a file's name and a limit's retry time. */
function findUnreadable(path: string, response: Response): Finding[] {
  const origin = response.headers.get('access-control-allow-origin');
  const credentials = response.headers.get('access-control-allow-credentials');
  const isNamed = origin === page;
  return [
    ...holds(`${path} access-control-allow-origin`, isNamed || origin === '*', `${page} or *`, origin ?? undefined),
    ...holds(
      `${path} access-control-allow-credentials`,
      credentials === null || (credentials === 'true' && isNamed),
      'true together with the named origin, or absent',
      credentials,
    ),
    ...(path.endsWith('preflight') ? [] : findHidden(path, response)),
    ...holds(
      `${path} vary`,
      !isNamed || listOf(response, 'vary').some((name) => name === 'origin' || name === '*'),
      'origin, since the response names it',
      shownHeader(response, 'vary'),
    ),
  ];
}

/** The response headers an app reads: a file's name, and when to retry. */
const exposedHeaders: readonly string[] = ['content-disposition', 'retry-after'];

/** Headers that a page of another origin needs but can't read. */
function findHidden(place: string, response: Response): Finding[] {
  const header = 'access-control-expose-headers';
  const exposed = listOf(response, header);
  const value = shownHeader(response, header);
  return exposedHeaders.flatMap((name) =>
    holds(`${place} ${header}`, exposed.includes(name) || exposed.includes('*'), name, value),
  );
}
