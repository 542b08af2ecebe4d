import { describe, expect, it, vi } from 'vitest';
import { signUpTexts } from '../../../fixtures/personas.ts';
import { alerts, emailOf, fillSignUp, rightPassword, toPassword } from '../../app/testing/forms.ts';
import {
  addressNow,
  all,
  click,
  fillIn,
  find,
  hasFocus,
  isSaid,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  the,
  user,
} from '../../app/testing/person.ts';
import { goTo, settled } from '../../app/testing/render-app.tsx';
import { answerOnce, answerPath, createGate, watchRequests } from '../../app/testing/requests.ts';

const dana = emailOf('Dana Reyes');

describe('signing in', () => {
  it('is where signed-out people land, validates its steps, and leads to Home (FRM-001, SGN-001, SGN-002, SGN-007)', async () => {
    await open('/sessions', { persona: null });
    expect(addressNow()).toBe('/login');
    expect(document.title).toBe('Sign in to WebTrax · WebTrax');
    expect(isSaid('Enter your email to get started:')).toBe(true);
    // Screens that require a name first.
    for (const path of ['/login/signin', '/login/reset', '/login/legacy', '/login/legacy-l', '/login/other']) {
      goTo(path);
      await reachesAddress('/login');
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
    // When shown, it is regular text, which some browsers send to a spell-checking server.
    expect([password.getAttribute('spellcheck'), password.getAttribute('autocapitalize')]).toEqual(['false', 'none']);
    await fillIn('Password', rightPassword);
    const sent = watchRequests('/auth/');
    await user.dblClick(the('button', 'Sign In'));
    await reachesAddress('/');
    expect(await find('heading', 'Home')).toBeTruthy();
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/auth/sign-in']);
  });

  it('goes straight from the password step to Home (SGN-007)', async () => {
    await toPassword();
    await fillIn('Password', rightPassword);
    const led = vi.spyOn(history, 'replaceState');
    await user.click(the('button', 'Sign In'));
    await find('heading', 'Home');
    expect(new Set(led.mock.calls.map(([, , address]) => String(address)))).toEqual(new Set(['/']));
  });

  it('has a button to show each password (SGN-050)', async () => {
    const expectShown = async (page: string, count: number) => {
      expect(addressNow()).toBe(page);
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
      const buttons = all('button', 'Show password');
      expect([fields.length, buttons.length]).toEqual([count, count]);
      for (const [at, field] of fields.entries()) {
        await user.click(buttons[at] as HTMLElement);
        expect([field.type, buttons[at]?.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
      }
    };
    await toPassword();
    await expectShown('/login/signin', 1);
    await click('link', 'Forgot Password?');
    await expectShown('/login/reset', 2);
    for (const [name, path] of [
      ['rdelgado', '/login/legacy'],
      ['nobody@nowhere.example', '/login/create'],
    ] as const) {
      await open('/login', { persona: null });
      await fillIn(/email/i, name);
      await press('Continue');
      await expectShown(path, 1);
    }
    await open('/register/create', { persona: null });
    await find('textbox', 'First Name');
    await expectShown('/register/create', 1);
    await open('/register/login', { persona: null });
    await fillIn(/email/i, dana);
    await press('Continue');
    await expectShown('/register/signin', 1);
  });

  it('accepts unusual names, and keeps what was typed (SGN-009, SGN-024)', async () => {
    await open('/login', { persona: null });
    for (const [typed, path] of [
      ['dana reyes@harrowfluid.example', '/login/legacy'],
      ['dana@', '/login/legacy'],
      ['ünï@cödé.example', '/login/create'],
      ['ada@@lab@harrowfluid.example', '/login/create'],
      [`${'a'.repeat(288)}@b.example`, '/login/create'],
      [` ${dana.toUpperCase()} `, '/login/signin'],
    ] as const) {
      await fillIn(/email/i, typed);
      await press('Continue');
      expect(addressNow()).toBe(path);
      history.back();
      await reachesAddress('/login');
      await settled();
      expect(the('textbox', /email/i)).toHaveProperty('value', typed.trim());
    }
  });

  it('reports a failed or slow server, and sends a double click once', async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, dana);
    answerOnce('/auth/', () => Response.error());
    await press('Continue');
    expect(alerts()).toEqual(['There was an error']);
    expect(the('textbox', /email/i)).toHaveProperty('value', dana);
    expect(hasFocus(the('textbox', /email/i))).toBe(true);

    const { opened, open: answerAll } = createGate();
    const sent = watchRequests('/auth/');
    answerPath('/auth/check-username', () => opened.then(() => null));
    await user.dblClick(the('button', 'Continue'));
    await vi.advanceTimersByTimeAsync(10_000);
    await saying('This is taking longer than usual. Please wait.');
    expect(the('textbox', /email/i)).toHaveProperty('value', dana);
    answerAll();
    await reachesAddress('/login/signin');
    expect(sent.map(({ pathname }) => pathname)).toEqual(['/auth/check-username']);
    await reload();
    expect(isSaid(dana)).toBe(true);
  });
});

describe('an unknown email', () => {
  it('leads to a new account that can sign in (SGN-006, SGN-012, SGN-013)', async () => {
    await open('/login', { persona: null });
    await fillIn(/email/i, signUpTexts.Email);
    await press('Continue');
    expect(addressNow()).toBe('/login/create');
    await find('heading', 'Create a Thomas Account');
    expect(isSaid('500k+ supplier profiles')).toBe(true);
    expect(the('textbox', 'Email')).toHaveProperty('value', signUpTexts.Email);
    await fillSignUp();
    await press('Create FREE Account');
    expect(addressNow()).toBe('/login');
    expect(isSaid('Your account has been created.')).toBe(true);
    await press('Continue');
    await fillIn('Password', signUpTexts.Password);
    await press('Sign In');
    await reachesAddress('/noclaims');
  });
});

it('an email that registration accepts can sign in (REG-038, SGN-024)', async () => {
  const email = 'ada@lab@byronengines.example';
  await open('/register/create', { persona: null });
  await fillSignUp();
  await fillIn('Email', email);
  await press('Continue');
  await reachesAddress('/register/companyinfo');
  localStorage.clear();
  await open('/login', { persona: null });
  await fillIn(/email/i, email);
  await press('Continue');
  expect(addressNow()).toBe('/login/signin');
  await fillIn('Password', signUpTexts.Password);
  await press('Sign In');
  await reachesAddress('/noclaims');
});

describe('the sign-in pages', () => {
  it('link to registration, or back to the first step (SGN-051)', async () => {
    await open('/login', { persona: null });
    expect(the('link', 'Request an account').getAttribute('href')).toBe('/register');
    await click('link', 'Request an account');
    await reachesAddress('/register/login');
    await click('link', 'Sign In');
    await reachesAddress('/login');
    await fillIn(/email/i, 'x'.repeat(10_000));
    await press('Continue');
    await click('link', 'Not You?');
    await reachesAddress('/login');
    await fillIn(/email/i, 'nobody@nowhere.example');
    await press('Continue');
    await click('link', 'Already have an account?');
    await reachesAddress('/login');
  });
});
