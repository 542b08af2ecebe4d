import { parseJson } from '../client/json.ts';
import { type Answer, better, change, type Finding, fine, type Send, unseen } from './findings.ts';

export interface Servers {
  /** Where the page is served; null if only the servers are examined. */
  readonly site: URL | null;
  readonly graphql: URL;
  /** Base URL of the sign-in calls: VITE_AUTH_URL. */
  readonly auth: URL;
}

/** The headers the app sends with data calls and with sign-in calls (CAL-002, CAL-049). */
const dataHeaders = ['authorization', 'content-type', 'x-wt-wtid', 'x-wt-legacy_token', 'x-request-id'];
const authHeaders = ['content-type', 'x-request-id'];

const json = { 'content-type': 'application/json' };
const typename = { query: '{ __typename }' };

const post = (send: Send, url: URL, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(url, {
    method: 'POST',
    headers: { ...json, 'accept-encoding': 'gzip, br', ...headers },
    body: JSON.stringify(body),
  });

export const authPath = ({ auth }: Servers, path: string) => new URL(`${auth.href.replace(/\/$/, '')}/${path}`);

function describeStatus({ status, headers, text }: Answer): string {
  // The query may contain keys.
  const [target] = headers.get('location')?.split('?', 1) ?? [];
  if (target !== undefined) return `${status}, which redirects to ${target}`;
  return `${status}${parseJson(text) === undefined ? ' without JSON' : ''}`;
}

/** Whether an address isn't one of our servers. */
const isElsewhere = ({ status, text }: Answer) =>
  parseJson(text) === undefined || status === 404 || (status >= 300 && status < 400);

/** Checks what a page of any origin would get from the servers. */
export async function checkServers(send: Send, servers: Servers): Promise<readonly Finding[]> {
  const { graphql } = servers;
  const answer = await post(send, graphql, typename);
  if (isElsewhere(answer))
    return [
      change(
        'site',
        `${graphql.href} answers ${describeStatus(answer)}: --api must be the GraphQL endpoint itself, not another page.`,
      ),
    ];
  const check = await post(send, authPath(servers, 'check-username'), {});
  const signIn = isElsewhere(check)
    ? [
        change(
          'site',
          `${authPath(servers, 'check-username').href} answers ${describeStatus(check)}: --auth must be the part of VITE_AUTH_URL before /auth.`,
        ),
      ]
    : [fine('site', 'GraphQL and sign-in respond.')];
  return [
    ...signIn,
    ...(await checkCors(send, servers)),
    ...(await checkBatches(send, graphql)),
    ...(await checkAnswers(send, graphql)),
  ];
}

async function checkCors(send: Send, servers: Servers): Promise<readonly Finding[]> {
  const { site, graphql } = servers;
  if (site === null) return [unseen('cors', 'Name the site with --site.')];
  const endpoints = [
    { url: graphql, headers: dataHeaders },
    { url: authPath(servers, 'check-username'), headers: authHeaders },
  ].filter(({ url }) => url.origin !== site.origin);
  if (endpoints.length === 0) return [fine('cors', "The servers are on the site's own origin.")];
  const found = (await Promise.all(endpoints.map(({ url, headers }) => checkOrigin(send, site, url, headers)))).flat();
  return found.length > 0 ? found : [fine('cors', `Pages of ${site.origin} can call the servers.`)];
}

const isOpenTo = (answer: Answer, { origin }: URL) =>
  ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '');

async function checkOrigin(send: Send, site: URL, url: URL, headers: readonly string[]): Promise<Finding[]> {
  const { origin } = site;
  const preflightHeaders = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': headers.join(),
  };
  const preflight = await send(url, { method: 'OPTIONS', headers: preflightHeaders });
  const found: Finding[] = [];
  const report = (text: string) => void found.push(change('cors', `${url.href}: ${text}`));
  if (preflight.status < 200 || preflight.status > 299)
    return [
      change(
        'cors',
        `${url.href} answers OPTIONS with ${preflight.status}: respond with 204 and the CORS headers, without requiring sign-in.`,
      ),
    ];
  if (!isOpenTo(preflight, site)) report(`send Access-Control-Allow-Origin: ${origin} with OPTIONS.`);
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  // The wildcard doesn't cover authorization.
  const missing = headers.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (missing.length > 0) report(`add ${missing.join(', ')} to Access-Control-Allow-Headers.`);
  const real = await post(send, url, typename, { origin });
  const badRequest = await send(url, { method: 'POST', headers: { ...json, origin }, body: '{' });
  if (!isOpenTo(real, site) || !isOpenTo(badRequest, site))
    report(
      `send Access-Control-Allow-Origin: ${origin} with every response, including errors (nginx: add_header … always).`,
    );
  const age = Number(preflight.headers.get('access-control-max-age'));
  if (found.length === 0 && age < 60)
    found.push(better('cors', `${url.href}: send Access-Control-Max-Age: 600, or each call costs two requests.`));
  return found;
}

async function checkBatches(send: Send, graphql: URL): Promise<readonly Finding[]> {
  const answer = parseJson((await post(send, graphql, [typename, typename])).text);
  if (Array.isArray(answer) && answer.length === 2) return [fine('batches', 'Several calls can share one request.')];
  return [
    better(
      'batches',
      'A list of calls is rejected: build with VITE_BATCHING=off, or have the server accept lists, which makes screens faster.',
    ),
  ];
}

/** Whether proxies may cache responses, and whether these are compressed (HST-012). */
async function checkAnswers(send: Send, graphql: URL): Promise<readonly Finding[]> {
  const query = '{ __schema { types { name description fields { name description } } } }';
  const { headers, text } = await post(send, graphql, { query });
  const caching = headers.get('cache-control')?.toLowerCase() ?? '';
  const found: Finding[] = [];
  // A browser's private cache is fine, since only one person uses it.
  if (/public|s-maxage|max-age=[1-9]/.test(caching) && !/private|no-store/.test(caching))
    found.push(
      change(
        'caching',
        `API responses have Cache-Control: ${caching}: send no-store, or a proxy may show one person's figures to another.`,
      ),
    );
  if (text.length > 2000 && !headers.has('content-encoding'))
    found.push(
      better(
        'compression',
        "API responses aren't compressed: compress application/json and application/graphql-response+json.",
      ),
    );
  return found.length > 0 ? found : [fine('caching', "API responses aren't cached.")];
}
