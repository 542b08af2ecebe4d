import { afterEach, describe, expect, it, vi } from 'vitest';
import { lostPartIn, type PageMessage, serveMessages, type WorkerMessage } from './serve-messages.ts';
import { connectMock, type Port } from './start-browser-mock.ts';

type Answer = (request: Request) => Promise<Response>;

/** Both ends of a worker. Messages arrive a tick later, as copies. */
function join(answer: Answer, { sandbox = null as string | null, start = async () => ({ fetch: answer }) } = {}) {
  const ends = {
    page: [] as ((event: { data: WorkerMessage }) => void)[],
    worker: [] as ((message: PageMessage) => void)[],
  };
  const forget = vi.fn(async () => {});
  /** What the worker reports about itself. */
  const notices: WorkerMessage[] = [];
  serveMessages({
    start,
    forget,
    post: (message, transfer) => {
      const data = structuredClone(message, { transfer });
      if (!('id' in data)) notices.push(data);
      queueMicrotask(() => {
        for (const take of ends.page) take({ data });
      });
    },
    listen: (take) => void ends.worker.push(take),
  });
  const postMessage = (message: PageMessage, transfer: Transferable[]) => {
    const copy = structuredClone(message, { transfer });
    queueMicrotask(() => {
      for (const take of ends.worker) take(copy);
    });
  };
  const failed: (() => void)[] = [];
  const addEventListener: Port['addEventListener'] = (kind: string, take: (event: { data: WorkerMessage }) => void) =>
    void (kind === 'message' ? ends.page.push(take) : failed.push(take as () => void));
  const page = connectMock({ postMessage, addEventListener }, () => sandbox);
  postMessage({ kind: 'start', now: 0, fonts: '' }, []);
  /** Simulates an error of the worker, such as a script that can't be loaded. */
  const fail = () => {
    for (const take of failed) take();
  };
  return { page, forget, notices, fail };
}

const address = 'https://demo.example/graphql';
const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => vi.restoreAllMocks());

describe('a mock in a worker', () => {
  it('receives method, URL, headers and body, and returns status, headers and body', async () => {
    const received: unknown[] = [];
    const { page } = join(async (request) => {
      received.push(request.method, request.url, request.headers.get('authorization'), await request.json());
      return Response.json({ data: 1 }, { status: 207, headers: { 'x-own': 'yes' } });
    });
    const headers = { authorization: 'token', 'content-type': 'application/json' };
    const answer = await page.fetch(new Request(address, { method: 'POST', headers, body: '{"query":"{a}"}' }));
    expect(received).toEqual(['POST', address, 'token', { query: '{a}' }]);
    expect([answer.status, answer.headers.get('x-own'), await answer.json()]).toEqual([207, 'yes', { data: 1 }]);
  });

  it('streams files, and omits the body if there is none', async () => {
    const start = (controller: ReadableStreamDefaultController) => {
      for (const line of ['a,b\n', '1,2\n']) controller.enqueue(new TextEncoder().encode(line));
      controller.close();
    };
    const { page } = join(async ({ method }) =>
      method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/csv' } }),
    );
    expect(await (await page.fetch(new Request(address))).text()).toBe('a,b\n1,2\n');
    expect((await page.fetch(new Request(address, { method: 'OPTIONS' }))).status).toBe(204);
  });

  it.each([
    ['null if none is named', null, {}, null],
    ['of the browser', 'own', {}, 'own'],
    ["of the request, before the browser's", 'own', { 'x-mock-sandbox': 'asked' }, 'asked'],
  ])('receives the sandbox %s', async (_, sandbox, headers, expected) => {
    const { page } = join(async (request) => Response.json(request.headers.get('x-mock-sandbox')), { sandbox });
    expect(await (await page.fetch(new Request(address, { headers }))).json()).toBe(expected);
  });

  const torn = (type: string) => {
    let isBegun = false;
    const pull = (controller: ReadableStreamDefaultController) => {
      if (isBegun) controller.error(new Error('cut'));
      else controller.enqueue(new TextEncoder().encode('{"da'));
      isBegun = true;
    };
    return new Response(new ReadableStream({ pull }), { headers: { 'content-type': type } });
  };

  it.each([
    ['a reset connection', async () => Response.error(), /Failed to fetch/],
    ['a mock that throws', () => Promise.reject(new Error('broken')), /Failed to fetch/],
    ['a file that is cut off', async () => torn('text/csv'), /network error/],
    ['data that is cut off', async () => torn('application/json'), /network error/],
  ])('fails like fetch for %s', async (_, answer, message) => {
    silenceErrors();
    const { page } = join(answer);
    const text = async () => (await page.fetch(new Request(address))).text();
    await expect(text()).rejects.toThrow(message);
  });

  it("fails if it couldn't start", async () => {
    silenceErrors();
    const start = () => Promise.reject(new Error('no storage'));
    const { page, notices } = join(async () => new Response(), { start });
    await expect(page.fetch(new Request(address))).rejects.toThrow('Failed to fetch');
    expect(notices).toEqual([{ kind: 'failed', error: expect.objectContaining({ message: 'no storage' }) }]);
  });

  it("fails all pending and future calls if its script didn't load (ERR-032)", async () => {
    const { page, fail } = join(() => new Promise(() => {}), { start: () => new Promise(() => {}) });
    const waiting = [
      page.fetch(new Request(address)),
      page.fetch(new Request(address, { method: 'POST', body: '{}' })),
    ];
    await Promise.resolve();
    fail();
    for (const call of [...waiting, page.fetch(new Request(address)), page.forget()])
      await expect(call).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it('survives a worker error after its first response', async () => {
    const { page, fail } = join(async () => new Response('here'));
    await page.fetch(new Request(address));
    fail();
    expect(await (await page.fetch(new Request(address))).text()).toBe('here');
  });

  it('is notified when the caller aborts', async () => {
    const [reached, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { page } = join(({ signal }) => {
      reached.resolve();
      signal.addEventListener('abort', () => left.resolve());
      return new Promise(() => {});
    });
    const abort = new AbortController();
    const aborted = page.fetch(new Request(address, { signal: abort.signal }));
    await reached.promise;
    abort.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
    await expect(left.promise).resolves.toBeUndefined();
    await expect(page.fetch(new Request(address, { signal: abort.signal }))).rejects.toThrow('left');
  });

  it('forgets its state on request', async () => {
    const { page, forget } = join(async () => new Response());
    await page.forget();
    expect(forget).toHaveBeenCalledOnce();
  });
});

describe('lostPartIn (ERR-033)', () => {
  const loadError = new TypeError(
    'Failed to fetch dynamically imported module: http://localhost/assets/mock-documents.js',
  );
  it.each([
    ['the error itself', loadError, loadError],
    [
      'the cause of another error',
      new Error('Unexpected error.', { cause: new Error('x', { cause: loadError }) }),
      loadError,
    ],
    ['nothing in other errors', new Error('Failed to fetch'), null],
    ["nothing in a value that isn't an error", 'Failed to fetch dynamically imported module', null],
  ])('finds %s', (_, error, expected) => expect(lostPartIn(error)).toBe(expected));
});
