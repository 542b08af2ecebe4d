import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationAtom, previousOwnerKeyAtom } from '../state/location.ts';
import { dataOwnerAtom, signInSession } from '../state/sign-in.ts';
import { createAppStore } from './app-store.ts';
import type { DataRoot } from './data-root.tsx';
import type { AppRouter } from './router.tsx';

let signIn: string | null = null;
let notify = () => {};
let stop = () => {};

beforeEach(() => {
  signIn = 'dana';
  vi.spyOn(signInSession, 'signInKey').mockImplementation(() => signIn);
  vi.spyOn(signInSession, 'accountId').mockReturnValue('10442');
  vi.spyOn(signInSession, 'subscribe').mockImplementation((listener) => {
    notify = () => void listener();
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

const storedElsewhere = (next: string | null = 'owen') => {
  vi.spyOn(signInSession, 'takeOver').mockImplementation(() => {
    signIn = next;
    notify();
  });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
};

describe('the atoms of the app', () => {
  it('know the location and whose data is shown', () => {
    const { appStore } = start();
    expect(appStore.current().get(locationAtom)).toMatchObject({ pathname: '/sessions' });
    expect(appStore.current().get(dataOwnerAtom)).toEqual({ account: '10442', signIn: 'dana' });
  });

  it("switch to the next person after clearing the last one's data (SGN-023)", async () => {
    const { appStore, clearStore } = start();
    signIn = 'owen';
    notify();
    expect(appStore.current().get(dataOwnerAtom).signIn).toBe('dana');
    await vi.waitFor(() => expect(appStore.current().get(dataOwnerAtom).signIn).toBe('owen'));
    expect(clearStore).toHaveBeenCalledOnce();
  });

  it('are replaced after a log out, and subscribers are notified (FRM-063)', async () => {
    const { appStore } = start({ hasData: false });
    const before = appStore.current();
    const listener = vi.fn();
    appStore.subscribe(listener);
    vi.spyOn(signInSession, 'hasLoggedOut').mockReturnValue(true);
    signIn = null;
    notify();
    expect([appStore.current() === before, listener.mock.calls.length]).toEqual([false, 1]);
    expect(appStore.current().get(dataOwnerAtom).signIn).toBeNull();
  });

  it('follow another tab: Home replaces what another person had open (SGN-023)', async () => {
    const { appStore, navigate } = start();
    storedElsewhere();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { passesGuards: true });
    await vi.waitFor(() => expect(appStore.current().get(previousOwnerKeyAtom)).toBe('entry'));
  });

  it.each([
    ['whose person renewed their sign-in', 'dana', 'dana'],
    ['that signed out, which the routes handle', 'dana', null],
    ['that signed in while this one was signed out, which the sign-in screens handle', null, 'owen'],
  ])("don't navigate because of another tab %s (SGN-023)", (_what, before, next) => {
    signIn = before;
    const { navigate, appStore } = start();
    storedElsewhere(next);
    expect(navigate).not.toHaveBeenCalled();
    expect(appStore.current().get(previousOwnerKeyAtom)).toBeNull();
  });

  it("keep the tab's storage through another sign-in, but not through a log out (FRM-063)", () => {
    sessionStorage.setItem('webtrax.kept', 'mine');
    start();
    signIn = 'owen';
    notify();
    expect(sessionStorage.getItem('webtrax.kept')).toBe('mine');
    vi.spyOn(signInSession, 'hasLoggedOut').mockReturnValue(true);
    signIn = null;
    notify();
    expect(sessionStorage.getItem('webtrax.kept')).toBeNull();
  });

  it('stop following other tabs once the app has ended', () => {
    const { appStore, navigate } = start();
    appStore.stop();
    storedElsewhere();
    expect(navigate).not.toHaveBeenCalled();
  });
});
