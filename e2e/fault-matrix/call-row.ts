import type { Locator } from '@playwright/test';
import type { Stage } from './stage.ts';

/** What opens and closes the first phone call of the list. */
function toggle({ page }: Stage): Locator {
  const row = page.getByRole('row').filter({ hasText: 'Phone call' }).first();
  return row.getByRole('button', { name: /^Details of/ });
}

export function openCall(stage: Stage): Promise<void> {
  return toggle(stage).and(stage.page.locator('[aria-expanded="false"]')).click();
}

export async function closeCall(stage: Stage): Promise<void> {
  const open = toggle(stage).and(stage.page.locator('[aria-expanded="true"]'));
  if ((await open.count()) > 0) await open.click();
}
