import { signUpChoices, signUpTexts } from '../../fixtures/personas.ts';
import { registerScreens } from '../../src/text/register.ts';
import { type Control, type MatrixDriver, whenAnswered } from './matrix-driver.ts';
import type { Situation } from './situation.ts';

const dana = 'Dana Reyes';
const danaEmail = 'dana.reyes@harrowfluid.example';

const button = (name: string): Control => ({ role: 'button', name });
const email: Control = { role: 'textbox', name: /email/i };
/** How many passwords have been set. */
let passwords = 0;

const password: Control = { role: 'textbox', name: 'Password' };
const code: Control = { role: 'textbox', name: 'Confirmation Code' };
const forgotPassword: Control = { role: 'link', name: 'Forgot Password?' };
const firstPage: Control = { role: 'textbox', name: 'High-value page 1' };
const settingsEmail: Control = { role: 'textbox', name: /./, within: { role: 'group', name: 'Contact email' } };

/** Settings, targets and terms: typed text is still there, even if the person had to sign in again. */
export const savingSituations: readonly Situation[] = [
  {
    name: 'saving the settings',
    persona: dana,
    path: '/settings',
    heading: /^Technical Settings/,
    requests: [['saveAccountSettings']],
    open: (driver) => driver.enter('/settings'),
    type: (driver, turn) => driver.fill(settingsEmail, `webtrax-${turn}@harrowfluid.example`),
    trigger: (driver) => driver.press(button('Save settings')),
    typedField: settingsEmail,
    asksBeforeLeaving: true,
  },
  {
    name: 'saving the targets',
    persona: dana,
    path: '/targets',
    heading: /^Your Target Audience/,
    requests: [['saveTargets']],
    open: (driver) => driver.enter('/targets'),
    type: (driver, turn) => driver.fill(firstPage, `/quote-${turn}`),
    trigger: (driver) => driver.press(button('Save')),
    typedField: firstPage,
    asksBeforeLeaving: true,
  },
  {
    name: 'accepting the terms',
    persona: 'Priya Natarajan',
    path: '/settings/tagging',
    heading: /^Tagging/,
    requests: [['savePreferences']],
    async open(driver) {
      await driver.reset();
      await driver.enter('/settings/tagging');
    },
    async type(driver) {
      await driver.scrollToEnd('Text of the terms');
      await driver.check({ role: 'checkbox', name: /accept the terms/ });
    },
    trigger: (driver) => driver.press(button('Accept and continue')),
    isDoneOnce: true,
  },
];

async function fillSignUp(driver: MatrixDriver): Promise<void> {
  for (const [name, text] of Object.entries(signUpTexts)) await driver.fill({ role: 'textbox', name }, text);
  for (const [name, choice] of Object.entries(signUpChoices)) await driver.choose({ role: 'combobox', name }, choice);
}

async function toPassword(driver: MatrixDriver, { start, username }: AccessWay): Promise<void> {
  await driver.enter(start);
  await driver.fill(email, username);
  await driver.press(button('Continue'));
  await driver.waitFor(password);
}

async function toReset(driver: MatrixDriver, way: AccessWay): Promise<void> {
  await toPassword(driver, way);
  await driver.press(forgotPassword);
  await driver.waitFor(code);
}

/** The last emailed code; a new one if it was used by a reset whose response didn't arrive. */
async function lastCode(driver: MatrixDriver, username: string): Promise<string> {
  const last = await driver.resetCode(username);
  if (last !== undefined) return last;
  await Promise.all([whenAnswered(driver, 'forgotPassword'), driver.press(button('Send a new code'))]);
  return (await driver.resetCode(username)) ?? '';
}

/** A way into the app, and the person who uses it. */
interface AccessWay {
  readonly username: string;
  readonly start: string;
  /** The headings of the email, the password and the new password. */
  readonly headings: readonly [RegExp, RegExp, RegExp];
  readonly paths: { readonly signIn: string; readonly reset: string; readonly end: string };
}

