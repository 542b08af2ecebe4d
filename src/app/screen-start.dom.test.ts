import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstScreen } from '../lib/first-screen.ts';
import { locationAtom } from '../state/location.ts';
import { signInSession } from '../state/sign-in.ts';
import { createScreenStart } from './app.tsx';
import type { DataRoot } from './data-root.tsx';
import type { AppPlace, AppRouter } from './router.tsx';

beforeEach(() => {
  vi.spyOn(signInSession, 'establish').mockResolvedValue();
});

// Shared by all tests of a process: otherwise, what the next one renders would be deferred.
afterEach(() => firstScreen.end());

function start({ heldToken = 'id' as string | null, calls = ['sessions'] } = {}) {
  vi.spyOn(signInSession, 'heldToken').mockReturnValue(heldToken);
  let isShown: Parameters<AppRouter['subscribe']>[0] = () => {};
  const router = {
    subscribe(listener: typeof isShown) {
      isShown = listener;
    },
  };
  let pathname = '/';
  const at = (path: string) => ({ pathname: path, search: '?a=b' });
  const place = { here: () => at(pathname), goal: () => at('/sessions') } as unknown as AppPlace;
  const startData = vi.fn(async () => {});
  const data = { firstCalls: () => calls, start: startData } as unknown as DataRoot;
  const store = createStore();
  const screenStart = createScreenStart({
    router: router as unknown as AppRouter,
    place,
    store: () => store,
    data: () => data,
    isClosed: () => false,
  });
  const arrive = (path: string) => {
    pathname = path;
    isShown({ pending: null } as unknown as AppRouter['state']);
  };
  return { screenStart, startData, store, arrive };
}

it("a pending screen's calls are started for its own URL, until it is shown (LIM-013)", async () => {
  const { screenStart, startData, store, arrive } = start();
  await screenStart.enter();
  expect([screenStart.path(), store.get(locationAtom)]).toMatchObject(['/sessions', { search: '?a=b' }]);
  expect(startData).toHaveBeenCalledExactlyOnceWith(['sessions']);
  arrive('/sessions');
  expect(screenStart.path()).toBeNull();
});

it.each([
  ['whose token must be fetched first', { heldToken: null }],
  ['without calls', { calls: [] }],
])('a screen %s starts no early calls', async (_, options) => {
  const { screenStart, startData } = start(options);
  await screenStart.enter();
  expect([screenStart.path(), startData.mock.calls]).toEqual([null, []]);
});
