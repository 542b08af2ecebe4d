import { buildSchema, type GraphQLField, Kind, parse } from 'graphql';
import type { AuthCallName } from '../../schema/generated/auth.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { inlineSources, mockPageHeaders } from '../../schema/reference/page-policy.ts';
import type { Tester } from '../control/control-call.ts';
import { pageStyle } from '../control/page/page-style.ts';
import type { Clock } from '../lib/clock.ts';
import { errorResponse, notFoundResponse, type RouteContext } from '../lib/http.ts';
import { html, Markup } from '../lib/safe-text.ts';
import { type CallExample, exampleOf } from './call-examples.ts';
import { docsScript, personScript } from './page-scripts.ts';

/** A call of a topic with its field in the contract. */
interface Call {
  readonly field: GraphQLField<unknown, unknown>;
  readonly example: CallExample;
}

const headers: readonly (readonly [string, string])[] = [
  ['content-type', 'application/json, on every data call that is a POST.'],
  ['authorization', 'The id token of the sign-in, without Bearer. It expires after an hour.'],
  ['x-wt-wtid', 'The id of the account that the call is about. Not needed where a person has only one.'],
  ['x-wt-legacy_token', 'The token of a legacy sign-in: it links the accounts of the legacy login to the person.'],
  [
    'x-mock-sandbox',
    'The mock alone: a name of your own, so that nobody else sees what you change. This page uses docs.',
  ],
  ['x-mock-scenario', 'The mock alone: provokes an error for one request, for example http-500-json@sessions.'],
];

const errors: readonly (readonly [string, string])[] = [
  [
    '401 UNAUTHORIZED',
    'No token, an expired one, or one that was not signed here. Get a new one and send the call again.',
  ],
  ['200 ACCOUNT_NOT_FOUND', 'There is no such account, or none was chosen by a person who has several.'],
  ['200 DENIED_ACCOUNT_ACCESS', 'The account belongs to somebody else.'],
  ['400 NO_CLAIMS', 'The person has no accounts; extensions.accountRequest says how far a request for one is.'],
  ['200 BAD_USER_INPUT', 'An argument cannot be answered; the message begins with its name.'],
  ['400 QUERY_LIMIT', 'The document asks for more than is answered in one go.'],
  ['400 BAD_REQUEST', 'The body is not JSON, or no call.'],
  ['404', 'Nothing answers at this path.'],
  ['405', 'The path takes other methods: the header Allow names them.'],
  ['406', 'The client accepts neither of the types that data calls are answered with.'],
  ['413', 'The body is over 1 MB, or has too many calls.'],
  ['415', 'The body of a data call has another content-type, or a content-encoding.'],
  ['503', 'The state cannot be reached. Retry-After says when to try again.'],
];

const ownStyle = `
details.call { padding: 10px 20px; border-top: 1px solid var(--line); } details.call:first-child { border: 0; }
details.call summary { cursor: pointer; min-height: 28px; overflow-wrap: anywhere; }
details.call summary code { font-weight: 600; font-size: 13px; }
textarea { display: block; width: 100%; margin: 4px 0 10px; padding: 8px 10px; color: inherit; background: var(--ground); border: 1px solid var(--control-line);
  border-radius: 6px; font: 12px/1.45 ui-monospace, Menlo, Consolas, monospace; resize: vertical; }
label.area { display: block; }
output { display: block; margin-top: 10px; max-height: 360px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.45 ui-monospace, Menlo, Consolas, monospace; }
select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control-line); border-radius: 6px; min-height: 36px; max-width: 100%; min-width: 0;
  text-overflow: ellipsis; }
`;

