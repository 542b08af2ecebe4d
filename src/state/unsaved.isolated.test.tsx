import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from './kept-for-reload.ts';
import { useUnsaved } from './unsaved.ts';

const session = vi.hoisted(() => ({
  /** The id of the sign-in; null if signed out. */
  signedIn: { signIn: 'first' as string | null, person: '90001' as string | null, account: '10442' as string | null },
  hasLoggedOut: false,
  listeners: new Set<() => void>(),
}));
vi.mock('./sign-in.ts', () => ({
  signInSession: {
    signInKey: () => session.signedIn.signIn,
    person: () => session.signedIn.person,
    accountId: () => session.signedIn.account,
    hasLoggedOut: () => session.hasLoggedOut,
    subscribe: (listener: () => void) => {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
  },
}));

const open = () => renderHook(() => useUnsaved('settings', 'loaded', readText), { wrapper: StrictMode });

/** Types a text, and is then signed out by the server. */
function typeAndLose(text: string) {
  const { result, unmount } = open();
  act(() => result.current[1](text));
  session.signedIn = { signIn: null, person: null, account: null };
  for (const listener of session.listeners) listener();
  unmount();
}

/** The person logs out. */
function logOut() {
  session.hasLoggedOut = true;
  session.signedIn = { signIn: null, person: null, account: null };
  for (const listener of session.listeners) listener();
  session.hasLoggedOut = false;
}

beforeEach(() => {
  logOut();
  session.signedIn = { signIn: 'first', person: '90001', account: '10442' };
});
afterEach(cleanup);

describe('useUnsaved', () => {
  it('is never shared, whatever ids servers use for people and accounts (SGN-022)', () => {
    session.signedIn = { signIn: 'first', person: 'a b', account: 'c' };
    typeAndLose('typed');
    session.signedIn = { signIn: 'second', person: 'a', account: 'b c' };
    expect(open().result.current[0]).toBe('loaded');
  });

  it('restores what was typed for the same person in the same account, once (SGN-022)', () => {
    typeAndLose('typed');
    session.signedIn = { signIn: 'first', person: '90001', account: '10442' };
    const { result, unmount } = open();
    expect(result.current[0]).toBe('typed');
    unmount();
    expect(open().result.current[0]).toBe('loaded');
  });

  it('restores it if the same person signs in again without a sign-out seen by this tab (SGN-023)', () => {
    const { result, unmount } = open();
    act(() => result.current[1]('typed'));
    session.signedIn = { signIn: 'second', person: '90001', account: '10442' };
    for (const listener of session.listeners) listener();
    unmount();
    expect(open().result.current[0]).toBe('typed');
  });

  it.each([
    ['another person', { signIn: 'first', person: '90002', account: '10442' }],
    ['another account', { signIn: 'first', person: '90001', account: '10443' }],
  ] as const)('restores nothing for %s, and still restores it for the first', (_, signedIn) => {
    typeAndLose('typed');
    session.signedIn = signedIn;
    expect(open().result.current[0]).toBe('loaded');
    session.signedIn = { signIn: 'first', person: '90001', account: '10442' };
    expect(open().result.current[0]).toBe('typed');
  });

  it('keeps nothing if the owner is unknown', () => {
    session.signedIn = { signIn: 'first', person: null, account: null };
    typeAndLose('typed');
    session.signedIn = { signIn: 'first', person: null, account: null };
    expect(open().result.current[0]).toBe('loaded');
  });

  it('keeps nothing of a page that was left, or after a log-out', () => {
    const { result, unmount } = open();
    act(() => result.current[1]('typed'));
    unmount();
    expect(open().result.current[0]).toBe('loaded');
    typeAndLose('typed');
    logOut();
    session.signedIn = { signIn: 'first', person: '90001', account: '10442' };
    const form = open();
    act(() => form.result.current[1]('typed'));
    logOut();
    form.unmount();
    session.signedIn = { signIn: 'first', person: '90001', account: '10442' };
    expect(open().result.current[0]).toBe('loaded');
  });
});
