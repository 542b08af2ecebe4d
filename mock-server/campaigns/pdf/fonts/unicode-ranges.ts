/** First and last code point, both included. */
export type CodeRange = readonly [first: number, last: number];

/** Reads ranges as style sheets write them: `U+0000-00FF, U+0131`. Throws RangeError for any other form. */
export function parseRanges(text: string): CodeRange[] {
  return text.split(',').map((part): CodeRange => {
    const [, first, last = first] = /^\s*U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new RangeError(`"${part}" is not a range of characters`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

export function isWithin(ranges: readonly CodeRange[], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}
