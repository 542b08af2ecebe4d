import { saveButton, setting } from '../support/settings-page.ts';
import { fillSignUp, resetCode } from '../support/sign-up.ts';
import type { Situation } from './situation.ts';
import type { Stage } from './stage.ts';

const dana = 'Dana Reyes';
const press = (stage: Stage, name: string) => stage.page.getByRole('button', { name, exact: true }).click();

const email = ({ page }: Stage) => page.getByRole('textbox', { name: /email/i });
const password = ({ page }: Stage) => page.getByRole('textbox', { name: 'Password', exact: true });

/** Settings, targets and terms: what is typed is there again even where the person had to sign in anew. */
export const savingSituations: readonly Situation[] = [
  {
    name: 'saving the settings',
    persona: dana,
    path: '/settings',
    heading: /^Technical Settings/,
    requests: [['saveAccountSettings']],
    open: (stage) => stage.enter('/settings'),
    type: (stage, turn) => settingsEmail(stage).fill(`webtrax-${turn}@harrowfluid.example`),
    setOff: ({ page }) => saveButton(page).click(),
    typed: settingsEmail,
    asksBeforeLeaving: true,
  },
  {
    name: 'saving the targets',
    persona: dana,
    path: '/targets',
    heading: /^Your Target Audience/,
    requests: [['saveTargets']],
    open: (stage) => stage.enter('/targets'),
    type: (stage, turn) => firstPage(stage).fill(`/quote-${turn}`),
    setOff: ({ page }) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    typed: firstPage,
    asksBeforeLeaving: true,
  },
  {
    name: 'accepting the terms',
    persona: 'Priya Natarajan',
    path: '/settings/tagging',
    heading: /^Tagging/,
    requests: [['savePreferences']],
    async open(stage) {
      await stage.reset();
      await stage.enter('/settings/tagging');
    },
    async type({ page }) {
      const box = page.getByRole('region', { name: 'Text of the terms' });
      await box.evaluate((text) => text.scrollTo(0, text.scrollHeight));
      await page.getByRole('checkbox', { name: /accept the terms/ }).check();
    },
    setOff: (stage) => press(stage, 'Accept and continue'),
    isDoneOnce: true,
  },
];

function settingsEmail({ page }: Stage) {
  return setting(page, 'Contact email').getByRole('textbox');
}

function firstPage({ page }: Stage) {
  return page.getByRole('textbox', { name: 'High-value page 1' });
}

async function toPassword(stage: Stage): Promise<void> {
  await stage.enter('/login');
  await email(stage).fill('dana.reyes@harrowfluid.example');
  await press(stage, 'Continue');
  await password(stage).waitFor();
}

async function toReset(stage: Stage): Promise<void> {
  await toPassword(stage);
  await stage.page.getByRole('link', { name: 'Forgot Password?' }).click();
  await stage.page.getByRole('textbox', { name: 'Confirmation Code' }).waitFor();
}

/** The code of the last mail; a new one where it was used up by a reset whose answer did not arrive. */
async function codeOf(stage: Stage): Promise<string> {
  const username = 'dana.reyes@harrowfluid.example';
  const code: string | undefined = await resetCode(stage.page, username);
  if (code !== undefined) return code;
  await Promise.all([stage.answered('forgotPassword'), press(stage, 'Send a new code')]);
  return resetCode(stage.page, username);
}

/** Signing in, every step of it. */
export const signInSituations: readonly Situation[] = [
  {
    name: 'entering an email',
    persona: null,
    path: '/login',
    heading: /^Sign in to WebTrax/,
    requests: [['checkUsername']],
    open: (stage) => stage.enter('/login'),
    type: (stage) => email(stage).fill('dana.reyes@harrowfluid.example'),
    setOff: (stage) => press(stage, 'Continue'),
    typed: email,
    leadsTo: '/login/signin',
  },
  {
    name: 'entering a password',
    persona: null,
    path: '/login/signin',
    heading: /^Welcome back/,
    requests: [['signIn']],
    open: toPassword,
    type: (stage) => password(stage).fill('Webtrax1'),
    setOff: (stage) => press(stage, 'Sign In'),
    typed: password,
    leadsTo: '/',
  },
  {
    name: 'asking for a code',
    persona: null,
    path: '/login/signin',
    heading: /^Welcome back/,
    requests: [['forgotPassword']],
    open: toPassword,
    type: (stage) => password(stage).fill('Webtrax1'),
    setOff: ({ page }) => page.getByRole('link', { name: 'Forgot Password?' }).click(),
    typed: password,
    leadsTo: '/login/reset',
  },
  {
    name: 'setting a password by a code',
    persona: null,
    path: '/login/reset',
    heading: /^Set a new password/,
    requests: [['confirmForgotPassword']],
    open: toReset,
    async type(stage) {
      await stage.page.getByRole('textbox', { name: 'Confirmation Code' }).fill(await codeOf(stage));
      await password(stage).fill('Webtrax1');
      await stage.page.getByRole('textbox', { name: 'Confirm Password' }).fill('Webtrax1');
    },
    setOff: (stage) => press(stage, 'Confirm'),
    typed: password,
    leadsTo: '/',
    // Two hours on, the code no longer holds.
    outcome: (fault, usual) => (fault.kind === 'clock-drift' && fault.seconds > 0 ? 'fails' : usual),
  },
  {
    name: 'signing up',
    persona: null,
    path: '/register/create',
    heading: /^Request WebTrax Account/,
    requests: [['signUp']],
    open: (stage) => stage.enter('/register/create'),
    async type(stage, turn) {
      const first = stage.page.getByRole('textbox', { name: 'First Name', exact: true });
      if ((await first.inputValue()) === '') await fillSignUp(stage.page);
      await email(stage).fill(`ada.${turn}@byronengines.example`);
    },
    setOff: ({ page }) => page.locator('form button[type=submit]').click(),
    typed: email,
    leadsTo: '/register/companyinfo',
  },
  {
    name: 'signing in with a username of old',
    persona: null,
    path: '/login/legacy',
    heading: /^Sign in with your username/,
    requests: [['legacySignIn']],
    async open(stage) {
      await stage.enter('/login');
      await email(stage).fill('rdelgado');
      await press(stage, 'Continue');
      await password(stage).waitFor();
    },
    type: (stage) => password(stage).fill('Webtrax1'),
    setOff: (stage) => press(stage, 'Sign In'),
    typed: password,
    leadsTo: '/login/legacy-l',
  },
];
