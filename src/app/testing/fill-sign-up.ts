import { signUpChoices, signUpTexts } from '../../../fixtures/sign-up.ts';
import { choose, fillIn } from './person.ts';

/** Fills every field of the registration form that is shown. */
export async function fillSignUp(): Promise<void> {
  for (const [label, text] of Object.entries(signUpTexts)) await fillIn(label, text);
  for (const [label, choice] of Object.entries(signUpChoices)) await choose(label, choice);
}
