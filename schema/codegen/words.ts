/**
 * The words that made-up people, companies and addresses are made of, and the outlines of the letters that images of
 * campaigns are written with. faker writes the words, once and for one seed, and worlds choose from them by index:
 * faker for each row would be about a hundred times slower, and every start of the mock and of the demo would load it
 * (TST-064). The letters are read once from Inter: the mock would else load a reader of fonts, and the demo a font, for
 * two small images.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faker } from '@faker-js/faker/locale/en';
import fontkit from '@pdf-lib/fontkit';

/** Of the words alone; what a world does with them follows from the world's own seed. */
const POOL_SEED = 10_442;
/** faker needs a date of reference as well, or anything dated would change from day to day. */
const REFERENCE_DATE = '2026-01-01T00:00:00Z';

/** The text of the generated module: one list of words a pool, each entry unique within its pool. */
export function generateWordPools(): string {
  faker.seed(POOL_SEED);
  faker.setDefaultRefDate(REFERENCE_DATE);
  const firstNames = pool(400, () => faker.person.firstName(), /^(?!Name$)[A-Z][a-z]+$/);
  // faker knows a family that is called Hilll.
  const spelled = (text: string) => text.replace(/([a-z])\1\1/, '$1$1');
  const lastNames = pool(440, () => spelled(faker.person.lastName()), /^[A-Z][A-Za-z']+$/);
  const pools = {
    firstNames,
    lastNames,
    streetAddresses: pool(512, () => spelled(faker.location.streetAddress())),
  };
  return Object.entries(pools)
    .map(([name, words]) => `export const ${name}: readonly string[] = ${JSON.stringify(words)};`)
    .join('\n');
}

/** So many different words of a maker, in the order in which they came; those that do not match are left out. */
function pool(size: number, make: () => string, pattern = /./): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const word = make();
    if (pattern.test(word)) words.add(word);
  }
  return [...words];
}

const fontFile = 'node_modules/@fontsource/inter/files/inter-latin-600-normal.woff';

/** Printable ASCII, the letters of the font that are none of those with an accent, and what names have of marks. */
const letters = [
  ...Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)),
  ...'ÆæØøŒœßÐðÞþ‘’“”–—•·°®©™…›',
];

/** What the font's own types leave out. */
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
}

const signs: Readonly<Record<string, string>> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };

/**
 * The text of the generated module: of each letter how far the next one is, and its outline as in an SVG path, y up
 * from the line it stands on. All in thousandths of the size. Throws where the font has other curves than quadratic
 * ones.
 */
export function generateLetterOutlines(root: string): string {
  const font = fontkit.create(readFileSync(path.join(root, fontFile)));
  const thousandths = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const outlineOf = ({ path: { commands } }: Glyph) =>
    commands
      .map(({ command, args }) => {
        const sign = signs[command];
        if (sign === undefined) throw new Error(`${fontFile} has curves that are not drawn: ${command}`);
        return `${sign}${args.map(thousandths).join(' ')}`;
      })
      .join('');
  const entries = letters.map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0) as unknown as Glyph;
    return `  ${JSON.stringify(letter)}: [${thousandths(glyph.advanceWidth)}, ${JSON.stringify(outlineOf(glyph))}],`;
  });
  return [
    '/** By letter: how far the next one is, and the outline, in thousandths of the size. */',
    'export const letterOutlines: Readonly<Record<string, readonly [advance: number, outline: string]>> = {',
    ...entries,
    '};',
  ].join('\n');
}
