import { describe, expect, it, vi } from 'vitest';
import { jobFunctions, registrationIndustries } from '../../../schema/reference/registration.ts';
import { alerts, emailOf, fillSignUp } from '../../app/testing/forms.ts';
import {
  all,
  choose,
  click,
  fillIn,
  find,
  hasFocus,
  isSaid,
  open,
  press,
  reachesAddress,
  saying,
  textOf,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled } from '../../app/testing/render-app.tsx';
import { answerOnce, answerPath, createGate } from '../../app/testing/requests.ts';

const dana = emailOf('Dana Reyes');

describe('the form for a new account', () => {
  it('shows problems after the first submit, then live (REG-028, REG-033, REG-035, REG-036, REG-039)', async () => {
    await open('/register/create', { persona: null });
    const box = () => all('alert').find((alert) => textOf(alert) !== '');
    const links = () => all('link', undefined, { within: box() }).map(textOf);
    (await find('textbox', 'First Name')).focus();
    (await find('textbox', 'Last Name')).focus();
    expect(box()).toBeUndefined();
    await press('Continue');
    expect(textOf(box())).toContain('Missing Required Fields:');
    expect(hasFocus(box())).toBe(true);
    expect(links()).toEqual([
      'First Name',
      'Last Name',
      'Job Function',
      'Job Level',
      'Industry',
      'Company Name',
      'Country',
      'Email',
      'Password',
    ]);
    await user.click(the('link', 'Last Name', { within: box() as HTMLElement }));
    expect(hasFocus(the('textbox', 'Last Name'))).toBe(true);
    await fillIn('Last Name', 'Byron');
    expect(links()).not.toContain('Last Name');
    await fillIn('Email', 'ada byron@x');
    expect(textOf(box())).toContain('Please enter a valid email address');
    const rule =
      'Passwords may only contain alphanumeric characters, must contain a number, must be at least 6 characters long, and must be no longer than 20 characters';
    for (const [password, isRight] of [
      ['abcd1', false],
      ['abcde1', true],
      ['abcdef', false],
      ['abcde1!', false],
      [`${'a'.repeat(19)}1`, true],
      [`${'a'.repeat(20)}1`, false],
      [`${'a'.repeat(29)}1`, false],
    ] as const) {
      await fillIn('Password', password);
      for (const text of [rule, 'Invalid Login Credentials']) expect(textOf(box()).includes(text)).toBe(!isRight);
    }
  });

  it('offers matching disciplines, and limits the length of each field (REG-036, REG-037)', async () => {
    await open('/register/create', { persona: null });
    for (const name of ['Email', 'Password']) {
      const field = await find('textbox', name);
      expect([field.getAttribute('spellcheck'), field.getAttribute('autocapitalize')], name).toEqual(['false', 'none']);
    }
    const options = (label: string) => [...(the('combobox', label) as HTMLSelectElement).options].map(textOf);
    await find('combobox', 'Discipline');
    expect(the('combobox', 'Discipline')).toHaveProperty('disabled', true);
    for (const { label, disciplines } of jobFunctions) {
      await choose('Job Function', label);
      expect(options('Discipline')).toEqual(['Choose one', ...disciplines]);
      expect(the('combobox', 'Discipline')).toHaveProperty('value', '');
      await choose('Discipline', 'Other');
    }
    expect(options('Industry')).toEqual(['Choose one', ...registrationIndustries]);
    expect(options('Country')[1]).toBe('United States');
    expect(options('Country').length).toBeGreaterThan(235);
    for (const [name, length] of [
      ['First Name', 100],
      ['Last Name', 100],
      ['Company Name', 100],
      ['Company Website', 100],
      ['Zip/Postal Code', 15],
      ['Email', 100],
      ['Password', 30],
    ] as const) {
      await fillIn(name, '');
      await user.click(the('textbox', name));
      await user.paste('x'.repeat(150));
      expect((the('textbox', name) as HTMLInputElement).value.length, name).toBe(length);
    }
  });

  it('continues to the company if the sign-in returns no tokens (REG-017)', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    answerOnce('/auth/sign-in', () => Response.json({ userId: '8104420' }));
    await press('Continue');
    await reachesAddress('/register/companyinfo');
  });

  it('keeps focus while the server is slow, and values if it fails or knows the email (REG-040, REG-044)', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    expect(alerts()).toEqual([]);
    const { opened, open: answerAll } = createGate();
    const stop = answerPath('/auth/sign-up', () => opened.then(() => Response.error()));
    await user.click(the('button', 'Continue'));
    await vi.advanceTimersByTimeAsync(10_000);
    await saying('This is taking longer than usual. Please wait.');
    // A disabled button would lose focus, and then the error below would have none.
    const button = the('button', 'Continue');
    expect([button.matches(':disabled'), button.getAttribute('aria-busy'), hasFocus(button)]).toEqual([
      false,
      'true',
      true,
    ]);
    answerAll();
    await saying('There was an error');
    expect(alerts()).toEqual(['There was an error']);
    stop();
    answerOnce('/auth/sign-up', () => Response.json({ status: 500, message: 'Server Error' }, { status: 500 }));
    await press('Continue');
    expect(alerts()).toEqual(['There was an error']);
    await fillIn('Email', dana);
    await press('Continue');
    expect(alerts().join()).toContain('This email already has an account.');
    expect(the('textbox', 'First Name')).toHaveProperty('value', 'Ada');
    await click('link', 'Sign in instead');
    await reachesAddress('/register/signin');
    expect(isSaid(dana)).toBe(true);
  });

  it('reports an existing account only for the email that was sent (REG-016)', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    await fillIn('Email', dana);
    const { opened, open: answerAll } = createGate();
    answerPath('/auth/sign-up', () => opened.then(() => null));
    await user.click(the('button', 'Continue'));
    await fillIn('Email', 'ada@nowhere.example');
    answerAll();
    await settled();
    expect(alerts()).toEqual([]);
    await fillIn('Email', ` ${dana}`);
    await click('link', 'Sign in instead');
    await reachesAddress('/register/signin');
    expect(isSaid(dana)).toBe(true);
  });
});
