import { describe, expect, it } from 'vitest';
import { emailOf, fillSignUp, rightPassword, toPassword } from '../../app/testing/forms.ts';
import {
  addressNow,
  click,
  fillIn,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerPath, createGate, watchRequests } from '../../app/testing/requests.ts';

const json = { 'content-type': 'application/json' };

const linkTo = (name: string) => () => user.click(the('link', name));

/** Uses a control whose call is answered only after another screen was opened. */
async function leaveBeforeAnswer(path: string, role: string, name: string, leave: () => unknown, to: string) {
  const { opened, open: answerAll } = createGate();
  answerPath(path, () => opened.then(() => null));
  const control = the(role, name);
  await user.click(control);
  await leave();
  await reachesAddress(to);
  await until(() => !control.isConnected, 'the screen is left');
  answerAll();
  await settled();
  expect(addressNow()).toBe(to);
}

describe('a response that arrives after its screen was left (SGN-054)', () => {
  it("to an email check doesn't navigate", async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, emailOf('Dana Reyes'));
    await leaveBeforeAnswer(
      '/auth/check-username',
      'button',
      'Continue',
      linkTo('Request an account'),
      '/register/login',
    );
  });

  it('to a password signs nobody in', async () => {
    await toPassword();
    await fillIn('Password', rightPassword);
    const signOuts = watchRequests('/auth/sign-out');
    await leaveBeforeAnswer('/auth/sign-in', 'button', 'Sign In', linkTo('Not You?'), '/login');
    expect(localStorage.getItem('webtrax.tokens')).toBeNull();
    await until(() => signOuts.length === 1, 'the end of that sign-in');
    const refreshed = await fetch('/auth/refresh-token', {
      method: 'POST',
      body: signOuts[0]?.body ?? '',
      headers: json,
    });
    expect(refreshed.status).toBe(401);
  });

  it("to a code request doesn't navigate, and to a new password signs nobody in", async () => {
    await toPassword();
    await leaveBeforeAnswer('/auth/forgot-password', 'link', 'Forgot Password?', linkTo('Not You?'), '/login');
    await fillIn(/email/i, emailOf('Dana Reyes'));
    await press('Continue');
    await click('link', 'Forgot Password?');
    for (const [name, text] of [
      ['Confirmation Code', '123456'],
      ['Password', rightPassword],
      ['Confirm Password', rightPassword],
    ] as const)
      await fillIn(name, text);
    answerPath('/auth/confirm-forgot-password', () => Response.json({ message: 'done' }));
    const signOuts = watchRequests('/auth/sign-out');
    await leaveBeforeAnswer('/auth/sign-in', 'button', 'Confirm', linkTo('Not You?'), '/login');
    await until(() => signOuts.length === 1, 'the end of that sign-in');
  });

  it("to a legacy sign-in doesn't navigate, and its token isn't stored", async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, 'dana.legacy');
    await press('Continue');
    await fillIn('Password', 'x1');
    answerPath('/api/', () => Response.json({ token: 'legacy' }));
    await leaveBeforeAnswer('/api/', 'button', 'Sign In', () => history.back(), '/login');
    expect(sessionStorage.getItem('webtrax.legacyToken')).toBeNull();
  });

  it("to a sign-up doesn't navigate", async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    await leaveBeforeAnswer('/auth/sign-up', 'button', 'Continue', linkTo('Sign In'), '/login');
    await open('/login/create', { persona: null });
    await fillSignUp();
    await fillIn('Email', 'another@nowhere.example');
    await leaveBeforeAnswer(
      '/auth/sign-up',
      'button',
      'Create FREE Account',
      linkTo('Already have an account?'),
      '/login',
    );
    // The response would lead to the same page.
    expect(isSaid('Your account has been created.')).toBe(false);
  });

  it('to a sign-up leaves the legacy login to the email entered since (SGN-048)', async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, 'rdelgado');
    await press('Continue');
    await fillIn('Password', rightPassword);
    await press('Sign In');
    await click('link', 'Need to create an account?');
    await fillSignUp();
    await fillIn('Email', emailOf('Dana Reyes'));
    const { opened, open: answerAll } = createGate();
    answerPath('/auth/sign-up', () => opened.then(() => null));
    await user.click(the('button', 'Create FREE Account'));
    history.back();
    await reachesAddress('/login/legacy-l');
    const next = await find('button', 'Continue');
    await fillIn(/email/i, emailOf('Rosa Delgado'));
    await user.click(next);
    await reachesAddress('/login/signin');
    answerAll();
    await settled();
    const requests = watchRequests('/graphql');
    await fillIn('Password', rightPassword);
    await press('Sign In');
    await reachesAddress('/');
    expect(requests[0]?.headers.get('x-wt-legacy_token')).toMatch(/^ey/);
  });
});
