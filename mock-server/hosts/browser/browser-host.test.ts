import { createStorage } from 'unstorage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLockedQueue, forgetUnreadable, keptPresent } from './browser-state.ts';
import { createFetchFont } from './fetch-font.ts';
import { canIntercept } from './start-browser-mock.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keptPresent (TST-025)', () => {
  const day = 86_400_000;
  const month = Date.UTC(2026, 10);
  const first = Date.parse('2026-11-22T15:00:00Z');
  it.each([
    ['the same visit', first, month],
    ['a month later', first + 30 * day, month],
    ['nearly a year later', first + 300 * day, Date.UTC(2027, 8)],
    ['with the clock set back', first - 30 * day, Date.UTC(2026, 9)],
  ])('after a first visit, %s', async (_, now, expected) => {
    const storage = createStorage();
    expect(await keptPresent(storage, first)).toBe(month);
    expect(await keptPresent(storage, now)).toBe(expected);
    expect(await keptPresent(storage, now)).toBe(expected);
  });
});

it('forgetUnreadable removes only values an older version left unreadable (TST-050)', async () => {
  const storage = createStorage();
  const notices: string[] = [];
  await storage.setItem('demo:world-end', 1000);
  await storage.setItem('sandbox:default:preferences:1', { hasAcceptedTerms: true });
  await storage.setItem('sandbox:default:settings:10442', { botFiltering: true });
  await forgetUnreadable(storage, 1000, { notice: (text) => notices.push(text), error: () => {} });
  expect((await storage.getKeys()).toSorted()).toEqual(['demo:world-end', 'sandbox:default:preferences:1']);
  expect(notices).toEqual(['forgot sandbox:default:settings:10442: entries["settings:10442"].reportType is missing']);
});

describe('createLockedQueue', () => {
  it.each(['with locks', 'without'])('runs jobs of one key in sequence, %s', async (which) => {
    const request = vi.fn(async (_name: string, _: LockOptions, job: () => Promise<unknown>) => job());
    const queue = createLockedQueue(which === 'without' ? undefined : ({ request } as unknown as LockManager));
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const jobs = [
      queue('a', async () => {
        await first.promise;
        order.push('a1');
      }),
      queue('a', async () => void order.push('a2')),
      queue('b', async () => void order.push('b1')),
    ];
    await jobs[2];
    expect(order).toEqual(['b1']);
    first.resolve();
    await Promise.all(jobs);
    expect(order).toEqual(['b1', 'a1', 'a2']);
    expect(request.mock.calls.map(([name]) => name)).toEqual(
      which === 'without' ? [] : ['webtrax-mock:a', 'webtrax-mock:b', 'webtrax-mock:a'],
    );
  });
});

it('createLockedQueue runs jobs even if the browser refuses locks, and passes on their errors (ERR-032)', async () => {
  const refuse = async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
  };
  const refusingQueue = createLockedQueue({ request: refuse } as unknown as LockManager);
  expect(await refusingQueue('a', async () => 'done')).toBe('done');
  const run = async (_name: string, _: LockOptions, job: () => Promise<unknown>) => job();
  const job = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(createLockedQueue({ request: run } as unknown as LockManager)('a', job)).rejects.toThrow('broken');
  expect(job).toHaveBeenCalledOnce();
});

it('createLockedQueue limits the wait for another tab (ERR-032)', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const requested = Promise.withResolvers<void>();
  const request = (_name: string, { signal }: LockOptions) => {
    requested.resolve();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const job = vi.fn(async () => 'done');
  const done = createLockedQueue({ request } as unknown as LockManager)('a', job);
  await requested.promise;
  expect(job).not.toHaveBeenCalled();
  timeout.abort();
  expect([await done, job.mock.calls.length]).toEqual(['done', 1]);
});

describe('createFetchFont', () => {
  it('reads the fonts of the build, and rejects or returns null for others', async () => {
    const fetch = vi.fn(async () => new Response(new Uint8Array([1, 2])));
    vi.stubGlobal('fetch', fetch);
    const read = createFetchFont('https://demo.example/a/fonts/');
    expect(await read('inter/unicode.json')).toEqual(new Uint8Array([1, 2]));
    expect(fetch).toHaveBeenCalledWith('https://demo.example/a/fonts/inter/unicode.json');
    fetch.mockResolvedValue(new Response('', { status: 404 }));
    await expect(read('inter/files/x.woff')).rejects.toThrow('x.woff answers 404');
    expect(await read('kosugi/files/1.woff')).toBeNull();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(read('inter/files/x.woff')).rejects.toThrow('Failed to fetch');
    expect(await read('kosugi/files/1.woff')).toBeNull();
  });
});

describe('canIntercept', () => {
  const memory = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    };
  };
  const container = (controller: unknown, registration: unknown) =>
    ({ controller, getRegistration: async () => registration }) as unknown as ServiceWorkerContainer;

  it.each([
    ['a browser without service workers', undefined, [false, false]],
    ['a first visit', container(null, undefined), [true, true]],
    ['a later visit', container({}, {}), [true, true]],
    ['a page loaded without its worker, once', container(null, {}), [true, false]],
  ])('%s', async (_, given, expected) => {
    const storage = memory();
    expect([await canIntercept(given, '/a/', storage), await canIntercept(given, '/a/', storage)]).toEqual(expected);
  });
});
