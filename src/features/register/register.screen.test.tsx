import { describe, expect, it, vi } from 'vitest';
import { signUpTexts } from '../../../fixtures/personas.ts';
import { registrationHiddenFields } from '../../../schema/reference/registration.ts';
import { alerts, emailOf, fillSignUp, resetCodeOf } from '../../app/testing/forms.ts';
import {
  all,
  click,
  fillIn,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  saying,
  textOf,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { goTo } from '../../app/testing/render-app.tsx';
import { answerPath, createGate, watchRequests } from '../../app/testing/requests.ts';
import { forgetForms } from '../../app/testing/test-browser.ts';

const dana = emailOf('Dana Reyes');
const step = () => textOf(the('list', 'Progress of your request').querySelector('[aria-current=step]'));

/** The elements of every registration page (REG-010). */
function expectRegisterFrame(): void {
  expect(textOf(document.querySelector('h1'))).toBe('Request WebTrax Account');
  expect(isSaid('free for companies that qualify')).toBe(true);
  expect(the('link', 'Sign In', { within: the('banner') }).getAttribute('href')).toBe('/login');
  for (const text of [/©/, 'Terms', 'Privacy']) expect(isSaid(text, the('contentinfo'))).toBe(true);
}

/** Fills in the third party's form and sends it. */
async function sendCompany(): Promise<void> {
  await fillIn('Company name', 'Byron Engines');
  await fillIn('Company website', 'byronengines.example');
  await press('Submit request');
}

describe('registration', () => {
  it('leads a new company through every step, and submits what was entered (REG-001, REG-004, REG-005, REG-006, REG-009, REG-011, REG-013, AUT-029)', async () => {
    await open('/register/nowhere', { persona: null });
    await reachesAddress('/register/login');
    await find('textbox', 'Work email');
    expectRegisterFrame();
    expect(step()).toMatch(/User Info/);
    for (const wrong of ['', 'ada byron@engines']) {
      await fillIn('Work email', wrong);
      await press('Continue');
      expect(alerts()).toEqual(['Please enter a valid email address']);
      expect(the('textbox', 'Work email')).toHaveProperty('value', wrong);
    }
    await fillIn('Work email', signUpTexts.Email);
    await press('Continue');
    await reachesAddress('/register/create');
    expect(await find('textbox', 'Email')).toHaveProperty('value', signUpTexts.Email);
    await fillSignUp();
    expect(the('checkbox', /Industry Update/)).toHaveProperty('checked', true);
    await user.click(the('checkbox', /Industrial Equipment News/));
    const sent = watchRequests('/auth/sign-up');
    const forms = watchRequests('/third-party/forms/');
    await user.dblClick(the('button', 'Continue'));
    await reachesAddress('/register/companyinfo');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      {
        ...registrationHiddenFields,
        registrationType: 'full',
        firstName: 'Ada',
        lastName: 'Byron',
        jobFunction: 'engineering',
        jobDiscipline: 'Mechanical',
        jobLevel: 'owner',
        industry: 'Machinery',
        companyName: 'Byron Engines',
        companyUrl: 'byronengines.example',
        country: 'US',
        zipCode: '44101',
        email: signUpTexts.Email,
        password: signUpTexts.Password,
        tiu: true,
        ien: false,
      },
    ]);
    await find('textbox', 'Company name');
    expectRegisterFrame();
    expect(step()).toMatch(/Company Info/);
    const tinid = /tinid=(\d+)/.exec(document.cookie)?.[1];
    expect(tinid).toMatch(/^\d+$/);
    await sendCompany();
    await reachesAddress('/register/thankyou');
    expect(forms[0]?.pathname).toBe('/third-party/forms/webtrax-company-info');
    expect(JSON.parse(forms[0]?.body ?? '')).toMatchObject({ tinid, company_name: 'Byron Engines' });
    expect(all('heading', 'Thank You')).toHaveLength(1);
    expect(step()).toMatch(/Request Submitted/);
    // Now signed in: the start of registration redirects to the pages for signed-in users.
    for (const path of ['/register/signin', '/register/reset', '/register/create', '/register/login']) {
      goTo(path);
      await reachesAddress('/register/companyinfo-in');
    }
    await sendCompany();
    await reachesAddress('/register/thankyou-in');
    await visit('/register/thankyou2');
    await press('Send');
    await saying("We've received your answer");
    expect(the('link', 'Go to WebTrax').getAttribute('href')).toBe('/');
    expect(forms.at(-1)?.pathname).toBe('/third-party/forms/webtrax-thank-you');
    expect(JSON.parse(forms.at(-1)?.body ?? '')).toMatchObject({ tinid });
    await reachesAddress('/register/thankyou2');
  });

  it('with a known email signs in or sets a new password, then continues to the company (REG-002, REG-003, REG-012, REG-014)', async () => {
    await open('/register', { persona: null });
    await fillIn('Work email', dana);
    await press('Continue');
    await reachesAddress('/register/signin');
    expectRegisterFrame();
    await click('link', 'Forgot Password?');
    await reachesAddress('/register/reset');
    await fillIn('Password', 'Changed1');
    await fillIn('Confirm Password', 'Changed1');
    const code = await resetCodeOf(dana);
    await fillIn('Confirmation Code', code === '000000' ? '000001' : '000000');
    await press('Confirm');
    expect(alerts()).toEqual(['Invalid verification code']);
    await fillIn('Confirmation Code', code);
    await press('Confirm');
    await reachesAddress('/register/companyinfo');
    localStorage.clear();
    await open('/register/login', { persona: null });
    await fillIn('Work email', dana);
    await press('Continue');
    await fillIn('Password', 'Changed1');
    await press('Sign In');
    await reachesAddress('/register/companyinfo');
  });

  it('shows Loading... until sign-in is known, and handles a form that fails to load (REG-007, REG-008, FRM-033)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/register/companyinfo-in', { persona: null });
    await reachesAddress('/register/login');
    goTo('/register/thankyou-in');
    await reachesAddress('/register/login');
    await open('/register/thankyou-in');
    await find('heading', 'Thank You');
    const { opened, open: answerAll } = createGate();
    const stops = [
      answerPath('/auth/refresh-token', () => opened.then(() => null)),
      answerPath('/third-party/forms.js', () => Response.error()),
    ];
    await vi.advanceTimersByTimeAsync(7_200_000);
    const tokens = localStorage.getItem('webtrax.tokens') ?? '';
    forgetForms();
    void open('/register/companyinfo-in', { persona: null });
    expect(tokens).not.toBe('');
    await saying(/^Loading\.\.\.$/);
    answerAll();
    await saying("The form couldn't be loaded.");
    expect(alerts().join()).toContain("The form couldn't be loaded.");
    goTo('/register/thankyou2');
    await saying('One more thing to help us');
    await saying("The form couldn't be loaded.");
    for (const stop of stops) stop();
    await press('Try again');
    await find('textbox', /learn from WebTrax/);
  });
});
