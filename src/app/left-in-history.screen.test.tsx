/** What Back finds of the previous person or account, since a page can't clear its history. */
import { expect, it, vi } from 'vitest';
import { loginTexts } from '../text/login.ts';
import { follow, openScreen } from './testing/figures.ts';
import { emailOf, rightPassword } from './testing/forms.ts';
import {
  addressNow,
  all,
  fillIn,
  find,
  goBack,
  open,
  press,
  reachesAddress,
  reload,
  textOf,
  user,
} from './testing/person.ts';
import { settled } from './testing/render-app.tsx';

/** The links to the visitor's neighbors. */
const neighbors = () =>
  all('navigation', /visitor/i).flatMap((nav) => all('link', undefined, { within: nav }).map((link) => link.title));

/** Goes to the second identified visitor in the list of sessions. */
async function goToVisitor(): Promise<void> {
  const links = all('link').filter(
    (link) => link.closest('article') && link.getAttribute('href')?.includes('/visitor/'),
  );
  const namedLinks = links.filter((link) => textOf(link) !== 'Unknown');
  await follow(namedLinks[1] as HTMLElement);
  expect(neighbors().length).toBeGreaterThan(0);
}

async function signIn(person: string): Promise<void> {
  await fillIn(/email/i, emailOf(person));
  await press('Continue');
  await fillIn('Password', rightPassword);
  await press('Sign In');
  await reachesAddress('/');
  await settled();
}

async function logOut(): Promise<void> {
  await press('Log out');
  await reachesAddress('/login');
  await settled();
}

/** The browser's state for this history entry. */
const stateNow = () => JSON.stringify(history.state);
/** The same, plus the contents of the page and its fields. */
const traces = () => `${stateNow()} ${textOf(document.body)} ${fields().join(' ')}`;
const fields = () => (all('textbox') as HTMLInputElement[]).map(({ value }) => value);

it("the next account doesn't see the previous account's visitors (SGN-023)", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openScreen('/sessions', { persona: 'Marcus Feld', accountId: '10442' });
  await goToVisitor();
  const before = neighbors();
  await reload();
  expect(neighbors()).toEqual(before);
  await press(/switch/i);
  await user.click(all('button', /Deccan/).find((button) => button.closest('li')) as HTMLElement);
  await reachesAddress('/');
  await settled();
  await goBack();
  expect([addressNow().includes('/visitor/'), neighbors()]).toEqual([true, []]);
  expect(before.some((name) => stateNow().includes(name))).toBe(false);
});

it("the next person doesn't see the visitors of whoever logged out (FRM-063)", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openScreen('/sessions');
  await goToVisitor();
  const before = neighbors();
  await follow((await find('link', /settings/i)) as HTMLElement);
  await logOut();
  expect(before.some((name) => JSON.stringify({ ...sessionStorage }).includes(name))).toBe(false);
  await signIn('Owen Mbeki');
  for (let step = 0; step < 3 && !addressNow().includes('/visitor/'); step++) await goBack();
  expect([addressNow().includes('/visitor/'), neighbors()]).toEqual([true, []]);
  expect(before.some((name) => stateNow().includes(name))).toBe(false);
});

it('what was entered to sign in is gone after a log out, not before (FRM-063)', async () => {
  await open('/login', { persona: null });
  await signIn('Dana Reyes');
  await logOut();
  for (let step = 0; step < 2; step++) {
    await goBack();
    expect([addressNow(), fields(), traces().includes(emailOf('Dana Reyes'))]).toEqual(['/login', [''], false]);
  }
  await reload();
  expect([fields(), traces().includes(emailOf('Dana Reyes'))]).toEqual([[''], false]);
});

it('what was entered to reset a password is gone after a log out (FRM-063)', async () => {
  await open('/login', { persona: null });
  await fillIn(/email/i, emailOf('Dana Reyes'));
  await press('Continue');
  await user.click(await find('link', /forgot/i));
  await reachesAddress('/login/reset');
  await settled();
  await user.click(await find('link', loginTexts.backToSignIn));
  await reachesAddress('/login/signin');
  await reload();
  expect(traces()).toContain(emailOf('Dana Reyes'));
  await fillIn('Password', rightPassword);
  await press('Sign In');
  await reachesAddress('/');
  await settled();
  await logOut();
  for (let step = 0; step < 4 && history.state?.idx > 0; step++) {
    await goBack();
    expect([addressNow(), traces().includes(emailOf('Dana Reyes'))]).toEqual(['/login', false]);
  }
});
