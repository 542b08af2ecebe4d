import { type Color, rgb } from 'pdf-lib';
import type { TextStyle } from './write-text.ts';

/** A color of the app's light theme, written as there. */
function hex(text: string): Color {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The light colors of the app, by the names that they have there. */
export const colors = {
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
export const sliceColors: readonly Color[] = ['#0b7075', '#a09520', '#683b01', '#313e8c', '#898ebd'].map(hex);

/** Letter paper in points, and what is printed on of it. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 84, foot: 738 } as const;
export const contentWidth = paper.right - paper.left;

/** Every size of text that the document has. */
export const styles = {
  title: { size: 20, weight: 'semibold', color: colors.ink },
  company: { size: 11, weight: 'semibold', color: colors.accent },
  heading: { size: 11, weight: 'semibold', color: colors.ink },
  brand: { size: 12, weight: 'semibold', color: colors.ink },
  figure: { size: 18, weight: 'semibold', color: colors.ink },
  label: { size: 7.5, weight: 'regular', color: colors.ink3 },
  value: { size: 9.5, weight: 'semibold', color: colors.ink },
  strong: { size: 8.5, weight: 'semibold', color: colors.ink },
  body: { size: 8.5, weight: 'regular', color: colors.ink2 },
  small: { size: 7.5, weight: 'regular', color: colors.ink2 },
  columnHead: { size: 7.5, weight: 'semibold', color: colors.ink2 },
  cellStrong: { size: 8, weight: 'regular', color: colors.ink },
  cell: { size: 7.5, weight: 'regular', color: colors.ink2 },
} as const satisfies Record<string, TextStyle>;

export const hairline = { color: colors.hairline, width: 0.6 } as const;
