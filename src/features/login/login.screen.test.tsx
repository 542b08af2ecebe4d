import { describe, expect, it, vi } from 'vitest';
import { personas } from '../../../fixtures/personas.ts';
import { signUpTexts } from '../../../fixtures/sign-up.ts';
import { fillSignUp } from '../../app/testing/fill-sign-up.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  arrivesAt,
  click,
  fillIn,
  find,
  hasFocus,
  isSaid,
  press,
  saying,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { goTo, mountApp, openApp, settled } from '../../app/testing/render-app.tsx';
import { answerOnce, answerPath, gate, watchRequests } from '../../app/testing/requests.ts';

const emailOf = (name: string) => personas.find((persona) => persona.name === name)?.email ?? '';
const dana = emailOf('Dana Reyes');
const right = 'Webtrax1';
const alerts = () => texts('alert').filter(Boolean);

/** As far as the field for the password. */
async function toPassword(username = dana): Promise<void> {
  await openApp('/login', { persona: null });
  await settled();
  await fillIn(/email/i, username);
  await press('Continue');
  expect(addressNow()).toBe('/login/signin');
}

/** Loads the page anew. */
async function reload(): Promise<void> {
  mountApp();
  await settled();
}

async function resetCode(): Promise<string> {
  const answer = await backend.ask('GET', `/__mock/api/reset-code?username=${encodeURIComponent(dana)}`);
  return (await answer.json()).code;
}

