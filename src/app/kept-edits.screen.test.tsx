import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signUpTexts } from '../../fixtures/personas.ts';
import { pageReload } from '../lib/reload-page.ts';
import { fillSignUp, rightPassword, toPassword } from './testing/forms.ts';
import { click, fillIn, find, open, press, reachesAddress, reload } from './testing/person.ts';

/** The contents of each field on the page: its text, its choice, or whether it is checked. */
function enteredValues(): Record<string, string | boolean> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')];
  const entries = fields.map((field, index) => {
    const isBox = field.type === 'checkbox' || field.type === 'radio';
    return [`${index} ${field.labels?.[0]?.textContent ?? field.name}`, isBox ? field.checked : field.value] as const;
  });
  return Object.fromEntries(entries);
}

/** Reloads as the button in the banner for a new build does. */
async function loadNewBuild(): Promise<void> {
  pageReload.start({ reload: vi.fn() });
  await reload();
  pageReload.forget();
}

/** Screens with a form: how to open it and enter something, and what to wait for when it is reopened. */
const forms: readonly (readonly [name: string, enter: () => Promise<void>, isOpen: () => Promise<unknown>])[] = [
  [
    'settings',
    async () => {
      await open('/settings');
      await click('radio', /^Website only/);
    },
    () => find('radio', /^Website only/),
  ],
  [
    'targets',
    async () => {
      await open('/targets');
      await fillIn('High-value page 1', '/typed');
    },
    () => find('textbox', 'High-value page 1'),
  ],
  [
    'the welcome terms',
    async () => {
      await open('/', { persona: 'Priya Natarajan' });
      const terms = await find('region', 'Text of the terms');
      terms.scrollTop = terms.scrollHeight - terms.clientHeight;
      fireEvent.scroll(terms);
      await click('checkbox', /accept the terms/);
    },
    () => find('checkbox', /accept the terms/),
  ],
  [
    'the sign-in email',
    async () => {
      await open('/login', { persona: null });
      await fillIn(/email/i, 'typed@harrowfluid.example');
    },
    () => find('textbox', /email/i),
  ],
  [
    'the third-party form',
    async () => {
      await open('/register/create', { persona: null });
      await fillSignUp();
      await press('Continue');
      await reachesAddress('/register/companyinfo');
      await fillIn('Company name', 'Typed Engines');
    },
    () => find('textbox', 'Company name'),
  ],
];

const storageKey = 'webtrax.unsaved';

/** Invalid values that an older build or someone else might have stored for a form. */
const brokenValues = [
  [null],
  {
    reportType: 'X',
    urls: [1],
    email: { set: [] },
    base: { targets: {}, pages: [] },
    draft: { targets: { Industry: [] }, pages: [{}] },
  },
];

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => pageReload.forget());

describe('a reload by the app restores unsaved input (ERR-033, FRM-058)', () => {
  it.each(forms)('in %s', async (_name, enter, isOpen) => {
    await enter();
    await isOpen();
    const before = enteredValues();
    await loadNewBuild();
    await isOpen();
    expect(enteredValues()).toEqual(before);
  });

  it.each(forms)('in %s, unless it is invalid', async (_name, enter, isOpen) => {
    await enter();
    await isOpen();
    pageReload.start({ reload: vi.fn() });
    const storedKeys = Object.keys(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    expect(storedKeys).not.toEqual([]);
    const write = (value: unknown) =>
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(storedKeys.map((form) => [form, value]))));
    write(undefined);
    await reload();
    await isOpen();
    const untouched = enteredValues();
    for (const value of brokenValues) {
      write(value);
      await reload();
      await isOpen();
      expect(enteredValues(), JSON.stringify(value)).toEqual(untouched);
    }
    pageReload.forget();
  });

  it('in the registration form, except for the password', async () => {
    await open('/register/create', { persona: null });
    await fillSignUp();
    const before = enteredValues();
    await loadNewBuild();
    await find('textbox', 'First Name');
    const passwords = Object.entries(before).filter(([, value]) => value === signUpTexts.Password);
    expect(passwords).toHaveLength(1);
    expect(enteredValues()).toEqual({ ...before, ...Object.fromEntries(passwords.map(([field]) => [field, ''])) });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(signUpTexts.Password);
  });

  it('but never stores the sign-in password', async () => {
    await toPassword();
    await fillIn('Password', rightPassword);
    pageReload.start({ reload: vi.fn() });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(rightPassword);
  });
});
