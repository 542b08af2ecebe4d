import { createFontShelf, families, filesOf, type ReadFont, type Weight } from './font-shelf.ts';

/** What shall be written in each weight. */
export type Writings = Readonly<Record<Weight, readonly string[]>>;

/** Which font writes what, decided before anything is drawn. */
export interface FontChoice {
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
  order.sort((a, b) => b.has - a.has || a.family - b.family);
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
