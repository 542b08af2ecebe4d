import { capHeight, plainText, widthOf } from './letters.ts';

// Text of a creative in lines that fit (CMP-056): words too long for a line are hyphenated, and the largest size is taken
// at which all of it has room. Lengths are in pixels of the plain size.

/** From one line to the next, in sizes of the text. */
export const lineHeight = 1.16;

/** Where a word too long for a line is divided: at its own hyphen, or between a vowel and a consonant if it can be. */
function divide(word: string, width: number): readonly [head: string, tail: string] {
  const letters = Array.from(word);
  const headOf = (count: number) => `${letters.slice(0, count).join('')}-`;
  let most = letters.length - 1;
  while (most > 1 && widthOf(headOf(most)) > width) most--;
  const own = letters.lastIndexOf('-', most) + 1;
  if (own > 1 && own < letters.length) return [letters.slice(0, own).join(''), letters.slice(own).join('')];
  const isVowel = (letter = '') => /[aeiouy]/i.test(letter);
  const isGood = (count: number) => isVowel(letters[count - 1]) && !isVowel(letters[count]);
  const good = Array.from({ length: most }, (_, place) => most - place).find(
    (count) => count > 1 && letters.length - count > 2 && isGood(count),
  );
  const at = good ?? most;
  return [headOf(at), letters.slice(at).join('')];
}

/** The lines of a text at a width, which is in sizes of the text. */
export function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  const words = plainText(text).split(' ').filter(Boolean);
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else if (widthOf(word) <= width || word.length < 2) lines.push(word);
    else {
      const [head, tail] = divide(word, width);
      lines.push(head);
      words.unshift(tail);
    }
  }
  return lines;
}

export interface TypesetText {
  readonly lines: readonly string[];
  readonly size: number;
  /** From the top of the first line's capitals to the foot of the last line. */
  readonly height: number;
}

const heightOf = (lines: number, size: number) => (Math.max(0, lines - 1) * lineHeight + capHeight) * size;

/**
 * A text at the largest of the sizes, which descend, at which no word is divided and all lines have room; otherwise at
 * the smallest, with as many lines as there is room for.
 */
export function typeset(text: string, width: number, height: number, sizes: readonly number[]): TypesetText {
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const lines = breakLines(text, width / size);
    const isWhole = lines.join(' ') === plainText(text);
    if (isWhole && heightOf(lines.length, size) <= height) return { lines, size, height: heightOf(lines.length, size) };
  }
  const all = breakLines(text, width / smallest);
  const room = Math.max(1, Math.floor((height / smallest - capHeight) / lineHeight) + 1);
  const lines = all.slice(0, room);
  const last = lines.at(-1);
  // Names of accounts fit; a name without end shows that it goes on.
  if (all.length > room && last !== undefined) lines[room - 1] = `${last.slice(0, -2)}…`;
  return { lines, size: smallest, height: heightOf(lines.length, smallest) };
}
