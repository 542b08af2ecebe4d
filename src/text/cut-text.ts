/** More letters than three lines of any column have room for. */
const maxDrawn = 1000;

/**
 * What is drawn of a text that keeps to a few lines. Of one of 10,000 letters without a blank a browser lays out all
 * lines, also those out of sight, each of which takes as long as all that is left of it: a page of them took minutes
 * (ERR-031).
 */
export const drawnText = (text: string): string => cutText(text, maxDrawn);

/**
 * A text of at most so many UTF-16 units, with … for what is cut off its end. Never ends inside a character, however
 * many units that has.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length >= maxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
