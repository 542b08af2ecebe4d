import { describe, expect, it } from 'vitest';
import { personas } from '../../../fixtures/personas.ts';
import { alerts, fillSignUp } from '../../app/testing/forms.ts';
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
  the,
} from '../../app/testing/person.ts';
import { goTo } from '../../app/testing/render-app.tsx';
import { answerOnce, watchRequests } from '../../app/testing/requests.ts';

const tinidOf = (name: string) => personas.find((persona) => persona.name === name)?.id;

/** Sets the tinid in the cookie shared by the publisher's sites. */
function setSharedCookie(tinid: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
  document.cookie = `tinid=${tinid}; path=/`;
}

async function sendCompany(): Promise<void> {
  await fillIn('Company name', 'Lindqvist Presses');
  await fillIn('Company website', 'lindqvist.example');
  await press('Submit request');
}

const sentTinids = (forms: ReturnType<typeof watchRequests>) => forms.map(({ body }) => JSON.parse(body).tinid);

describe('the registration forms (REG-041)', () => {
  it('are submitted for the signed-in person, whatever the shared cookie says', async () => {
    setSharedCookie('1234567');
    await open('/register/companyinfo', { persona: 'Theo Lindqvist' });
    const forms = watchRequests('/third-party/forms/');
    await sendCompany();
    await reachesAddress('/register/thankyou');
    goTo('/register/companyinfo-in');
    await sendCompany();
    await reachesAddress('/register/thankyou-in');
    goTo('/register/thankyou2');
    await press('Send');
    await saying("We've received your answer");
    expect(new Set(sentTinids(forms))).toEqual(new Set([tinidOf('Theo Lindqvist')]));
    expect(forms).toHaveLength(3);
    // Lets someone else sign in instead.
    await press('Log out');
    await reachesAddress('/login');
  });

  it('are submitted after a sign-up whose sign-in failed, but for no other signed-out person (REG-017)', async () => {
    setSharedCookie('1234567');
    for (const path of ['/register/companyinfo', '/register/thankyou2']) {
      await open(path, { persona: null });
      await reachesAddress('/register/login');
    }
    await open('/register/create', { persona: null });
    await fillSignUp();
    answerOnce('/auth/sign-in', () => Response.json({ status: 500, message: 'Server Error' }, { status: 500 }));
    const forms = watchRequests('/third-party/forms/');
    await press('Continue');
    await reachesAddress('/register/companyinfo');
    expect(all('button', 'Log out')).toEqual([]);
    await sendCompany();
    await reachesAddress('/register/thankyou');
    expect(sentTinids(forms)).toEqual(['9500000']);
    await click('link', 'Sign In', { within: the('main') });
    await reachesAddress('/login');
  });

  it('mark optional fields the way the sign-up form does', async () => {
    const marks = () =>
      [...document.querySelectorAll('label')].map((label) => /\S*optional\S*/i.exec(label.textContent)?.[0]);
    await open('/register/create', { persona: null });
    await find('textbox', 'First Name');
    const first = marks();
    await open('/register/companyinfo', { persona: 'Theo Lindqvist' });
    await find('textbox', 'Company name');
    expect(new Set([...first, ...marks()])).toEqual(new Set([undefined, '(optional)']));
  });

  it('are not reached after a rejected sign-up, nor after one that returns no tinid', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    const tooMany = { status: 429, message: 'Attempt limit exceeded' };
    answerOnce('/auth/sign-up', () => Response.json(tooMany, { status: 429, headers: { 'retry-after': '300' } }));
    await press('Continue');
    expect(alerts()).toEqual(['Attempt limit exceeded']);
    // A response without a tinid counts as failed.
    answerOnce('/auth/sign-up', () => Response.json({ userId: null }));
    await press('Continue');
    expect(alerts()).toEqual(['There was an error']);
    expect(isSaid('Create your account')).toBe(true);
  });
});
