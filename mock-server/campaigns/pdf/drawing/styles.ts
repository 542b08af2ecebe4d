import { colours } from './colours.ts';
import type { TextStyle } from './write-text.ts';

/** Letter paper in points, and what is printed on of it. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 84, foot: 738 } as const;
export const contentWidth = paper.right - paper.left;

/** Every size of text that the document has. */
export const styles = {
  title: { size: 20, weight: 'semibold', colour: colours.ink },
  company: { size: 11, weight: 'semibold', colour: colours.accent },
  heading: { size: 11, weight: 'semibold', colour: colours.ink },
  brand: { size: 12, weight: 'semibold', colour: colours.ink },
  figure: { size: 18, weight: 'semibold', colour: colours.ink },
  label: { size: 7.5, weight: 'regular', colour: colours.ink3 },
  value: { size: 9.5, weight: 'semibold', colour: colours.ink },
  strong: { size: 8.5, weight: 'semibold', colour: colours.ink },
  body: { size: 8.5, weight: 'regular', colour: colours.ink2 },
  small: { size: 7.5, weight: 'regular', colour: colours.ink2 },
  columnHead: { size: 7.5, weight: 'semibold', colour: colours.ink2 },
  cellStrong: { size: 8, weight: 'regular', colour: colours.ink },
  cell: { size: 7.5, weight: 'regular', colour: colours.ink2 },
} as const satisfies Record<string, TextStyle>;

export const hairline = { colour: colours.hairline, width: 0.6 } as const;
