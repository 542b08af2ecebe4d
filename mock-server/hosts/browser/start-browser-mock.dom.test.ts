import { expect, it, vi } from 'vitest';
import { startBrowserMock } from './start-browser-mock.ts';

it('the browser mock queries its worker immediately, and registers the service worker when idle (TST-024)', async () => {
  const posted: unknown[] = [];
  const listeners: ((event: { readonly data: object }) => void)[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(message: object) {
        posted.push(message);
      }
      addEventListener(kind: string, listener: (event: { readonly data: object }) => void) {
        if (kind === 'message') listeners.push(listener);
      }
    },
  );
  vi.spyOn(console, 'error').mockReturnValue();
  const idle: (() => void)[] = [];
  const onFailure = vi.fn();
  const { fetch, isIntercepting } = startBrowserMock({
    folder: '/one/',
    readCookies: () => 'mock-sandbox=mine',
    onFailure,
    onStorageRefused: () => {},
    whenIdle: (task) => void idle.push(task),
  });
  const answer = fetch(new Request('http://localhost:3000/graphql', { method: 'POST', body: '{}' }));
  await vi.waitFor(() => expect(posted).toHaveLength(2));
  expect(posted).toMatchObject([
    { kind: 'start', fonts: 'http://localhost:3000/one/fonts/' },
    { kind: 'ask', id: 1, method: 'POST', url: 'http://localhost:3000/graphql' },
  ]);
  const head = { id: 1, kind: 'head', status: 200, headers: [], body: new TextEncoder().encode('answer').buffer };
  for (const listener of listeners) listener({ data: head });
  expect(await (await answer).text()).toBe('answer');
  expect([idle.length, onFailure.mock.calls]).toEqual([1, []]);
  // This browser has no service workers, which is detected only then.
  for (const task of idle) task();
  expect(await isIntercepting).toBe(false);
});
