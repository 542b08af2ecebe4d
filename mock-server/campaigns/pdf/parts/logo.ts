import { colours } from '../drawing/colours.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Bars of the mark in its own 32 units: left, top and height. */
const bars = [
  [8, 15, 9],
  [14.5, 8, 16],
  [21, 12, 12],
] as const;

/** The product's mark, as in the app, from its top left corner. */
export function drawLogo(sheet: Sheet, left: number, top: number, size: number): void {
  const unit = size / 32;
  sheet.box([left, top, size, size], colours.mark, 8 * unit);
  for (const [x, y, height] of bars) {
    sheet.box([left + x * unit, top + y * unit, 3 * unit, height * unit], colours.white, 1.5 * unit);
  }
}
