/** A part of a text that one font file writes; null where no font has its characters. */
export interface TextRun {
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
