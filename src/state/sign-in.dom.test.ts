import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { signInSession, signInStatusAtom } from './sign-in.ts';

describe('the state of the sign-in', () => {
  // Known a moment later, a whole screen would be rendered in one piece then, which holds up touches (LIM-013).
  it('is known to the first that asks for it once it is settled', async () => {
    signInSession.restart();
    await signInSession.establish();
    expect(createStore().get(signInStatusAtom)).toBe('signedOut');
  });

  it('reaches who asked before it was settled', async () => {
    signInSession.restart();
    const store = createStore();
    const seen = [store.get(signInStatusAtom)];
    const stop = store.sub(signInStatusAtom, () => seen.push(store.get(signInStatusAtom)));
    await signInSession.establish();
    stop();
    expect(seen).toEqual(['loading', 'signedOut']);
  });
});
