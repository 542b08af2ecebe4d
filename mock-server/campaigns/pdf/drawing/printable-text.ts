/**
 * A text as it can be printed: composed, on one line, without what has no shape of its own (control characters, marks
 * of direction, joiners). Lone halves of a character go, since no file can hold them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text that is too wide, and ends it with an ellipsis. */
export function cutText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Where a text may be broken: after a blank or hyphen, and around letters of scripts that write without blanks. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}-]*-?\s*/gu;

/** A piece wider than the column, in parts that fit. */
function breakPiece(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [''];
  for (const character of piece) {
    const longer = (parts.at(-1) ?? '') + character;
    if (widthOf(longer) <= width || longer === character) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

/** Breaks a text into lines of a width; what is left after `most` lines is cut from the last. At least one line. */
export function wrapText(text: string, width: number, most: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines = [''];
  for (const piece of text.match(pieces) ?? []) {
    for (const part of breakPiece(piece, width, widthOf)) {
      const line = lines.at(-1) ?? '';
      if (part === '' || line === '' || widthOf((line + part).trimEnd()) <= width)
        lines[lines.length - 1] = line + part;
      else lines.push(part);
    }
  }
  const kept = lines.slice(0, most).map((line) => line.trimEnd());
  if (lines.length > most) kept[most - 1] = cutText(lines.slice(most - 1).join(''), width, widthOf);
  return kept;
}

/** Breaks a text into lines with a mark behind it, which fits on a line and stays whole where the text is cut. */
export function wrapTextBefore(
  mark: string,
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  const whole = wrapText(text + mark, width, most + 1, widthOf);
  if (whole.length <= most) return whole;
  const lines = wrapText(text, width, most, widthOf);
  return [...lines.slice(0, -1), cutText(lines.at(-1) ?? '', width - widthOf(mark), widthOf) + mark];
}
