import { paths } from '../../../lib/paths.ts';
import { emailOf, rightPassword } from '../forms.ts';
import { fillIn, press, reachesAddress, textOf, user } from '../person.ts';
import { settled, until } from '../render-app.tsx';
import type { AppWalk } from './app-walk.ts';
import { named, pick, popoverOf, usableElements } from './page-controls.ts';

/** Logs out and signs the same person in again, starting at Home (FRM-026). */
export async function logOut(walk: AppWalk): Promise<void> {
  const button = named('Log out');
  if (!button || usableElements('nav[aria-label="Main"]').length === 0) return;
  await walk.beginAnew('log out and sign in', async () => {
    await user.click(button);
    await reachesAddress(paths.login);
    await settled();
    await fillIn(/email/i, emailOf(walk.persona));
    await press('Continue');
    await fillIn('Password', rightPassword);
    await press('Sign In');
    await until(() => !location.pathname.startsWith(paths.login), 'the sign-in leads on');
    await settled();
    // A person with several accounts chooses one.
    const account = usableElements('main table button').find((button) => !button.closest('thead'));
    if (location.pathname === paths.accounts && account) await user.click(account);
    await reachesAddress(paths.home);
  });
}

/** Another account also starts at Home (ACC-006). */
export async function switchAccount(walk: AppWalk, number: number): Promise<void> {
  const button = usableElements('header section[aria-label="Account"] button[popovertarget]')[0];
  if (!button || walk.persona !== 'Marcus Feld') return;
  await walk.beginAnew(`switch account ${number}`, async () => {
    await user.click(button);
    const otherAccounts = () => [...popoverOf(button).querySelectorAll<HTMLElement>('li button:not([aria-current])')];
    await until(() => otherAccounts().length > 0, 'the accounts open');
    const other = pick(otherAccounts(), number) as HTMLElement;
    walk.note(`  ${textOf(other)}`);
    await user.click(other);
  });
}
