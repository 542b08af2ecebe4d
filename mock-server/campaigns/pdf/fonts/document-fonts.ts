import fontkit from '@pdf-lib/fontkit';
import { type PDFDocument, type PDFFont, PDFHexString } from 'pdf-lib';
import { createFontShelf, families, filesOf, type ReadFont, type Weight } from './font-shelf.ts';

/** What shall be written in each weight. */
export type Writings = Readonly<Record<Weight, readonly string[]>>;

/** Which font writes what, decided before anything is drawn. */
interface FontChoice {
  /** The files that the texts need, with their bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A text that is made of the characters of the writings, by the files that write it. */
  runs(text: string, weight: Weight): readonly TextRun[];
}

const nothing: readonly null[] = families.map(() => null);

/** Reads only what the texts need. Rejects where a file cannot be read. */
export async function chooseFonts(writings: Writings, readFont: ReadFont): Promise<FontChoice> {
  const shelf = createFontShelf(readFont);
  const files = new Map<string, Uint8Array>();
  const covered: Record<Weight, Map<string, readonly (string | null)[]>> = { regular: new Map(), semibold: new Map() };
  const coverage = (weight: Weight) => (character: string) => covered[weight].get(character) ?? nothing;
  for (const weight of ['regular', 'semibold'] as const) {
    for (const character of new Set(writings[weight].join(' '))) {
      covered[weight].set(character, await filesOf(shelf, character, weight));
    }
    for (const { file } of writings[weight].flatMap((text) => splitRuns(text, coverage(weight)))) {
      if (file !== null && !files.has(file)) files.set(file, (await shelf.open(file)).bytes);
    }
    // A line of a text may suit another family than the whole does: from here on, only what was chosen is there.
    for (const [character, found] of covered[weight]) {
      const kept = found.map((file) => (file !== null && files.has(file) ? file : null));
      covered[weight].set(character, kept);
    }
  }
  return { files, runs: (text, weight) => splitRuns(text, coverage(weight)) };
}

/** A part of a text that one font file writes; null where no font has its characters. */
interface TextRun {
  readonly file: string | null;
  readonly text: string;
}

/** For one character, the file of each family that has it, in the order of the families; null where one has not. */
export type Coverage = (character: string) => readonly (string | null)[];

/**
 * Splits a text by the files that have its characters. The first family goes first; what it lacks is left to the family
 * that has most of it, so that a name in Chinese is not written half in a Japanese hand. Nothing of the text is lost:
 * the runs in a row are the text.
 */
export function splitRuns(text: string, coverage: Coverage): TextRun[] {
  const characters = Array.from(text);
  const others = characters.filter((character) => coverage(character)[0] === null);
  const count = (family: number) => others.filter((character) => coverage(character)[family] !== null).length;
  const order = coverage(' ').map((_, family) => ({
    family,
    has: family === 0 ? Number.POSITIVE_INFINITY : count(family),
  }));
  order.sort((a, b) => b.has - a.has);
  const fileOf = (character: string): string | null => {
    const files = coverage(character);
    const found = order.find(({ family }) => files[family] !== null);
    return found === undefined ? null : (files[found.family] ?? null);
  };
  const runs: TextRun[] = [];
  for (const character of characters) {
    const last = runs.at(-1);
    const file = fileOf(character);
    if (last !== undefined && last.file === file) runs[runs.length - 1] = { file, text: last.text + character };
    else runs.push({ file, text: character });
  }
  return runs;
}

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