describe('signing in', () => {
  it('is where all come who are not signed in; then Home (FRM-001, SGN-001, SGN-002, SGN-007)', async () => {
    await openApp('/sessions', { persona: null });
    await settled();
    expect(addressNow()).toBe('/login');
    expect(document.title).toBe('Sign in to WebTrax · WebTrax');
    expect(isSaid('Enter your email to get started:')).toBe(true);
    // Screens that need a name first.
    for (const path of ['/login/signin', '/login/reset', '/login/legacy', '/login/legacy-l', '/login/other']) {
      goTo(path);
      await arrivesAt('/login');
    }
    await press('Continue');
    expect(alerts()).toEqual(['Please enter an email address']);
    await fillIn(/email/i, dana);
    await press('Continue');
    expect(addressNow()).toBe('/login/signin');
    await press('Sign In');
    expect(alerts()).toEqual(['Please enter a valid password']);
    const password = the('textbox', 'Password') as HTMLInputElement;
    await user.click(the('button', 'Show password'));
    expect(password.type).toBe('text');
    await fillIn('Password', right);
    const sent = watchRequests('/auth/');
    await user.dblClick(the('button', 'Sign In'));
    await arrivesAt('/');
    expect(await find('heading', 'Home')).toBeTruthy();
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/auth/sign-in']);
  });

  it('takes odd names, and keeps what was typed (SGN-009, SGN-024)', async () => {
    await openApp('/login', { persona: null });
    await settled();
    for (const [typed, path] of [
      ['dana reyes@harrowfluid.example', '/login/legacy'],
      ['dana@', '/login/legacy'],
      ['ünï@cödé.example', '/login/create'],
      [`${'a'.repeat(288)}@b.example`, '/login/create'],
      [` ${dana.toUpperCase()} `, '/login/signin'],
    ] as const) {
      await fillIn(/email/i, typed);
      await press('Continue');
      expect(addressNow()).toBe(path);
      history.back();
      await arrivesAt('/login');
      await settled();
      expect(the('textbox', /email/i)).toHaveProperty('value', typed.trim());
    }
  });

  it('says that a server is away or slow, and asks it once', async () => {
    await openApp('/login', { persona: null });
    await settled();
    await fillIn(/email/i, dana);
    answerOnce('/auth/', () => Response.error());
    await press('Continue');
    expect(alerts()).toEqual(['There was an error']);
    expect(the('textbox', /email/i)).toHaveProperty('value', dana);
    expect(hasFocus(the('textbox', /email/i))).toBe(true);

    const { opened, open } = gate();
    const sent = watchRequests('/auth/');
    answerPath('/auth/check-username', () => opened.then(() => null));
    await user.dblClick(the('button', 'Continue'));
    await vi.advanceTimersByTimeAsync(10_000);
    await saying('This is taking longer than usual. Please wait.');
    expect(the('textbox', /email/i)).toHaveProperty('value', dana);
    open();
    await arrivesAt('/login/signin');
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/auth/check-username']);
    await reload();
    expect(isSaid(dana)).toBe(true);
  });

  const rows = [
    [401, 'AUTHENTICATION FAILED', 'Incorrect Password'],
    [429, 'Attempt limit exceeded', 'Attempt limit exceeded'],
    [429, 'Attempt limit exceeded, please try after some time.', 'Attempt limit exceeded'],
    [400, 'Invalid verification code', 'Invalid verification code'],
    [400, 'The request had some validation errors', 'Error resetting password'],
    [
      400,
      "Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
      'Password must have length greater than or equal to 6',
    ],
    [400, 'Invalid code provided, please request a code again.', 'Invalid code provided'],
    [401, '401 - "Account not authorized."', 'Incorrect Password'],
    [400, 'Invalid verification code provided, please try again.', 'Invalid confirmation code'],
    [500, 'Server Error', 'There was an error'],
    [418, 'I am a teapot', 'There was an error'],
  ] as const;

  /** Has a call answered with each row in turn, and looks at what is shown. */
  async function expectRows(call: string, button: string): Promise<void> {
    for (const [status, message, shown] of rows) {
      answerOnce(`/auth/${call}`, () => Response.json({ status, message }, { status }));
      await press(button);
      expect(alerts()).toEqual([shown]);
      expect(the('textbox', 'Password')).toHaveProperty('value', right);
    }
  }

  it('puts each text of the server in the words of the table (SGN-033 to SGN-041)', async () => {
    await toPassword();
    await fillIn('Password', right);
    await expectRows('sign-in', 'Sign In');
    for (const [status, body, type] of [
      [503, '<html>', 'text/html'],
      [200, '<html>', 'text/html'],
      // A sign-in without tokens is none.
      [200, '{"userId":"8104420"}', 'application/json'],
    ] as const) {
      answerOnce('/auth/', () => new Response(body, { status, headers: { 'content-type': type } }));
      await press('Sign In');
      expect(alerts()).toEqual(['There was an error']);
      expect(the('textbox', 'Password')).toHaveProperty('value', right);
    }
    await click('link', 'Forgot Password?');
    await fillIn('Confirmation Code', '123456');
    await fillIn('Password', right);
    await fillIn('Confirm Password', right);
    await expectRows('confirm-forgot-password', 'Confirm');
  });

  it('is refused by the mock: wrong password, too many attempts, not authorized, short password', async () => {
    await toPassword();
    await fillIn('Password', 'Webtrax2');
    for (let attempt = 0; attempt < 5; attempt++) {
      await press('Sign In');
      expect(alerts()).toEqual(['Incorrect Password']);
    }
    await press('Sign In');
    expect(alerts()).toEqual(['Attempt limit exceeded']);
    expect(the('textbox', 'Password')).toHaveProperty('value', 'Webtrax2');
    await click('link', 'Not You?');
    expect(the('textbox', /email/i)).toHaveProperty('value', '');
    await fillIn(/email/i, emailOf('Ian Prosser'));
    await press('Continue');
    await fillIn('Password', right);
    await press('Sign In');
    expect(alerts()).toEqual(['Incorrect Password']);
    await click('link', 'Forgot Password?');
    await fillIn('Confirmation Code', '123456');
    for (const [text, shown] of [
      ['abcd1', 'Password must have length greater than or equal to 6'],
      [`${'a'.repeat(20)}1`, 'Error resetting password'],
      [`${'a'.repeat(29)}1`, 'Error resetting password'],
      ['abcdef!1', 'Error resetting password'],
      [`${'a'.repeat(19)}1`, 'Invalid confirmation code'],
      ['abcde1', 'Invalid confirmation code'],
    ] as const) {
      await fillIn('Password', text);
      await fillIn('Confirm Password', text);
      await press('Confirm');
      expect(alerts()).toEqual([shown]);
      expect(the('textbox', 'Password')).toHaveProperty('value', text);
    }
  });
});

