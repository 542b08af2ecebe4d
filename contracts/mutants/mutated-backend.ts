import { createBackend, type Variables } from '../client/backend.ts';
import {
  createResponseText,
  isRecord,
  KnownResponse,
  parseJson,
  type ResponseText,
  readContent,
} from '../client/json.ts';
import { createMockBackend, type MockBackend } from '../client/mock-backend.ts';

/** The result of a call within data. */
export type Answer = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | boolean | null;

/** A plausible defect of a backend: in how it reads a request, in a call's result, or in its response. */
export interface Mutation {
  /** A description of the defect. */
  readonly name: string;
  /** The call of the SDL, the path, or the start of the rule's id. */
  readonly call: string;
  /** The ids of the rules it was written for. Only these count: they must find it by themselves. */
  readonly rule: RegExp;
  /** The field a finding must name; absent if no single field is wrong. */
  readonly field?: string;
  /** How many sessions it takes to reveal it, if more than other mutations need. */
  readonly size?: number;
  /** The start of the path whose responses are wrong, if it isn't the call's own. */
  readonly path?: string;
  /** The variables as the mutated backend reads them. */
  readonly changeVariables?: (variables: Variables) => Variables;
  /** The call's result as the mutated backend returns it. */
  readonly answer?: (answer: Answer) => Answer;
  /** The response as the mutated backend sends it. */
  readonly respond?: (status: number, text: string) => { readonly status: number; readonly text: string };
  /** Replaces the whole exchange at `path`. */
  readonly send?: Send;
}

type Fetch = (path: string, init: RequestInit | undefined) => Promise<Response>;

/** How the mutated backend handles a request; `next` is what the mock does. */
export type Send = (path: string, init: RequestInit | undefined, next: Fetch) => Promise<Response>;

/**
 * The rules of a call or path that a mutation was written for, by the ends of their ids; all of them if none is given.
 */