/** The page of all calls. Sign-in calls are left out if their document is unavailable. `now` is in milliseconds. */
function docsPage(sdl: string, signInDocument: string | undefined, now: number): string {
  const topics = topicsOf(sdl, new Date(now).toISOString().slice(0, 10));
  const signIn = signInDocument === undefined ? [] : signInCalls(signInDocument);
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · WebTrax</title><link rel="icon" href="data:,"><style>${new Markup(pageStyle + ownStyle)}</style></head>
<body>
<header><div><h1>WebTrax calls</h1><nav aria-label="Files"><a href="/schema.graphql">schema.graphql</a> ·
  <a href="/auth/openapi.yaml">openapi.yaml</a> · <a href="/graphql">GraphiQL</a> · <a href="/__mock">Mock</a></nav></div></header>
<main>
  <p class="tools"><label>Person <select id="person"></select></label> <label>Account <select id="account"></select></label>
    <span id="signed" role="status"></span></p>
  <p>Examples run as this person, in a sandbox named docs. In brackets are the requirements that a call answers to.</p>
  <p class="parts"><a href="#headers">Headers</a> <a href="#errors">Errors</a> <a href="#sign-in">Sign-in</a>
    ${topics.map(({ name }) => html`<a href="#about-${name}">${titleOf(name)}</a> `)}</p>
  <h2 id="headers">Headers</h2>${table('Header', headers)}
  <h2 id="errors">Errors</h2>
  <p>Data calls answer { errors } with a message and a code each, all else { status, message }.</p>
  ${table('Status and code', errors)}
  <h2 id="sign-in">Sign-in</h2>
  <p>JSON, by POST. The answer of a sign-in holds the tokens.</p><div class="rows">${signIn}</div>
  ${topics.map(({ name, calls }) => html`<h2 id="about-${name}">${titleOf(name)}</h2><div class="rows">${calls.map(dataCall)}</div>`)}
</main>
<script>${new Markup(`(${docsScript})((${personScript})());`)}</script>
</body></html>`;
  return page.text;
}

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function table(name: string, rows: readonly (readonly [string, string])[]): Markup {
  return html`<div class="card table"><table><thead><tr><th scope="col">${name}</th><th scope="col">What it means</th></tr></thead>
    <tbody>${rows.map(([key, text]) => html`<tr><th scope="row"><code>${key}</code></th><td>${text}</td></tr>`)}</tbody></table></div>`;
}

/** The calls by the contract file that declares them. */
function topicsOf(sdl: string, day: string): readonly { readonly name: string; readonly calls: readonly Call[] }[] {
  const schema = buildSchema(sdl, { assumeValid: true, noLocation: true });
  const [, ...files] = sdl.split(/^# schema\/([\w-]+)\.graphql$/m);
  const topics = [];
  for (let i = 0; i + 1 < files.length; i += 2) {
    const calls: Call[] = [];
    for (const node of parse(files[i + 1] ?? '', { noLocation: true }).definitions) {
      if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
      const kind = node.name.value === 'Mutation' ? 'mutation' : 'query';
      const type = kind === 'mutation' ? schema.getMutationType() : schema.getQueryType();
      for (const { name } of node.fields ?? []) {
        const field = type?.getFields()[name.value];
        if (field !== undefined) calls.push({ field, example: exampleOf(kind, field, day) });
      }
    }
    if (calls.length > 0) topics.push({ name: files[i] ?? '', calls });
  }
  return topics;
}

function dataCall({ field, example }: Call): Markup {
  const lines = example.query.split('\n').length;
  const variables = Object.keys(example.variables).length === 0 ? '{}' : JSON.stringify(example.variables, null, 2);
  return html`<details class="call" id="${field.name}" data-call="${field.name}">
    <summary><code>${field.name}</code> ${field.description ?? ''}</summary>
    <label class="area">Operation<textarea name="query" rows="${Math.min(lines, 16)}" spellcheck="false">${example.query}</textarea></label>
    <label class="area">Variables<textarea name="variables" rows="${Math.min(variables.split('\n').length, 10)}" spellcheck="false">${variables}</textarea></label>
    <button class="run" type="button">Run</button><output></output></details>`;
}

/** Bodies in the examples of sign-in calls. */
const bodies: Readonly<Record<AuthCallName, object>> = {
  signUp: {
    registrationType: 'full',
    firstName: 'Ada',
    lastName: 'Okafor',
    jobFunction: 'supply',
    jobDiscipline: 'Logistics',
    jobLevel: 'manager',
    industry: 'Machinery',
    companyName: 'Okafor Gear Works',
    country: 'US',
    email: 'ada@okafor.example',
    password: 'gears2gears',
  },
  checkUsername: { username: '{{email}}' },
  signIn: { username: '{{email}}', password: '{{password}}' },
  refreshToken: { refreshToken: '{{refresh_token}}' },
  signOut: { refreshToken: '{{refresh_token}}' },
  forgotPassword: { username: '{{email}}' },
  confirmForgotPassword: {
    username: '{{email}}',
    password: 'Webtrax2',
    confirmationCode: '000000',
    tinid: '{{userId}}',
  },
  checkSignedIn: { userid: '{{userId}}', sso1: 'x', sso2: 'x' },
  ssoToken: { tinid: '{{userId}}', sso1: 'x', sso2: 'x' },
  legacySignIn: { username: '{{email}}', password: '{{password}}' },
};

/** The calls of the document by its own lines: those of each path, in any order. */
function signInCalls(document: string): readonly Markup[] {
  const calls = document.split(/^ {2}(?=\/\S+:$)/m).slice(1);
  return calls.map((lines) => {
    const [, path = ''] = /^(\S+):/.exec(lines) ?? [];
    const [, name = ''] = /^ {6}operationId: (\w+)$/m.exec(lines) ?? [];
    const [, summary = ''] = /^ {6}summary: (.+)$/m.exec(lines) ?? [];
    const body = JSON.stringify(bodies[name as AuthCallName], null, 2);
    return html`<details class="call" id="${name}" data-call="${name}" data-path="${path}">
      <summary><code>POST ${path}</code> ${summary}</summary>
      <label class="area">Body<textarea name="variables" rows="4" spellcheck="false">${body}</textarea></label>
      <button class="run" type="button">Run</button><output></output></details>`;
  });
}

interface DocsServices {
  readonly clock: Clock;
  readonly tester: Tester;
}

/** The contract for other clients: the SDL, the document of the sign-in calls, and a page of all calls. */
export async function serveDocs({ request, url, services }: RouteContext<DocsServices>): Promise<Response> {
  const { clock, tester } = services;
  if (url.pathname === '/schema.graphql') return text(sdl, 'text/plain');
  const document = await tester.readSignInDocument?.();
  if (/^\/docs\/?$/.test(url.pathname)) {
    const page = docsPage(sdl, document, clock.now());
    return text(page, 'text/html', mockPageHeaders(await inlineSources(page)));
  }
  if (url.pathname !== '/auth/openapi.yaml') return notFoundResponse(request, url);
  if (document === undefined) return errorResponse(404, 'This host does not include the document');
  return text(document, 'application/yaml');
}

function text(body: string, type: string, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return new Response(body, { headers: { ...own, ...headers } });
}
