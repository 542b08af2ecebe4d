/**
 * The words for made-up people, companies and addresses, and the letter outlines for campaign images. faker generates
 * the words once, from one seed, and worlds pick from them by index: calling faker for each row would be about a
 * hundred times slower, and the mock and the demo would load it on every start (TST-064). The letters are read once
 * from Inter: otherwise the mock would load a font reader, and the demo a font, for two small images.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faker } from '@faker-js/faker/locale/en';
import fontkit from '@pdf-lib/fontkit';

/** Only for the words; how a world uses them depends on its own seed. */
const POOL_SEED = 10_442;
/** faker also needs a reference date, or dates would change from day to day. */
const REFERENCE_DATE = '2026-01-01T00:00:00Z';

/** The source of the generated module: one list of words per pool, without duplicates. */
export function generateWordPools(): string {
  faker.seed(POOL_SEED);
  faker.setDefaultRefDate(REFERENCE_DATE);
  const firstNames = pool(400, () => faker.person.firstName(), /^(?!Name$)[A-Z][a-z]+$/);
  // faker has a family name spelled Hilll.
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

/** This many distinct matching words from a generator, in order of appearance. */
function pool(size: number, make: () => string, pattern = /./): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const word = make();
    if (pattern.test(word)) words.add(word);
  }
  return [...words];
}

const fontFile = 'node_modules/@fontsource/inter/files/inter-latin-600-normal.woff';

/** Printable ASCII, the font's letters that aren't accented versions of others, and the punctuation of names. */
const letters = [
  ...Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)),
  ...'ÆæØøŒœßÐðÞþ‘’“”–—•·°®©™…›',
];

/** Missing from the font library's own types. */
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
}

const signs: Readonly<Record<string, string>> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', closePath: 'Z' };

/**
 * The source of the generated module: for each letter, its advance width and its outline as an SVG path, with y
 * pointing up from the baseline. All in thousandths of the font size. Throws if the font has curves other than
 * quadratic ones.
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
