import type { Page } from '@playwright/test';
import { signUpChoices, signUpTexts } from '../../fixtures/sign-up.ts';

/** Fills every field of the registration form that is shown. */
export async function fillSignUp(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(signUpTexts)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  for (const [label, choice] of Object.entries(signUpChoices)) {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
  }
}

/** The code that the mock has "mailed" to a person in this test's sandbox. */
export async function resetCode(page: Page, username: string): Promise<string> {
  const answer = await page.request.get('/__mock/api/reset-code', { params: { username } });
  return (await answer.json()).code;
}
