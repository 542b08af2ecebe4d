/** What tests of forms do and see: those of targets and settings, and those of sign-in and registration. */
import { expect, vi } from 'vitest';
import { personas, signUpChoices, signUpTexts } from '../../../fixtures/personas.ts';
import { backend } from './mock-backend.ts';
import { addressNow, all, choose, fillIn, open, press, saying, texts, the } from './person.ts';
import { until } from './render-app.tsx';
import { gate, replaceAnswer } from './requests.ts';

/** Opens a form whose data is long under way and then fails: the page is busy, says so, and is tried again. */
export async function openAfterFailure(path: string, operation: string, message: string): Promise<void> {
  vi.spyOn(console, 'error').mockReturnValue();
  const { opened, open: answerAll } = gate();
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

/** Sends a mutation as another tab of Dana Reyes does. */
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

export const isAskedToLeave = (): boolean => all(...question).length > 0;

/** Answers that dialog. */
export async function answerLeaving(name: 'Stay' | 'Leave'): Promise<void> {
  await until(isAskedToLeave, 'the page asks before changes are lost');
  await press(name, { within: the(...question) });
}

/** The password of every persona. */
export const rightPassword = personas[0]?.password ?? '';

/** Email of the persona of a name; empty for nobody. */
export function emailOf(name: string): string {
  return personas.find((persona) => persona.name === name)?.email ?? '';
}

/** What is said to be wrong. */
export function alerts(): string[] {
  return texts('alert').filter(Boolean);
}

/** From the start of sign-in to the field for the password. */
export async function toPassword(username = emailOf('Dana Reyes')): Promise<void> {
  await open('/login', { persona: null });
  await fillIn(/email/i, username);
  await press('Continue');
  expect(addressNow()).toBe('/login/signin');
}

/** The code that was mailed to a person. */
export async function resetCodeOf(email: string): Promise<string> {
  const answer = await backend.ask('GET', `/__mock/api/reset-code?username=${encodeURIComponent(email)}`);
  return (await answer.json()).code;
}

/** Fills every field of the registration form that is shown. */
export async function fillSignUp(): Promise<void> {
  for (const [label, text] of Object.entries(signUpTexts)) await fillIn(label, text);
  for (const [label, choice] of Object.entries(signUpChoices)) await choose(label, choice);
}
