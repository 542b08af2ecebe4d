import type { Sheet } from '../drawing/sheet.ts';
import { styles } from '../drawing/styles.ts';

/** The heading of a part, and beside it what is counted there, blank for nothing. */
export function drawHeading(sheet: Sheet, left: number, y: number, name: string, hint: string): void {
  sheet.content('H2', () => sheet.text(name, left, y, styles.heading));
  if (hint === '') return;
  const headed = left + sheet.widthOf(name, styles.heading) + 6;
  sheet.content('P', () => sheet.text(hint, headed, y, styles.label));
}
