import { parseArgs } from 'node:util';
import { catalog } from '../../fixtures/catalog/catalog.ts';
import type { CatalogRow } from '../../schema/generated/control.ts';
import { byPart, partNames, provocation, whereWords } from '../control/words.ts';
import { beginCommand, print, printFailure } from './command-line.ts';

const width = 100;

const usage = `Usage: npm run catalog -- [--part ${Object.keys(partNames).join('|')}] [--json]`;

/** The rows of the catalog as text or JSON. Throws an error naming an invalid flag. */
export function runCatalog(args: readonly string[], rows: readonly CatalogRow[] = catalog): string {
  const options = { part: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { part, json = false } = parseArgs({ args: [...args], options }).values;
  if (part !== undefined && !Object.hasOwn(partNames, part)) {
    throw new RangeError(`--part ${part} is none of ${Object.keys(partNames).join(', ')}`);
  }
  const selected = rows.filter((row) => part === undefined || row.part === part);
  if (json) return JSON.stringify(selected, null, 2);
  const parts = byPart(selected).map(([name, found]) =>
    [`${partNames[name].toUpperCase()} (${found.length})`, ...found.map(describe)].join('\n\n'),
  );
  const closing = 'To see one, open its address on the running app (npm start), or press its button on /__mock.';
  return [...parts, wrapLine('', closing, width)].join('\n\n');
}

function describe(row: CatalogRow): string {
  const { id, situation, seen, where, clauses } = row;
  return [
    wrapLine('  ', `${situation} (${clauses.join(', ')})`, width),
    wrapLine('    seen  ', where === 'page' ? seen : `${seen} (${whereWords[where]})`, width),
    wrapLine('    how   ', provocation(row).join(' → '), width),
    `    show  /?row=${id}`,
  ].join('\n');
}

/**
 * Wraps a text into lines of at most `width` characters. The first follows `head`; the others are indented to match.
 * Breaks at spaces and line ends. A word longer than a line stays whole, so that it can be copied.
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

if (import.meta.main) {
  beginCommand(usage);
  try {
    print(runCatalog(process.argv.slice(2)));
  } catch (error) {
    printFailure(error, usage);
  }
}
