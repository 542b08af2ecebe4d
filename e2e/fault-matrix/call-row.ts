import type { Control, MatrixDriver } from './matrix-driver.ts';

/** What opens and closes the first phone call of the list. */
const toggle: Control = { role: 'button', name: /^Details of/, row: 'Phone call' };

export function openCall(driver: MatrixDriver): Promise<void> {
  return driver.press({ ...toggle, isExpanded: false });
}

export function closeCall(driver: MatrixDriver): Promise<void> {
  return driver.pressIfShown({ ...toggle, isExpanded: true });
}
