/** Helpers for tests of forms: targets, settings, sign-in and registration. */
import { expect, vi } from 'vitest';
import { personas, signUpChoices, signUpTexts } from '../../../fixtures/personas.ts';
import { backend } from './mock-backend.ts';
import { addressNow, all, choose, fillIn, open, press, saying, texts, the } from './person.ts';
import { until } from './render-app.tsx';
import { createGate, replaceAnswer } from './requests.ts';

/** Opens a form whose data loads slowly and then fails. The page is busy, shows the failure, and is retried. */
export async function openAfterFailure(path: string, operation: string, message: string): Promise<void> {
  vi.spyOn(console, 'error').mockReturnValue();
  const { opened, open: answerAll } = createGate();
  const stop = replaceAnswer(operation, () => opened.then(() => ({ data: null, errors: [{ message: 'down' }] })));
  void open(path);
  await until(() => document.querySelector('main [aria-busy="true"]') !== null, 'the page is busy');
  answerAll();
  await saying(message, the('main'));
  expect(all('alert').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('main input')).toHaveLength(0);
  stop();
  await press('Try again');
}

/** Sends a mutation as another tab of Dana Reyes would. */
export async function saveElsewhere(query: string, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { idToken } = await backend.signIn('Dana Reyes');
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { authorization: idToken, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  expect(await answer.json()).not.toHaveProperty('errors');
}

/** The dialog that asks before changes are lost. */
const question = ['dialog', 'Do you want to leave this page? Changes you made may not be saved.'] as const;

export const isLeaveDialogOpen = (): boolean => all(...question).length > 0;

/** Answers the dialog. */
export async function answerLeaving(name: 'Stay' | 'Leave'): Promise<void> {
  await until(isLeaveDialogOpen, 'the page asks before changes are lost');
  await press(name, { within: the(...question) });
}

/** The password of all personas. */
export const rightPassword = personas[0]?.password ?? '';

/** Email of the persona with a name; empty if there is none. */
export function emailOf(name: string): string {
  return personas.find((persona) => persona.name === name)?.email ?? '';
}

/** The problems shown. */
export function alerts(): string[] {
  return texts('alert').filter(Boolean);
}

/** Goes from the start of sign-in to the password field. */
export async function toPassword(username = emailOf('Dana Reyes')): Promise<void> {
  await open('/login', { persona: null });
  await fillIn(/email/i, username);
  await press('Continue');
  expect(addressNow()).toBe('/login/signin');
}

/** The code emailed to a person. */
export async function resetCodeOf(email: string): Promise<string> {
  const answer = await backend.ask('GET', `/__mock/api/reset-code?username=${encodeURIComponent(email)}`);
  return (await answer.json()).code;
}

/** Fills in all fields of the registration form. */
export async function fillSignUp(): Promise<void> {
  for (const [label, text] of Object.entries(signUpTexts)) await fillIn(label, text);
  for (const [label, choice] of Object.entries(signUpChoices)) await choose(label, choice);
}
