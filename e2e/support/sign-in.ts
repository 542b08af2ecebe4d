import type { Page } from '@playwright/test';
import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import { personas } from '../../fixtures/personas.ts';
import type { SignInResponse } from '../../schema/generated/auth.ts';
import { toTokenSet } from '../../src/lib/auth/auth-answer.ts';
import { testNow } from './test-world.ts';

/** The persona with this name. Throws if there is none. */
export function personaNamed(name: string): PersonaFixture {
  const found = personas.find((persona) => persona.name === name);
  if (found === undefined) throw new Error(`there is no persona named ${name}`);
  return found;
}

/**
 * Signs in through the UI, from the login page on, wherever the app is hosted. Leaves the page wherever the app goes
 * next.
 */
export async function signIn(page: Page, persona: PersonaFixture, login = '/login'): Promise<void> {
  await page.goto(login);
  await page.getByRole('textbox', { name: /email/i }).fill(persona.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/login/signin');
  await page.getByRole('textbox', { name: 'Password' }).fill(persona.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

/**
 * Signs in with only the call and stores the tokens where the app keeps them, at the root or in the given folder, for
 * tests of something else. The next page opened is signed in; `accountId` is selected if given.
 */
export async function signInQuickly(
  page: Page,
  persona: PersonaFixture,
  accountId?: string,
  at = Date.parse(testNow),
  folder = '/',
): Promise<void> {
  const data = { username: persona.email, password: persona.password };
  const answer = await page.request.post('/auth/sign-in', { data });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  const body: SignInResponse = await answer.json();
  // As if the app had received them: the mock's clock has advanced since its start, while the browser's starts at `at`.
  const tokens = toTokenSet(body, body.refresh_token, at);
  const prefix = folder === '/' ? '' : `${folder.slice(0, -1)} `;
  const items = {
    [`${prefix}webtrax.tokens`]: JSON.stringify(tokens),
    ...(accountId && { [`${prefix}webtrax.accountId`]: accountId }),
  };
  // Only on the first load, so that a reload after signing out doesn't sign in again.
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('signed-in-once') !== null) return;
    sessionStorage.setItem('signed-in-once', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);
}

/** The code the mock has "emailed" to a person in this test's sandbox. */
export async function resetCode(page: Page, username: string): Promise<string> {
  const answer = await page.request.get('/__mock/api/reset-code', { params: { username } });
  return (await answer.json()).code;
}
