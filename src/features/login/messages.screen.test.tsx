import { describe, expect, it } from 'vitest';
import { alerts, emailOf, rightPassword as right, toPassword } from '../../app/testing/forms.ts';
import { click, fillIn, press, the } from '../../app/testing/person.ts';
import { answerOnce, watchRequests } from '../../app/testing/requests.ts';

describe('messages for rejected requests', () => {
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
    [400, 'password shorter than 6', 'Password must have length greater than or equal to 6'],
    [400, 'Invalid code provided, please request a code again.', 'Invalid code provided'],
    [401, '401 - "Account not authorized."', 'Incorrect Password'],
    [400, 'Invalid verification code provided, please try again.', 'Invalid confirmation code'],
    [500, 'Server Error', 'There was an error'],
    [418, 'I am a teapot', 'There was an error'],
  ] as const;

  /** Answers a call with each row in turn and checks the message shown. */
  async function expectRows(call: string, button: string, typed = right): Promise<void> {
    for (const [status, message, shown] of rows) {
      answerOnce(`/auth/${call}`, () => Response.json({ status, message }, { status }));
      await press(button);
      expect(alerts()).toEqual([shown]);
      expect(the('textbox', 'Password')).toHaveProperty('value', typed);
    }
  }

  it('show the specified text for each server message (SGN-033 to SGN-041)', async () => {
    await toPassword();
    // Spaces are part of a password (AUT-014).
    await fillIn('Password', `${right} `);
    await press('Sign In');
    expect(alerts()).toEqual(['Incorrect Password']);
    await fillIn('Password', right);
    await expectRows('sign-in', 'Sign In');
    for (const [status, body, type] of [
      [503, '<html>', 'text/html'],
      [200, '<html>', 'text/html'],
      // A sign-in without tokens counts as failed.
      [200, '{"userId":"8104420"}', 'application/json'],
    ] as const) {
      answerOnce('/auth/', () => new Response(body, { status, headers: { 'content-type': type } }));
      await press('Sign In');
      expect(alerts()).toEqual(['There was an error']);
      expect(the('textbox', 'Password')).toHaveProperty('value', right);
    }
    await click('link', 'Forgot Password?');
    await fillIn('Confirmation Code', '123456');
    await fillIn('Password', 'Changed1');
    await fillIn('Confirm Password', 'Changed1');
    await expectRows('confirm-forgot-password', 'Confirm', 'Changed1');
  });

  it('include the request ID only if they say nothing specific (ERR-035)', async () => {
    const references = () => /Reference: ([0-9a-f]{16})/.exec(document.body.textContent ?? '')?.[1];
    const requests = watchRequests('/auth/sign-in');
    await toPassword();
    await fillIn('Password', right);
    answerOnce('/auth/sign-in', () => Response.json({ status: 500, message: 'Server Error' }, { status: 500 }));
    await press('Sign In');
    expect(alerts()).toEqual(['There was an error']);
    expect(references()).toBe(requests[0]?.headers.get('x-request-id'));
    await fillIn('Password', ' ');
    await press('Sign In');
    expect([requests.length, references()]).toEqual([1, undefined]);
    await fillIn('Password', right);
    answerOnce('/auth/sign-in', () =>
      Response.json({ status: 401, message: 'AUTHENTICATION FAILED' }, { status: 401 }),
    );
    await press('Sign In');
    expect([alerts(), references()]).toEqual([['Incorrect Password'], undefined]);
  });

  it('are shown for a wrong password, too many attempts, no authorization and a bad new password', async () => {
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