/** The steps that signing in and registering share. */
const stepsOf = (way: AccessWay, { start, headings, paths, username } = way): readonly Situation[] => [
  {
    name: 'entering an email',
    persona: null,
    path: start,
    heading: headings[0],
    requests: [['checkUsername']],
    open: (driver) => driver.enter(start),
    type: (driver) => driver.fill(email, username),
    trigger: (driver) => driver.press(button('Continue')),
    typedField: email,
    leadsTo: paths.signIn,
  },
  {
    name: 'entering a password',
    persona: null,
    path: paths.signIn,
    heading: headings[1],
    requests: [['signIn']],
    open: (driver) => toPassword(driver, way),
    type: (driver) => driver.fill(password, 'Webtrax1'),
    trigger: (driver) => driver.press(button('Sign In')),
    typedField: password,
    leadsTo: paths.end,
  },
  {
    name: 'asking for a code',
    persona: null,
    path: paths.signIn,
    heading: headings[1],
    requests: [['forgotPassword']],
    open: (driver) => toPassword(driver, way),
    type: (driver) => driver.fill(password, 'Webtrax1'),
    trigger: (driver) => driver.press(forgotPassword),
    typedField: password,
    leadsTo: paths.reset,
  },
  {
    name: 'setting a password with a code',
    persona: null,
    path: paths.reset,
    heading: headings[2],
    requests: [['confirmForgotPassword']],
    open: (driver) => toReset(driver, way),
    async type(driver) {
      await driver.fill(code, await lastCode(driver, username));
      // A different one each time: the current password would sign in, whatever happened to the code (REG-014).
      const next = `Changed${++passwords}`;
      await driver.fill(password, next);
      await driver.fill({ role: 'textbox', name: 'Confirm Password' }, next);
    },
    trigger: (driver) => driver.press(button('Confirm')),
    typedField: password,
    leadsTo: paths.end,
    // After two hours, the code no longer works.
    outcome: (fault, standard) => (fault.kind === 'clock-drift' && fault.seconds > 0 ? 'fails' : standard),
  },
];

/** The steps of signing in with an email. */
export const loginSteps = (username: string) =>
  stepsOf({
    username,
    start: '/login',
    headings: [/^Sign in to WebTrax/, /^Welcome back/, /^Set a new password/],
    paths: { signIn: '/login/signin', reset: '/login/reset', end: '/' },
  });

/** The steps of registering with an existing account. */
export const registerSteps = (username: string) =>
  stepsOf({
    username,
    start: '/register/login',
    headings: [/./, /./, /./],
    paths: { signIn: '/register/signin', reset: '/register/reset', end: '/register/companyinfo' },
  }).map((situation) => ({ ...situation, name: `${situation.name} to register` }));

/** The other ways to sign in. */
export const otherSignInSituations: readonly Situation[] = [
  {
    name: 'signing up',
    persona: null,
    path: '/register/create',
    heading: /^Request WebTrax Account/,
    requests: [['signUp']],
    open: (driver) => driver.enter('/register/create'),
    async type(driver, turn) {
      if ((await driver.valueOf({ role: 'textbox', name: 'First Name' })) === '') await fillSignUp(driver);
      await driver.fill(email, `ada.${turn}@byronengines.example`);
    },
    trigger: (driver) => driver.press(button(registerScreens.create.submit)),
    typedField: email,
    leadsTo: '/register/companyinfo',
  },
  {
    name: 'signing in with a legacy username',
    persona: null,
    path: '/login/legacy',
    heading: /^Sign in with your username/,
    requests: [['legacySignIn']],
    async open(driver) {
      await driver.enter('/login');
      await driver.fill(email, 'rdelgado');
      await driver.press(button('Continue'));
      await driver.waitFor(password);
    },
    type: (driver) => driver.fill(password, 'Webtrax1'),
    trigger: (driver) => driver.press(button('Sign In')),
    typedField: password,
    leadsTo: '/login/legacy-l',
  },
];

export const signInSituations: readonly Situation[] = [...loginSteps(danaEmail), ...otherSignInSituations];
