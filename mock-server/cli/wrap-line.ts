/**
 * A line as several of at most `width` characters: the first after `head`, the others as far in. Breaks at spaces and at
 * line ends; a word that is longer than a line stays whole, so that it can be copied.
 */
export function wrapLine(head: string, text: string, width: number): string {
  const lines: string[] = [];
  let line = head;
  let isEmpty = true;
  for (const paragraph of text.split('\n')) {
    for (const word of paragraph.split(' ').filter((part) => part !== '')) {
      if (!isEmpty && line.length + 1 + word.length > width) {
        lines.push(line);
        line = ' '.repeat(head.length);
        isEmpty = true;
      }
      line += isEmpty ? word : ` ${word}`;
      isEmpty = false;
    }
    lines.push(line);
    line = ' '.repeat(head.length);
    isEmpty = true;
  }
  return lines.map((one) => one.trimEnd()).join('\n');
}
