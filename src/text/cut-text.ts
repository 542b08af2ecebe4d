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
