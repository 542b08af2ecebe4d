import { createBackend, type Variables } from '../client/backend.ts';
import { createMockBackend, type MockBackend } from '../client/mock-backend.ts';
import type { Answer, Mutation } from './mutation.ts';

const refused = /^\{"errors"/;

interface Body {
  readonly query: string;
  readonly variables?: Variables;
}

/** The body of a data call that asks for just this call, or null. */
function bodyFor(call: string, init: RequestInit | undefined): Body | null {
  if (typeof init?.body !== 'string') return null;
  try {
    const body: unknown = JSON.parse(init.body);
    if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string') return null;
    return new RegExp(`[{ ]${call}\\s*[({ ]`).test(body.query) ? (body as Body) : null;
  } catch {
    return null;
  }
}

function spoil(call: string, text: string, change: (answer: Answer) => Answer): string {
  const body = JSON.parse(text) as { data?: Record<string, Answer> | null };
  if (!body.data || !(call in body.data)) return text;
  return JSON.stringify({ ...body, data: { ...body.data, [call]: change(body.data[call] ?? null) } });
}

function copyOf(response: Response, status: number, text: string): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(text, { status, headers });
}

/** The mock with one mutation in it. Worlds are shared, so that a thousand of these cost little. */
export function createMutatedBackend(
  { call, path: spoiled, ask, answer, respond }: Mutation,
  size: number,
): MockBackend {
  const mock = createMockBackend({ size });
  const backend = createBackend({
    now: mock.now,
    pass: mock.pass,
    async fetch(path, init) {
      const isData = path === '/graphql';
      const body = isData && spoiled === undefined ? bodyFor(call, init) : null;
      const [place = ''] = path.replace(/^https?:\/\/[^/]+/, '').split('?');
      const isMutated = body !== null || place.startsWith(spoiled ?? call);
      if (!isMutated) return mock.fetch(path, init);
      const response = await mock.fetch(path, init);
      let text = await response.text();
      let { status } = response;
      // What is no good is refused as ever: the mutation lies in what is done with what is good.
      if (body && ask && !refused.test(text)) {
        const variables = ask(body.variables ?? {});
        text = await (await mock.fetch(path, { ...init, body: JSON.stringify({ ...body, variables }) })).text();
      }
      if (body && answer) text = spoil(call, text, answer);
      if (respond) ({ status, text } = respond(status, text));
      return copyOf(response, status, text);
    },
  });
  return { ...backend, app: mock.app, clock: mock.clock };
}
