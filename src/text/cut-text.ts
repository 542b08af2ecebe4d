/** More characters than fit on three lines of any column. */
const maxDrawn = 1000;

/**
 * The part of a text to render where it is clamped to a few lines. A browser lays out all lines of a text, including
 * invisible ones. For 10,000 characters without a space, each line takes as long as the rest of the text, and a page of
 * such texts took minutes (ERR-031).
 */
export const clampForRendering = (text: string): string => cutText(text, maxDrawn);

/**
 * Truncates a text to a number of UTF-16 units, with … for the removed end. Never splits a character, however many
 * units it has.
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
