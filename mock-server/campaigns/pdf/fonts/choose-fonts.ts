import type { ReadFont } from '../../../lib/read-font.ts';
import { families, type Weight } from './families.ts';
import { createFontShelf, filesOf } from './open-fonts.ts';
import { splitRuns, type TextRun } from './split-runs.ts';

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
