/** What tests of sign-in and registration do and see. */
import { expect } from 'vitest';
import { personas, signUpChoices, signUpTexts } from '../../../fixtures/personas.ts';
import { backend } from './mock-backend.ts';
import { addressNow, choose, fillIn, open, press, texts } from './person.ts';

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
