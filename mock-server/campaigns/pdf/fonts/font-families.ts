/** The document's two weights. */
export type Weight = 'regular' | 'semibold';

/** A typeface whose files are named alike. */
export interface Family {
  /** Its folder, which `ReadFont` finds. */
  readonly name: string;
  readonly semibold: 400 | 600;
}

/** In order of precedence: Inter, a font for Chinese, Japanese and Korean, and the symbols that both lack. */
export const families: readonly Family[] = [
  { name: 'inter', semibold: 600 },
  { name: 'droid-sans-fallback', semibold: 400 },
  { name: 'gowun-dodum', semibold: 400 },
  { name: 'kosugi', semibold: 400 },
];

/** The file that lists which characters each file of a family may have. */
export const rangesFile = ({ name }: Family): string => `${name}/unicode.json`;

/** A file of a family. `slice` is its key in that list, such as `latin`. */
export const fontFile = ({ name, semibold }: Family, slice: string, weight: Weight): string =>
  `${name}/files/${name}-${slice}-${weight === 'semibold' ? semibold : 400}-normal.woff`;

/** The characters that one file of a family may have. */
export interface Slice {
  readonly name: string;
  readonly ranges: readonly CodeRange[];
}

/** Parses the text of a list. Throws if it is none. */
export function parseSlices(text: string): Slice[] {
  const list: unknown = JSON.parse(text);
  const entries = typeof list === 'object' && list !== null ? Object.entries(list) : [];
  return entries.map(([name, ranges]) => ({ name, ranges: parseRanges(String(ranges)) }));
}

/** All files of a family by name, given the text of its list. */
export function filesOfFamily(family: Family, list: string): string[] {
  const weights: readonly Weight[] = family.semibold === 400 ? ['regular'] : ['regular', 'semibold'];
  const slices = parseSlices(list).flatMap(({ name }) => weights.map((weight) => fontFile(family, name, weight)));
  return [rangesFile(family), ...slices];
}

/** First and last code point, both included. */
type CodeRange = readonly [first: number, last: number];

/** Parses ranges in CSS syntax: `U+0000-00FF, U+0131`. Throws RangeError for any other format. */
export function parseRanges(text: string): CodeRange[] {
  return text.split(',').map((part): CodeRange => {
    const [, first, last = first] = /^\s*U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part) ?? [];
    if (first === undefined || last === undefined) throw new RangeError(`"${part}" is not a range of characters`);
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Whether a code point lies in one of the ranges, ends included. */
export function isWithin(ranges: readonly CodeRange[], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}