export function rulesOf(call: string, ...ends: readonly string[]): RegExp {
  const name = call.replace(/^\//, 'auth.').replaceAll('/', '.').replaceAll('.', '\\.');
  return new RegExp(ends.length === 0 ? `^${name}\\b` : `^${name}\\.(?:${ends.join('|')})$`);
}

/** The rule that recounts a call, if it isn't that call's `recount` rule. */
const countedBy: Readonly<Record<string, RegExp>> = {
  sessions: /^sessions\.filter$/,
  sessionsInfo: /^info\.total$/,
  sessionsByDate: /^by-date\.recount$/,
  browsers: /^browsers\.(?:total|place)$/,
  locations: /^locations\.total$/,
  page: /^funnel\.recount$/,
  phoneCall: /^calls\.days$/,
  highValueActivities: /^activities\.vetted$/,
  createSessionsDownload: /^downloads\.(?:narrowed|SESSIONS)$/,
};

/** The rules that recount what a query selects for a call. */
export const countRules = (call: string): RegExp => countedBy[call] ?? rulesOf(call, 'recount');

/** The rules about what values mean: not those that check types, or repeat a request. */
export const valueRules = /^(?!http\.|auth\.)(?!.*\.(?:shape|read|again|generated|access)$)/;

/** The mock with one mutation. Its worlds and its responses to reads are shared, so a thousand of them cost little. */
export function createMutatedBackend(
  { call, path: mutatedPath, changeVariables, answer, respond, send }: Omit<Mutation, 'rule'>,
  size: number,
): MockBackend {
  const mock = createMockBackend({ size });
  const fetchMock = rememberReads(mock, size);
  const findBody = createBodyFinder(call);
  const backend = createBackend({
    now: mock.now,
    pass: mock.pass,
    async fetch(path, init) {
      const isData = path === '/graphql';
      const body = isData && mutatedPath === undefined ? findBody(init) : null;
      const [name = ''] = path.replace(/^https?:\/\/[^/]+/, '').split('?');
      const isMutated = body !== null || name.startsWith(mutatedPath ?? call);
      if (!isMutated) return fetchMock(path, init);
      if (send) return send(path, init, fetchMock);
      const response = await fetchMock(path, init);
      let content = await readContent(response);
      let { status } = response;
      // A bad request is rejected as before: the mutation only affects good requests.
      if (body && changeVariables && !content.text.startsWith('{"errors"')) {
        const variables = changeVariables(body.variables ?? {});
        content = await readContent(await fetchMock(path, { ...init, body: JSON.stringify({ ...body, variables }) }));
      }
      if (body && answer) content = withAnswer(call, content, answer);
      if (respond) {
        const responded = respond(status, content.text);
        if (responded.text !== content.text) content = createResponseText(responded.text);
        status = responded.status;
      }
      return copyOf(response, status, content);
    },
  });
  return { ...backend, app: mock.app, clock: mock.clock };
}

/** Responses of unmutated mocks, by size and request. */
const answersBySize = new Map<number, Map<string, KnownResponse>>();

/**
 * The mock's responses, with each read sent only once for all mutated backends of a size: they start out identical, and
 * respond identically until something changes. Nearly all requests are the same for every mutation.
 */
function rememberReads(mock: MockBackend, size: number): Fetch {
  const answers = answersBySize.get(size) ?? new Map<string, KnownResponse>();
  answersBySize.set(size, answers);
  let isFresh = true;
  return async (path, init) => {
    const body = init?.body;
    const isData = path === '/graphql' && init?.method === 'POST' && typeof body === 'string';
    const isRead = isData && !body.includes('mutation') && body.length < maxKeptBody;
    // Sign-ins change the state, but nothing that data calls return.
    if (!isRead && !readOnlyPaths.includes(path) && init?.method !== 'OPTIONS') isFresh = false;
    if (!isRead || !isFresh) return mock.fetch(path, init);
    const headers = init?.headers instanceof Headers ? [...init.headers] : init?.headers;
    const key = `${JSON.stringify(headers)} ${body}`;
    const known = answers.get(key) ?? (await keep(await mock.fetch(path, init)));
    answers.set(key, known);
    return known;
  };
}

const maxKeptBody = 20_000;
const readOnlyPaths = ['/auth/sign-in', '/auth/check-username', '/auth/check-signed-in', '/graphql?'];

const keep = async (response: Response): Promise<KnownResponse> =>
  new KnownResponse(createResponseText(await response.text()), response);

interface Body {
  readonly query: string;
  readonly variables?: Variables;
}

/** Creates a finder for the body of a data call that requests only this call; it returns null for any other. */
function createBodyFinder(call: string): (init: RequestInit | undefined) => Body | null {
  const callPattern = new RegExp(`[{ ]${call}\\s*[({ ]`);
  return (init) => {
    if (typeof init?.body !== 'string' || !init.body.includes(call)) return null;
    const body = parseJson(init.body);
    if (!isRecord(body) || typeof body.query !== 'string') return null;
    return callPattern.test(body.query) ? (body as unknown as Body) : null;
  };
}

function withAnswer(call: string, content: ResponseText, change: (answer: Answer) => Answer): ResponseText {
  const body = content.value as { readonly data?: Readonly<Record<string, Answer>> | null } | undefined;
  if (!body?.data || !(call in body.data)) return content;
  const data = { ...body.data, [call]: change(body.data[call] ?? null) };
  return createResponseText(JSON.stringify({ ...body, data }));
}

function copyOf(response: Response, status: number, content: ResponseText): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new KnownResponse(content, { status, headers });
}

/** The result of a call in a response's body; undefined if there is none. */
export async function answerOf(response: Response, call: string): Promise<unknown> {
  const body = parseJson(await response.clone().text());
  return isRecord(body) && isRecord(body.data) ? body.data[call] : undefined;
}

/** A copy of a request's headers. */
export const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);
