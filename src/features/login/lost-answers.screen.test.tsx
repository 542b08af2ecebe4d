import { describe, expect, it } from 'vitest';
import { emailOf, fillSignUp, resetCodeOf, toPassword } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { click, fillIn, isSaid, open, press, reachesAddress, saying } from '../../app/testing/person.ts';
import { answerPath, watchRequests } from '../../app/testing/requests.ts';

const dana = emailOf('Dana Reyes');

/** The next call is executed, but the connection breaks before its response. */
async function loseAnswer(path: string, button: string): Promise<void> {
  const stop = answerPath(path, async (request) => {
    stop();
    await backend.pass(request.clone());
    return Response.error();
  });
  await press(button);
  await saying('There was an error');
}

/** Repeats the request, as a browser does by itself if a reused connection breaks. */
function sendTwice(path: string): void {
  const stop = answerPath(path, async (request) => {
    stop();
    await backend.pass(request.clone());
    return null;
  });
}

describe.each([
  ['the user sends it again', loseAnswer],
  ['the browser sends it again', async (path: string) => sendTwice(path)],
] as const)('a call that succeeded but lost its response, and %s', (_, breakLine) => {
  it('continues registration if it was a sign-up (REG-016)', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    await breakLine('/auth/sign-up', 'Continue');
    await press('Continue');
    await reachesAddress('/register/companyinfo');
  });

  it('leads back to /login if it was a sign-up of /login/create (REG-016, SGN-012)', async () => {
    const signOuts = watchRequests('/auth/sign-out');
    await open('/login/create', { persona: null });
    await fillSignUp();
    await breakLine('/auth/sign-up', 'Create FREE Account');
    await press('Create FREE Account');
    await reachesAddress('/login');
    expect(isSaid('Your account has been created.')).toBe(true);
    expect(signOuts).toHaveLength(1);
  });

  it('signs the person in if it was a reset (REG-014)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    await fillIn('Confirmation Code', await resetCodeOf(dana));
    for (const name of ['Password', 'Confirm Password']) await fillIn(name, 'Changed1');
    await breakLine('/auth/confirm-forgot-password', 'Confirm');
    await press('Confirm');
    await reachesAddress('/');
  });
});

it('tries a password once for an email with an account, since failed attempts count (REG-016, AUT-024)', async () => {
  await open('/register/create', { persona: null });
  await fillSignUp();
  await fillIn('Email', dana);
  const tries = watchRequests('/auth/sign-in');
  for (let times = 0; times < 3; times++) {
    await press('Continue');
    await saying('This email already has an account.');
  }
  expect(tries).toHaveLength(1);
  await fillIn('Password', 'Another1');
  await press('Continue');
  await saying('This email already has an account.');
  expect(tries).toHaveLength(2);
});