describe('a forgotten password', () => {
  it('is set anew by the code, and signs in (SGN-003, SGN-031)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    expect(addressNow()).toBe('/login/reset');
    expect(isSaid('Password reset instructions have been emailed to you.')).toBe(true);
    await press('Confirm');
    expect(alerts()).toEqual(['Please enter the confirmation code']);
    expect(hasFocus(the('textbox', 'Confirmation Code'))).toBe(true);
    await fillIn('Confirmation Code', 'x');
    await press('Confirm');
    expect(alerts()).toEqual(['Passwords cannot be blank']);
    await fillIn('Password', 'Changed1');
    await fillIn('Confirm Password', 'Changed');
    await saying('Passwords do not match');
    await fillIn('Confirm Password', 'Changed1');
    await press('Confirm');
    expect(alerts()).toEqual(['Invalid verification code']);
    await reload();
    await press('Send a new code');
    expect(isSaid('A new code has been emailed to you.')).toBe(true);
    await fillIn('Confirmation Code', `  ${await resetCode()} `);
    await fillIn('Password', 'Changed1');
    await fillIn('Confirm Password', 'Changed1');
    await press('Confirm');
    await arrivesAt('/');
  });
});

describe('a legacy username', () => {
  it('is linked to an email, and goes along with the calls (SGN-004, SGN-005, SGN-009, SGN-010, SGN-011, CAL-002)', async () => {
    await openApp('/login', { persona: null });
    await settled();
    await fillIn(/email/i, 'rdelgado');
    await press('Continue');
    expect(addressNow()).toBe('/login/legacy');
    await press('Sign In');
    expect(alerts()).toEqual(['Please enter a valid password']);
    await fillIn('Password', 'Webtrax2');
    await press('Sign In');
    expect(alerts()).toEqual(['Username or password is incorrect.']);
    expect(the('textbox', 'Password')).toHaveProperty('value', 'Webtrax2');
    await fillIn('Password', right);
    await press('Sign In');
    expect(addressNow()).toBe('/login/legacy-l');
    expect(the('link', 'Need to create an account?').getAttribute('href')).toBe('/login/create');
    await reload();
    await press('Continue');
    expect(alerts()).toEqual(['Please enter a valid email']);
    await fillIn('Email', emailOf('Rosa Delgado'));
    await press('Continue');
    expect(addressNow()).toBe('/login/signin');
    await fillIn('Password', right);
    const sent = watchRequests('/graphql');
    await press('Sign In');
    await arrivesAt('/');
    expect(sent[0]?.headers.get('x-wt-legacy_token')).toMatch(/^ey/);
    await press('Log out');
    expect(sessionStorage.getItem('webtrax.legacyToken')).toBeNull();
  });
});

describe('an unknown email', () => {
  it('leads to a new account, which then signs in (SGN-006, SGN-012, SGN-013)', async () => {
    await openApp('/login', { persona: null });
    await settled();
    await fillIn(/email/i, signUpTexts.Email);
    await press('Continue');
    expect(addressNow()).toBe('/login/create');
    expect(texts('heading')).toContain('Create a Thomas Account');
    expect(isSaid('500k+ supplier profiles')).toBe(true);
    expect(the('textbox', 'Email')).toHaveProperty('value', signUpTexts.Email);
    await fillSignUp();
    await press('Create FREE Account');
    expect(addressNow()).toBe('/login');
    expect(isSaid('Your account has been created.')).toBe(true);
    await press('Continue');
    await fillIn('Password', signUpTexts.Password);
    await press('Sign In');
    await arrivesAt('/noclaims');
  });
});
