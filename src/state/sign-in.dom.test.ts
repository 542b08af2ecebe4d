import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signInSession, useSignInStatus } from './sign-in.ts';

describe('the sign-in state', () => {
  // If it were known only a moment later, a whole screen would then be rendered at once, which blocks touches
  // (LIM-013).
  it('is final on the first render after it is settled', async () => {
    signInSession.restart();
    renderHook(useSignInStatus).unmount();
    await signInSession.establish();
    const statuses: string[] = [];
    renderHook(() => statuses.push(useSignInStatus()));
    expect(statuses).toEqual(['signedOut']);
  });

  it('reaches components that rendered before it was settled', async () => {
    signInSession.restart();
    const statuses: string[] = [];
    renderHook(() => statuses.push(useSignInStatus()));
    await act(() => signInSession.establish());
    expect(statuses).toEqual(['loading', 'signedOut']);
  });
});
