import { describe, expect, it } from 'vitest';
import { alerts, emailOf, fillSignUp, resetCodeOf, toPassword } from '../../app/testing/forms.ts';
import {
  addressNow,
  click,
  fillIn,
  hasFocus,
  isSaid,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  textOf,
  the,
} from '../../app/testing/person.ts';
import { answerOnce } from '../../app/testing/requests.ts';

const dana = emailOf('Dana Reyes');
const fields = ['Confirmation Code', 'Password', 'Confirm Password'] as const;

/** The field marked as invalid, if it has focus. */
function wrongField(): string | undefined {
  const wrong = fields.filter((name) => the('textbox', name).getAttribute('aria-invalid') === 'true');
  expect(wrong.length).toBeLessThan(2);
  return wrong.find((name) => hasFocus(the('textbox', name)));
}

async function fillReset(code: string, password: string, confirmation = password): Promise<void> {
  for (const [at, text] of [code, password, confirmation].entries()) await fillIn(fields[at] ?? '', text);
}

describe('a forgotten password', () => {
  it('is replaced using the code, and the person is signed in (SGN-003, SGN-031, SGN-049)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    expect(addressNow()).toBe('/login/reset');
    expect(isSaid('Password reset instructions have been emailed to you.')).toBe(true);
    await reload();
    await press('Send a new code');
    expect(isSaid('A new code has been emailed to you.')).toBe(true);
    const code = await resetCodeOf(dana);
    await fillReset(` ${code.slice(0, 3)} ${code.slice(3)}\n`, 'Changed1');
    await press('Confirm');
    await reachesAddress('/');
  });

  it('reports the changed password if the sign-in after it returns no tokens (SGN-032)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    await fillReset(await resetCodeOf(dana), 'Changed1');
    answerOnce('/auth/sign-in', () => Response.json({ userId: '8104420' }));
    await press('Confirm');
    expect(addressNow()).toBe('/login/signin');
    expect(isSaid('Your password has been changed.')).toBe(true);
  });

  it('reports the change, and says to wait after too many failed sign-ins (SGN-032, SGN-034)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    await fillReset(await resetCodeOf(dana), 'Changed1');
    answerOnce('/auth/sign-in', () =>
      Response.json({ status: 429, message: 'Attempt limit exceeded' }, { status: 429 }),
    );
    await press('Confirm');
    expect(addressNow()).toBe('/login/signin');
    expect(isSaid('Your password has been changed. There were too many failed sign-ins: please wait')).toBe(true);
  });

  it('signs in a person who was locked out with the old password (REG-014, AUT-025)', async () => {
    await toPassword();
    for (let tries = 0; tries < 5; tries++) {
      await fillIn('Password', `wrong${tries}`);
      await press('Sign In');
    }
    await click('link', 'Forgot Password?');
    await fillReset(await resetCodeOf(dana), 'Changed1');
    await press('Confirm');
    await reachesAddress('/');
  });

  it('explains the rules for a new password, and marks the field with the problem (SGN-052)', async () => {
    await toPassword();
    await click('link', 'Forgot Password?');
    const first = the('textbox', 'Confirmation Code');
    const notice = document.getElementById(first.getAttribute('aria-describedby') ?? '');
    expect([hasFocus(first), textOf(notice)]).toEqual([true, 'Password reset instructions have been emailed to you.']);
    const described = the('textbox', 'Password').getAttribute('aria-describedby') ?? '';
    expect(textOf(document.getElementById(described))).toMatch(/6 to 20 letters and digits, with at least one digit/);
    for (const [code, password, confirmation, shown, field] of [
      [' ', 'Changed1', 'Changed1', 'Please enter the confirmation code', fields[0]],
      ['123456', ' ', 'Changed1', 'Passwords cannot be blank', fields[1]],
      ['123456', 'Changed1', '', 'Passwords cannot be blank', fields[2]],
      ['123456', 'Changed1', 'Changed2', 'Passwords do not match', fields[2]],
      ['123456', 'abc1', 'abc1', 'Password must have length greater than or equal to 6', fields[1]],
      ['123456', 'Changed!', 'Changed!', 'Error resetting password', fields[1]],
      ['x', 'Changed1', 'Changed1', 'Invalid verification code', fields[0]],
    ] as const) {
      await fillReset(code, password, confirmation);
      await press('Confirm');
      expect([alerts(), wrongField()]).toEqual([[shown], field]);
    }
    // Not about a field, so shown next to the button.
    answerOnce('/auth/', () =>
      Response.json({ status: 429, message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    await press('Confirm');
    expect([alerts(), wrongField()]).toEqual([['Attempt limit exceeded'], undefined]);
    await fillIn(fields[2], 'Changed');
    await saying('Passwords do not match');
    await click('link', 'Back to sign-in');
    expect(addressNow()).toBe('/login/signin');
    expect(isSaid(dana)).toBe(true);
  });

  it('can also be reset after Sign in instead (REG-016, REG-043)', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    await fillIn('Email', dana);
    await press('Continue');
    expect(alerts()).toEqual(['This email already has an account. Sign in instead']);
    await fillIn('Email', `${dana}x`);
    expect(alerts()).toEqual([]);
    await fillIn('Email', dana);
    await press('Continue');
    await click('link', 'Sign in instead');
    await reachesAddress('/register/signin');
    await click('link', 'Forgot Password?');
    await reachesAddress('/register/reset');
    await fillReset(await resetCodeOf(dana), 'Changed1');
    await press('Confirm');
    await reachesAddress('/register/companyinfo');
  });
});
