import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationAtom, othersKeyAtom } from '../state/location.ts';
import { signInSession, whoseDataAtom } from '../state/sign-in.ts';
import { createAppStore } from './app-store.ts';
import type { DataRoot } from './data-root.tsx';
import type { AppRouter } from './router.tsx';

let signIn: string | null = null;
let tell = () => {};
let stop = () => {};

beforeEach(() => {
  signIn = 'dana';
  vi.spyOn(signInSession, 'signInKey').mockImplementation(() => signIn);
  vi.spyOn(signInSession, 'accountId').mockReturnValue('10442');
  vi.spyOn(signInSession, 'subscribe').mockImplementation((listener) => {
    tell = () => void listener();
    return () => true;
  });
});
afterEach(() => stop());

function start({ hasData = true } = {}) {
  const navigate = vi.fn(async () => {});
  const clearStore = vi.fn(async () => []);
  const data = { client: { clearStore }, moveToNow: vi.fn() };
  const location = { pathname: '/sessions', search: '?view=table', hash: '', state: null, key: 'entry' };
  const router = { state: { location, isReady: true }, subscribe: vi.fn(), navigate } as unknown as AppRouter;
  const appStore = createAppStore(createStore(), {
    router,
    place: { here: () => location, goal: () => location },
    data: () => (hasData ? (data as unknown as DataRoot) : null),
  });
  stop = appStore.stop;
  return { appStore, navigate, clearStore, data };
}

const storedElsewhere = () => {
  vi.spyOn(signInSession, 'takeOver').mockImplementation(() => {
    signIn = 'owen';
    tell();
  });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
};

describe('the atoms of the app', () => {
  it('know where the app is, and whose data is shown', () => {
    const { appStore } = start();
    expect(appStore.current().get(locationAtom)).toMatchObject({ pathname: '/sessions' });
    expect(appStore.current().get(whoseDataAtom)).toEqual({ account: '10442', signIn: 'dana' });
  });

  it('show the next person once what was loaded for the last one is gone (SGN-023)', async () => {
    const { appStore, clearStore } = start();
    signIn = 'owen';
    tell();
    expect(appStore.current().get(whoseDataAtom).signIn).toBe('dana');
    await vi.waitFor(() => expect(appStore.current().get(whoseDataAtom).signIn).toBe('owen'));
    expect(clearStore).toHaveBeenCalledOnce();
  });

  it('are others after a log out, of which the app is told (FRM-063)', async () => {
    const { appStore } = start({ hasData: false });
    const before = appStore.current();
    const listener = vi.fn();
    appStore.subscribe(listener);
    vi.spyOn(signInSession, 'hasLoggedOut').mockReturnValue(true);
    signIn = null;
    tell();
    expect([appStore.current() === before, listener.mock.calls.length]).toEqual([false, 1]);
    expect(appStore.current().get(whoseDataAtom).signIn).toBeNull();
  });

  it('follow another tab: Home takes the place of what another person had open (SGN-023)', async () => {
    const { appStore, navigate } = start();
    storedElsewhere();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { passesGuards: true });
    await vi.waitFor(() => expect(appStore.current().get(othersKeyAtom)).toBe('entry'));
  });

  it('follow no tab any more once the app has ended', () => {
    const { appStore, navigate } = start();
    appStore.stop();
    storedElsewhere();
    expect(navigate).not.toHaveBeenCalled();
  });
});
