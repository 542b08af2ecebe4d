import { expect, it } from 'vitest';
import { signInSession } from '../state/sign-in.ts';
import { openApp, settled, unmountApp } from './testing/render-app.tsx';

it("a pending call of a closed app doesn't affect the next app", async () => {
  await openApp('/sessions');
  await settled();
  unmountApp();
  localStorage.clear();
  expect(await signInSession.idToken()).toBeNull();
  await openApp('/sessions');
  await settled();
  expect(location.pathname).toBe('/sessions');
});
