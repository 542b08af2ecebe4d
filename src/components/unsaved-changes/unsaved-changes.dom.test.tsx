import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { atom, createStore, Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageReload } from '../../lib/reload-page.ts';
import { createScreenRouter } from '../../lib/routing/screen-router.ts';
import { Screens } from '../../lib/routing/screens.tsx';
import { leavingTexts } from '../../text/forms.ts';
import { leavePageAtom } from './leave-atoms.ts';
import { LeaveGuard } from './unsaved-changes.tsx';

afterEach(cleanup);

const hasChangesAtom = atom(false);
const Editor = () => <LeaveGuard hasChanges={useAtomValue(hasChangesAtom)} />;

function openEditor(hasChanges: boolean) {
  const store = createStore();
  store.set(hasChangesAtom, hasChanges);
  const lateRoute = Promise.withResolvers<{ Component: () => ReactNode }>();
  const router = createScreenRouter({
    routes: [
      { path: '/before', Component: () => <p>before</p> },
      { path: '/editor', Component: Editor },
      { path: '/elsewhere', Component: () => <p>elsewhere</p> },
      { path: '/late', lazy: () => lateRoute.promise },
    ],
    history: UNSAFE_createMemoryHistory({ initialEntries: ['/before', '/editor'], initialIndex: 1 }),
  });
  const app = (
    <Provider store={store}>
      <Screens router={router} />
    </Provider>
  );
  const { unmount } = render(app);
  const navigate = async (to: string | -1) => (to === -1 ? router.navigator.go(to) : router.navigate(to));
  return {
    store,
    navigate,
    go: (to: string | -1) => act(() => navigate(to)),
    remove: unmount,
    showAgain: () => void render(app),
    path: () => router.state.location.pathname,
    loadNext: () => act(async () => lateRoute.resolve({ Component: () => <p>late</p> })),
    save: () => act(async () => store.set(hasChangesAtom, false)),
  };
}

const isAsking = () => screen.queryByText(leavingTexts.question) !== null;
const answer = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('LeaveGuard', () => {
  it.each<[string, boolean, string | -1, boolean]>([
    ['a link', true, '/elsewhere', true],
    ['Back', true, -1, true],
    ['a change of the query string', true, '/editor?start=2026-10-01', false],
    ['a link without changes', false, '/elsewhere', false],
  ])('asks only if needed: %s', async (_, hasChanges, to, expected) => {
    const { go } = openEditor(hasChanges);
    await go(to);
    expect(isAsking()).toBe(expected);
  });

  it('focuses Stay, its last button, and leaves when asked again (FRM-054)', async () => {
    const { go, path } = openEditor(true);
    await go('/elsewhere');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave', 'Stay']);
    expect(document.activeElement?.textContent).toBe('Stay');
    await answer('Stay');
    expect([path(), isAsking()]).toEqual(['/editor', false]);
    await go(-1);
    await answer('Leave');
    expect(path()).toBe('/before');
  });

  it('continues navigating once the changes are saved (ERR-020)', async () => {
    const { go, save, path } = openEditor(true);
    await save();
    expect(path()).toBe('/editor');
    const other = openEditor(true);
    await other.go('/elsewhere');
    expect(isAsking()).toBe(true);
    await other.save();
    expect([other.path(), isAsking()]).toEqual(['/elsewhere', false]);
    await go('/before');
    expect(path()).toBe('/before');
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('asks before other ways to leave the page: %s', async (hasChanges, callsBefore) => {
    const { store, navigate, path } = openEditor(hasChanges);
    const logOut = vi.fn(() => void navigate('/elsewhere'));
    await act(async () => store.set(leavePageAtom, logOut));
    expect(logOut).toHaveBeenCalledTimes(callsBefore);
    if (hasChanges) await answer('Leave');
    expect(logOut).toHaveBeenCalledTimes(1);
    expect([path(), isAsking()]).toEqual(['/elsewhere', false]);
  });

  it('forgets its question once its page is gone', async () => {
    const { store, remove, showAgain } = openEditor(true);
    const logOut = vi.fn();
    await act(async () => store.set(leavePageAtom, logOut));
    expect(isAsking()).toBe(true);
    remove();
    showAgain();
    expect(isAsking()).toBe(false);
  });

  it.each([true, false])('makes the browser ask before closing the tab: %s (ERR-021)', (hasChanges) => {
    openEditor(hasChanges);
    const event = new Event('beforeunload', { cancelable: true }) as BeforeUnloadEvent;
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(hasChanges);
    if (hasChanges) expect(event.returnValue).toBe(leavingTexts.browserPrompt);
  });

  it("doesn't make the browser ask on the app’s own reload, which keeps the changes (ERR-021, FRM-058)", () => {
    onTestFinished(() => pageReload.forget());
    openEditor(true);
    const event = new Event('beforeunload', { cancelable: true });
    pageReload.start({ reload: () => void window.dispatchEvent(event) });
    expect(event.defaultPrevented).toBe(false);
  });

  it("asks about changes made while the next screen's code loads, once it has loaded (ERR-020)", async () => {
    const { navigate, store, path, loadNext } = openEditor(false);
    await act(async () => void navigate('/late'));
    expect(path()).toBe('/editor');
    await act(async () => store.set(hasChangesAtom, true));
    await loadNext();
    expect([path(), isAsking()]).toEqual(['/editor', true]);
    await answer('Leave');
    expect(path()).toBe('/late');
  });
});
