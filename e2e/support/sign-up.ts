import type { Page } from '@playwright/test';

/** What the registration form is filled with, by label; choices by what is seen. */
export const signUpTexts = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  'Company Name': 'Byron Engines',
  'Company Website': 'byronengines.example',
  'Zip/Postal Code': '44101',
  Email: 'ada.byron@byronengines.example',
  Password: 'Engine1843',
} as const;

export const signUpChoices = {
  'Job Function': 'Engineering',
  Discipline: 'Mechanical',
  'Job Level': 'Owner',
  Industry: 'Machinery',
  Country: 'United States',
} as const;

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
