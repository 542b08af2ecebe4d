import type { PiePart, PieRow } from './pie-parts.ts';

/** Colour of a part by its place in the palette, as a CSS value. */
export function sliceColour({ colour }: Pick<PiePart<PieRow>, 'colour'>): string {
  return `var(--series-${colour ?? 'rest'})`;
}
