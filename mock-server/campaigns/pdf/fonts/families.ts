/** The two weights that the document is written in. */
export type Weight = 'regular' | 'semibold';

export interface Family {
  readonly package: string;
  readonly semibold: 400 | 600;
}

/** Inter for all that it has, then what writes Japanese, simplified Chinese and Korean, which have one weight each. */
export const families: readonly Family[] = [
  { package: 'inter', semibold: 600 },
  { package: 'kosugi', semibold: 400 },
  { package: 'zcool-xiaowei', semibold: 400 },
  { package: 'gowun-dodum', semibold: 400 },
];

/** The list that says which characters each file of a family may have. */
export const rangesFile = (family: Family): string => `@fontsource/${family.package}/unicode.json`;

/** A file of a family; `slice` is its key in that list: `latin`, or a number in brackets. */
export function fontFile(family: Family, slice: string, weight: Weight): string {
  const name = slice.replace(/^\[(\d+)\]$/, '$1');
  const number = weight === 'semibold' ? family.semibold : 400;
  return `@fontsource/${family.package}/files/${family.package}-${name}-${number}-normal.woff`;
}
