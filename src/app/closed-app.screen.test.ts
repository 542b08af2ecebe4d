import { expect, it } from 'vitest';
import { signInSession } from '../state/sign-in.ts';
import { openApp, settled, unmountApp } from './testing/render-app.tsx';

it('a call that a closed app was still to send settles nothing for the next one', async () => {
  await openApp('/sessions');
  await settled();
  unmountApp();
  localStorage.clear();
  expect(await signInSession.idToken()).toBeNull();
  await openApp('/sessions');
  await settled();
  expect(location.pathname).toBe('/sessions');
});
