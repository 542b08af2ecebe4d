import { createBackend, type Variables } from '../client/backend.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { createMockBackend, type MockBackend } from '../client/mock-backend.ts';

/** The answer of a call, as in data. */
export type Answer = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | boolean | null;

/** A believable defect of a backend: in how it reads a request, in its answer, or in its response. */
export interface Mutation {
  /** What is wrong, in words. Names the place that a finding must name. */
  readonly name: string;
  /** The call of the SDL, or the path, that is wrong. */
  readonly call: string;
  /** The beginning of the path whose responses are wrong, if it is not the call's own. */
  readonly path?: string;
  /** The variables as the mutated backend reads them. */
  readonly ask?: (variables: Variables) => Variables;
  /** The call's answer as the mutated backend gives it. */
  readonly answer?: (answer: Answer) => Answer;
  /** The response as the mutated backend sends it. */
  readonly respond?: (status: number, text: string) => { readonly status: number; readonly text: string };
}

/** The mock with one mutation. Worlds are shared, so a thousand of them cost little. */
export function createMutatedBackend(
  { call, path: mutatedPath, ask, answer, respond }: Mutation,
  size: number,
): MockBackend {
  const mock = createMockBackend({ size });
  const backend = createBackend({
    now: mock.now,
    pass: mock.pass,
    async fetch(path, init) {
      const isData = path === '/graphql';
      const body = isData && mutatedPath === undefined ? bodyFor(call, init) : null;
      const [name = ''] = path.replace(/^https?:\/\/[^/]+/, '').split('?');
      const isMutated = body !== null || name.startsWith(mutatedPath ?? call);
      if (!isMutated) return mock.fetch(path, init);
      const response = await mock.fetch(path, init);
      let text = await response.text();
      let { status } = response;
      // A bad request is refused as before: the mutation is in how good requests are handled.
      if (body && ask && !text.startsWith('{"errors"')) {
        const variables = ask(body.variables ?? {});
        text = await (await mock.fetch(path, { ...init, body: JSON.stringify({ ...body, variables }) })).text();
      }
      if (body && answer) text = withAnswer(call, text, answer);
      if (respond) ({ status, text } = respond(status, text));
      return copyOf(response, status, text);
    },
  });
  return { ...backend, app: mock.app, clock: mock.clock };
}

interface Body {
  readonly query: string;
  readonly variables?: Variables;
}

/** The body of a data call that asks for this call alone; null for any other. */
function bodyFor(call: string, init: RequestInit | undefined): Body | null {
  if (typeof init?.body !== 'string') return null;
  const body = parseJson(init.body);
  if (!isRecord(body) || typeof body.query !== 'string') return null;
  return new RegExp(`[{ ]${call}\\s*[({ ]`).test(body.query) ? (body as unknown as Body) : null;
}

function withAnswer(call: string, text: string, change: (answer: Answer) => Answer): string {
  const body = JSON.parse(text) as { data?: Record<string, Answer> | null };
  if (!body.data || !(call in body.data)) return text;
  return JSON.stringify({ ...body, data: { ...body.data, [call]: change(body.data[call] ?? null) } });
}

function copyOf(response: Response, status: number, text: string): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text, { status, headers });
}
