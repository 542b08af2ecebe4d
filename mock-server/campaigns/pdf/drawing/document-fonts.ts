import fontkit from '@pdf-lib/fontkit';
import { type PDFDocument, type PDFFont, PDFHexString } from 'pdf-lib';
import type { FontChoice } from '../fonts/choose-fonts.ts';
import type { Weight } from '../fonts/font-shelf.ts';

/** Letters stay letters where a font would join them. */
const plain = { calt: false, liga: false, dlig: false };
/** Figures of one width. Hyphens would get it too, so that it is for figures alone. */
const tabular = { ...plain, tnum: true };

export interface EmbeddedFont {
  /** Its name in the resources of a page. */
  readonly name: string;
  readonly font: PDFFont;
  /** The text as the font numbers it. */
  encode(text: string): PDFHexString;
  /** Width of a text at size 1. */
  width(text: string): number;
}

/** A part of a text that one font writes; null where no font has its characters. */
export interface Piece {
  readonly font: EmbeddedFont | null;
  readonly text: string;
  /** At size 1. */
  readonly width: number;
}

export interface DocumentFonts {
  readonly all: readonly EmbeddedFont[];
  /** The parts of a text from left to right. */
  pieces(text: string, weight: Weight): readonly Piece[];
  width(text: string, weight: Weight): number;
}

/** Width of the box around a character that no font has, at size 1. */
export const boxWidth = 0.72;

function memoizeText<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/**
 * Embeds each font of a choice, as far as its characters are used, one a turn. The same choice gives the same bytes.
 */
export async function embedFonts(
  document: PDFDocument,
  { files, runs }: FontChoice,
  turn: () => Promise<void> | undefined,
): Promise<DocumentFonts> {
  document.registerFontkit(fontkit);
  const all: EmbeddedFont[] = [];

  async function embed(file: string, bytes: Uint8Array, features: typeof plain): Promise<EmbeddedFont> {
    // Six letters and a plus sign before a name tell readers that the font is a part of it.
    const tag = `WEBTR${String.fromCharCode(65 + (all.length % 26))}`;
    const customName = `${tag}+${file.slice(file.lastIndexOf('/') + 1, -'-normal.woff'.length)}`;
    const font = await document.embedFont(bytes, { subset: true, customName, features });
    // No letters are joined or moved together: a text is what its letters are, and each of these is laid out once.
    const code = memoizeText((character) => font.encodeText(character).asString());
    const letter = memoizeText((character) => font.widthOfTextAtSize(character, 1));
    const width = (text: string) => Array.from(text).reduce((sum, character) => sum + letter(character), 0);
    const encode = (text: string) => PDFHexString.of(Array.from(text, code).join(''));
    const embedded = { name: `F${all.length + 1}`, font, encode, width };
    all.push(embedded);
    return embedded;
  }

  const letters = new Map<string, EmbeddedFont>();
  const figures = new Map<string, EmbeddedFont>();
  const figureFiles = new Set((['regular', 'semibold'] as const).map((weight) => runs('0', weight)[0]?.file));
  for (const [file, bytes] of files) {
    await turn();
    letters.set(file, await embed(file, bytes, plain));
    if (figureFiles.has(file)) figures.set(file, await embed(file, bytes, tabular));
  }

  const makePieces = (weight: Weight) =>
    memoizeText((text): readonly Piece[] =>
      runs(text, weight).flatMap(({ file, text: run }) =>
        (run.match(/[0-9]+|[^0-9]+/g) ?? []).map((part) => {
          const font = (/^[0-9]/.test(part) ? figures.get(file ?? '') : undefined) ?? letters.get(file ?? '') ?? null;
          return { font, text: part, width: font?.width(part) ?? Array.from(part).length * boxWidth };
        }),
      ),
    );
  const pieces = { regular: makePieces('regular'), semibold: makePieces('semibold') };
  return {
    all,
    pieces: (text, weight) => pieces[weight](text),
    width: (text, weight) => pieces[weight](text).reduce((sum, { width }) => sum + width, 0),
  };
}
