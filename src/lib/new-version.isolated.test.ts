import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newVersion } from './new-version.ts';

const host = vi.fn<typeof fetch>();
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', host);
  document.head.innerHTML = '<meta name="webtrax-build" content="a1" />';
});
afterEach(async () => {
  // Makes the open page match the build being served.
  host.mockImplementation(async () => Response.json({ label: '1', build: 'a1' }));
  await vi.advanceTimersByTimeAsync(300_000);
  end();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

/** Sets the host's response to the next check. */
async function afterAnswer(answer: () => Response | Promise<Response>): Promise<boolean> {
  host.mockImplementation(async () => answer());
  await vi.advanceTimersByTimeAsync(300_000);
  return newVersion.isThere();
}

it('notices another build, bypassing all caches, and its rollback (FRM-058)', async () => {
  end = newVersion.watch();
  const listener = vi.fn();
  const stop = newVersion.subscribe(listener);
  expect(await afterAnswer(() => Response.json({ label: '1', build: 'a1' }))).toBe(false);
  expect(await afterAnswer(() => Response.json({ label: '2', build: 'b2' }))).toBe(true);
  expect(host).toHaveBeenCalledWith('/version.json', expect.objectContaining({ cache: 'no-store' }));
  expect(await afterAnswer(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(true);
  expect(await afterAnswer(() => Response.json({ label: '1', build: 'a1' }))).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it.each<[string, () => Response]>([
  ['a page instead of the file', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a 404', () => new Response('', { status: 404 })],
  ['null', () => Response.json(null)],
  ['an unexpected shape', () => Response.json({ build: 7 })],
  ['an empty build id', () => Response.json({ label: '', build: '' })],
])('ignores %s (FRM-058)', async (_, answer) => {
  end = newVersion.watch();
  expect(await afterAnswer(answer)).toBe(false);
});

it('checks 15 s after its start, then every five minutes (FRM-058)', async () => {
  host.mockReset().mockImplementation(async () => Response.json({ label: '1', build: 'a1' }));
  end = newVersion.watch();
  const checkCounts: number[] = [];
  for (const wait of [14_999, 1, 284_999, 1, 299_999, 1]) {
    await vi.advanceTimersByTimeAsync(wait);
    checkCounts.push(host.mock.calls.length);
  }
  expect(checkCounts).toEqual([0, 1, 1, 2, 2, 3]);
});

it('checks when the person returns, but not repeatedly', async () => {
  end = newVersion.watch();
  host.mockReset().mockImplementation(async () => Response.json({ label: '2', build: 'b2' }));
  for (const kind of ['focus', 'online', 'focus']) window.dispatchEvent(new Event(kind));
  await vi.advanceTimersByTimeAsync(0);
  expect([host.mock.calls.length, newVersion.isThere()]).toEqual([1, true]);
});

it('requests nothing if the page has no build, as in development', async () => {
  document.head.innerHTML = '';
  end = newVersion.watch();
  host.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(host).not.toHaveBeenCalled();
});
