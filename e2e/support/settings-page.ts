import { expect, type Locator, type Page } from '@playwright/test';

/** Opens Technical Settings, with what was last saved in its fields. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(saveButton(page)).toBeVisible();
}

/** One setting with its control. */
export function setting(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true }).filter({ has: page.getByRole('heading', { name }) });
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save settings' });
}

/** Saves and waits until that is confirmed. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Your settings have been saved.')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
}

/** Chooses in a dropdown that has a text filter. Chosen of several, the list stays open until Done. */
export async function pick(page: Page, button: Locator, text: string, option: string, isOneOfMany: boolean) {
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(text);
  await dialog.getByRole('option', { name: option }).click();
  if (isOneOfMany) await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
}
