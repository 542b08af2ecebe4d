import { type Color, rgb } from 'pdf-lib';

/** A colour of the app's light theme, written as there. */
function hex(text: string): Color {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The light colours of the app, by the names that they have there. */
export const colours = {
  ink: hex('#14222c'),
  ink2: hex('#4a5b67'),
  ink3: hex('#5e6e79'),
  hairline: hex('#dfe5e8'),
  sunk: hex('#f5f7f8'),
  accent: hex('#0b7075'),
  mark: hex('#17a2a6'),
  white: hex('#ffffff'),
  second: hex('#313e8c'),
} as const;

/** The slices of a pie, in the app's order of series. */
export const sliceColours: readonly Color[] = ['#0b7075', '#a09520', '#683b01', '#313e8c', '#898ebd'].map(hex);
