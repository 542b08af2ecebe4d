import { describe, expect, it, vi } from 'vitest';
import { signUpTexts } from '../../../fixtures/personas.ts';
import { alerts, emailOf, fillSignUp, rightPassword as right } from '../../app/testing/forms.ts';
import {
  addressNow,
  click,
  fillIn,
  isSaid,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  the,
  visit,
} from '../../app/testing/person.ts';
import { answerOnce, watchRequests } from '../../app/testing/requests.ts';

/** Goes to the page for linking an email. */
async function toLink(): Promise<void> {
  await open('/login', { persona: null });
  await fillIn(/email/i, 'rdelgado');
  await press('Continue');
  await fillIn('Password', right);
  await press('Sign In');
  expect(addressNow()).toBe('/login/legacy-l');
}

/** Signs in with an existing account from a page that asks for an email. */
async function signInAs(email: string, password: string = right): Promise<void> {
  await fillIn(/email/i, email);
  await press('Continue');
  expect(addressNow()).toBe('/login/signin');
  await fillIn('Password', password);
  await press('Sign In');
}

const linkedElsewhere = 'Your username is already linked to another email.';

const legacyTokens = (sent: ReturnType<typeof watchRequests>) =>
  sent.map(({ headers }) => headers.get('x-wt-legacy_token'));

describe('a legacy username', () => {
  it('is linked to an email and sent with the calls (SGN-004, SGN-005, SGN-009, SGN-010, SGN-011, CAL-002)', async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, 'rdelgado');
    await press('Continue');
    expect(addressNow()).toBe('/login/legacy');
    await fillIn('Password', '  ');
    await press('Sign In');
    expect(alerts()).toEqual(['Please enter a valid password']);
    // Spaces are part of a password (AUT-014). It can be longer than a new one, and isn't truncated (REG-036).
    for (const wrong of [`${right} `, 'Webtrax2'.repeat(5)]) {
      await fillIn('Password', wrong);
      await press('Sign In');
      expect(alerts()).toEqual(['Username or password is incorrect.']);
      expect(the('textbox', 'Password')).toMatchObject({ value: wrong, maxLength: -1 });
    }
    await fillIn('Password', right);
    // A token of another type counts as none.
    answerOnce('/api/legacy-sign-in', () => Response.json({ token: { value: 'x' } }));
    await press('Sign In');
    expect(alerts()).toEqual(['Username or password is incorrect.']);
    await press('Sign In');
    expect(addressNow()).toBe('/login/legacy-l');
    expect(the('link', 'Need to create an account?').getAttribute('href')).toBe('/login/create');
    await reload();
    for (const wrong of ['', 'rosa', 'rosa @x']) {
      await fillIn('Email', wrong);
      await press('Continue');
      expect(alerts()).toEqual(['Please enter a valid email']);
    }
    // Accepted by registration too (REG-038).
    await fillIn('Email', 'rosa@lab@x');
    await press('Continue');
    await reachesAddress('/login/create');
    await visit('/login/legacy-l');
    const sent = watchRequests('/graphql');
    await signInAs(emailOf('Rosa Delgado'));
    await reachesAddress('/');
    expect(legacyTokens(sent)[0]).toMatch(/^ey/);
    await press('Log out');
    expect(sessionStorage.getItem('webtrax.legacyToken')).toBeNull();
  });

  it('permanently gives its accounts to a person who had none (AUT-030)', async () => {
    await toLink();
    await fillIn('Email', signUpTexts.Email);
    await press('Continue');
    await reachesAddress('/login/create');
    await fillSignUp();
    await press('Create FREE Account');
    await reachesAddress('/login');
    await signInAs(signUpTexts.Email, signUpTexts.Password);
    await reachesAddress('/');
    await visit('/accounts');
    await saying('Ridgeline Precision Machining');
    await press('Log out');
    await signInAs(signUpTexts.Email, signUpTexts.Password);
    await visit('/accounts');
    await saying('Ridgeline Precision Machining');
  });

  it('is also linked if the new account already exists, by signing in', async () => {
    await toLink();
    await click('link', 'Need to create an account?');
    await reachesAddress('/login/create');
    await fillSignUp();
    await fillIn('Email', emailOf('Theo Lindqvist'));
    await press('Create FREE Account');
    await click('link', 'Sign in instead');
    await fillIn('Password', right);
    await press('Sign In');
    await visit('/accounts');
    await saying('Ridgeline Precision Machining');
  });

  it('linked to another email signs the next person in without it, and says so once (SGN-048)', async () => {
    await toLink();
    await signInAs(emailOf('Theo Lindqvist'));
    await reachesAddress('/');
    expect(isSaid(linkedElsewhere)).toBe(false);
    await press('Log out');
    vi.spyOn(console, 'error').mockReturnValue();
    await toLink();
    const sent = watchRequests('/graphql');
    await signInAs(emailOf('Dana Reyes'));
    await reachesAddress('/');
    await saying(linkedElsewhere);
    expect([legacyTokens(sent)[0], legacyTokens(sent).at(-1)]).toEqual([expect.any(String), null]);
    expect(sessionStorage.getItem('webtrax.legacyToken')).toBeNull();
    await visit('/accounts');
    expect(isSaid('Ridgeline Precision Machining')).toBe(false);
    await press('Close this message');
    expect(isSaid(linkedElsewhere)).toBe(false);
    const later = watchRequests('/graphql');
    await reload();
    await reachesAddress('/accounts');
    expect([new Set(legacyTokens(later)), isSaid(linkedElsewhere)]).toEqual([new Set([null]), false]);
  });

  it('is not sent for anyone else who signs in on this tab (SGN-048)', async () => {
    await toLink();
    await fillIn('Email', emailOf('Rosa Delgado'));
    await press('Continue');
    const sent = watchRequests('/graphql');
    await click('link', 'Not You?');
    await signInAs(emailOf('Dana Reyes'));
    await reachesAddress('/');
    expect(new Set(legacyTokens(sent))).toEqual(new Set([null]));
    expect(sessionStorage.getItem('webtrax.legacyToken')).toBeNull();
    await press('Log out');
    await toLink();
    await click('link', 'Back to sign-in');
    await reachesAddress('/login');
    await signInAs(emailOf('Dana Reyes'));
    await reachesAddress('/');
    expect(new Set(legacyTokens(sent))).toEqual(new Set([null]));
  });
});
