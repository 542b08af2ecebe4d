import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AuthCallError } from '../../lib/auth/auth-answer.ts';
import { useAuthForm } from './auth-form.tsx';

// Only its preventDefault is called.
const submit = { preventDefault: () => {} } as FormEvent;

describe('useAuthForm', () => {
  it('sends once, even if submitted again while in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = vi.fn(() => promise);
    const { result } = renderHook(() => useAuthForm({ area: 'login', check: () => null, send }));
    act(() => {
      void result.current.onSubmit(submit);
      void result.current.onSubmit(submit);
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.isBusy).toBe(true);
    await act(async () => resolve());
    expect(result.current.isBusy).toBe(false);
  });

  it('sends nothing if the check finds a problem', async () => {
    const send = vi.fn(async () => {});
    const { result } = renderHook(() =>
      useAuthForm({ area: 'login', check: () => 'Please enter an email address', send }),
    );
    await act(() => result.current.onSubmit(submit));
    expect(send).not.toHaveBeenCalled();
    expect(result.current.problem).toBe('Please enter an email address');
  });

  it.each([
    ['the screen has no text for it', undefined, 'Incorrect Password'],
    [
      'the screen has a text',
      'We could not find an account for this email.',
      'We could not find an account for this email.',
    ],
  ])('says what went wrong if %s, and can be sent again', async (_, own, shown) => {
    const send = vi.fn(async () => {
      throw new AuthCallError(401, 'AUTHENTICATION FAILED');
    });
    const { result } = renderHook(() => useAuthForm({ area: 'login', check: () => null, send, describe: () => own }));
    await act(() => result.current.onSubmit(submit));
    expect(result.current.problem).toBe(shown);
    await act(() => result.current.onSubmit(submit));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('reports a slow server after five seconds, until it responds (LIM-012)', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { result } = renderHook(() => useAuthForm({ area: 'login', check: () => null, send: () => promise }));
    act(() => void result.current.onSubmit(submit));
    await act(async () => void vi.advanceTimersByTime(4999));
    expect(result.current.isSlow).toBe(false);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(result.current.isSlow).toBe(true);
    await act(async () => resolve());
    expect([result.current.isSlow, result.current.isBusy]).toEqual([false, false]);
    vi.useRealTimers();
  });
});
