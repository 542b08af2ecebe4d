import fontkit from '@pdf-lib/fontkit';
import { type PDFDocument, type PDFFont, PDFHexString } from 'pdf-lib';
import type { Weight } from './font-families.ts';
import { createFontShelf, type ReadFont } from './font-shelf.ts';

/** The texts to be written in each weight. */
export type Writings = Readonly<Record<Weight, readonly string[]>>;

/** Which font writes which text, decided before anything is drawn. */
interface FontChoice {
  /** The files that the texts need, with their bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Splits a text that consists of characters of the writings by the font files that write it. */
  runs(text: string, weight: Weight): readonly TextRun[];
}

/** Reads only what the texts need. Rejects if a file can't be read. */
export async function chooseFonts(writings: Writings, readFont: ReadFont): Promise<FontChoice> {
  const shelf = createFontShelf(readFont);
  const files = new Map<string, Uint8Array>();
  const chosen: Record<Weight, Map<string, string | null>> = { regular: new Map(), semibold: new Map() };
  for (const weight of ['regular', 'semibold'] as const) {
    for (const character of new Set(writings[weight].join(' '))) {
      const file = await shelf.find(character, weight);
      chosen[weight].set(character, file);
      if (file !== null && !files.has(file)) files.set(file, (await shelf.open(file)).bytes);
    }
  }
  return { files, runs: (text, weight) => splitRuns(text, (character) => chosen[weight].get(character) ?? null) };
}

/** A part of a text that one font file writes; null if no font has its characters. */
interface TextRun {
  readonly file: string | null;
  readonly text: string;
}

/** Splits a text by the files that have its characters; null for those that none has. Joined, the runs equal it. */
export function splitRuns(text: string, fileOf: (character: string) => string | null): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const file = fileOf(character);
    if (last !== undefined && last.file === file) runs[runs.length - 1] = { file, text: last.text + character };
    else runs.push({ file, text: character });
  }
  return runs;
}

/** Disables ligatures. */
const plain = { calt: false, liga: false, dlig: false };
/** Tabular figures. Used for figures only, because they also change the width of hyphens. */
const tabular = { ...plain, tnum: true };

export interface EmbeddedFont {
  /** Its name in a page's resources. */
  readonly name: string;
  readonly font: PDFFont;
  /** The text as glyph ids of the font. */
  encode(text: string): PDFHexString;
  /** Width of a text at size 1. */
  width(text: string): number;
}

/** A part of a text that one font writes; null if no font has its characters. */
export interface Piece {
  readonly font: Omit<EmbeddedFont, 'font'> | null;
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

/** Embeds the used characters of each chosen font, one font per turn. The same choice gives the same bytes. */
export async function embedFonts(
  document: PDFDocument,
  { files, runs }: FontChoice,
  turn: () => Promise<void> | undefined,
): Promise<DocumentFonts> {
  document.registerFontkit(fontkit);
  const all: EmbeddedFont[] = [];

  async function embed(file: string, bytes: Uint8Array, features: typeof plain): Promise<EmbeddedFont> {
    // Six letters and a plus sign before a name tell readers that the font is a subset.
    const tag = `WEBTR${String.fromCharCode(65 + (all.length % 26))}`;
    const customName = `${tag}+${file.slice(file.lastIndexOf('/') + 1, -'-normal.woff'.length)}`;
    const font = await document.embedFont(bytes, { subset: true, customName, features });
    // Without ligatures and kerning a text is the sequence of its letters, so each letter is measured and encoded only
    // once.
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
