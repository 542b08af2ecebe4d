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

/** The answer of a call, as in data. */
export type Answer = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | boolean | null;

/** A believable defect of a backend: in how it reads a request, in its answer, or in its response. */
export interface Mutation {
  /** What is wrong, in words. */
  readonly name: string;
  /** The call of the SDL, the path, or the beginning of the rule's id. */
  readonly call: string;
  /** The ids of the rules that it was written for. They must find it by themselves: what others find doesn't count. */
  readonly rule: RegExp;
  /** The field that a finding must name; absent where no single field is wrong. */
  readonly field?: string;
  /** How many sessions show it, where the few of other mutations don't. */
  readonly size?: number;
  /** The beginning of the path whose responses are wrong, if it is not the call's own. */
  readonly path?: string;
  /** The variables as the mutated backend reads them. */
  readonly ask?: (variables: Variables) => Variables;
  /** The call's answer as the mutated backend gives it. */
  readonly answer?: (answer: Answer) => Answer;
  /** The response as the mutated backend sends it. */
  readonly respond?: (status: number, text: string) => { readonly status: number; readonly text: string };
  /** Replaces the whole exchange at `path`. */
  readonly send?: Send;
}

type Fetch = (path: string, init: RequestInit | undefined) => Promise<Response>;

/** What the mutated backend does with a request; `next` is what the mock does. */
export type Send = (path: string, init: RequestInit | undefined, next: Fetch) => Promise<Response>;

/**
 * The rules of a call or a path that a mutation is written for, by the ends of their ids; all of them where no end is
 * given.
 */
export function rulesOf(call: string, ...ends: readonly string[]): RegExp {
  const name = call.replace(/^\//, 'auth.').replaceAll('/', '.').replaceAll('.', '\\.');
  return new RegExp(ends.length === 0 ? `^${name}\\b` : `^${name}\\.(?:${ends.join('|')})$`);
}

/** The rule that counts a call again, where it isn't the recount of that name. */
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

/** Those that count again what a query means to a call. */
export const countRules = (call: string): RegExp => countedBy[call] ?? rulesOf(call, 'recount');

/** Those of what values mean: whatever a type says, or an answer that is asked for again, isn't one of them. */
export const valueRules = /^(?!http\.|auth\.)(?!.*\.(?:shape|read|again|generated|access)$)/;

/** The mock with one mutation. Its worlds and its answers to reads are shared, so a thousand of them cost little. */
export function createMutatedBackend(
  { call, path: mutatedPath, ask, answer, respond, send }: Omit<Mutation, 'rule'>,
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
      // A bad request is refused as before: the mutation is in how good requests are handled.
      if (body && ask && !content.text.startsWith('{"errors"')) {
        const variables = ask(body.variables ?? {});
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

/** Answers of mocks without a mutation, by their size and by the request. */
const answersBySize = new Map<number, Map<string, KnownResponse>>();

/**
 * The mock's answers, each read asked only once for all mutated backends of a size: they start alike, and until
 * something is changed they answer alike. Nearly all requests are the same from mutation to mutation.
 */
function rememberReads(mock: MockBackend, size: number): Fetch {
  const answers = answersBySize.get(size) ?? new Map<string, KnownResponse>();
  answersBySize.set(size, answers);
  let isFresh = true;
  return async (path, init) => {
    const body = init?.body;
    const isData = path === '/graphql' && init?.method === 'POST' && typeof body === 'string';
    const isRead = isData && !body.includes('mutation') && body.length < maxKeptBody;
    // Sign-ins are part of what is in the state, and change nothing that data calls say.
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

/** Finds the body of a data call that asks for a call alone; null for any other. */
function createBodyFinder(call: string): (init: RequestInit | undefined) => Body | null {
  const isAsked = new RegExp(`[{ ]${call}\\s*[({ ]`);
  return (init) => {
    if (typeof init?.body !== 'string' || !init.body.includes(call)) return null;
    const body = parseJson(init.body);
    if (!isRecord(body) || typeof body.query !== 'string') return null;
    return isAsked.test(body.query) ? (body as unknown as Body) : null;
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

/** The answer of a call in the body of a response; undefined where it has none. */
export async function answerOf(response: Response, call: string): Promise<unknown> {
  const body = parseJson(await response.clone().text());
  return isRecord(body) && isRecord(body.data) ? body.data[call] : undefined;
}

/** A copy of the headers of a request. */
export const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);
