/**
 * The outlines of the letters that images of campaigns are written with, read once from Inter: the mock would else load
 * a reader of fonts, and the demo a font, for two small images.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fontkit from '@pdf-lib/fontkit';

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
