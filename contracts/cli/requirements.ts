import { parseArgs } from 'node:util';
import { beginCommand, print, printFailure } from '../../mock-server/cli/command-line.ts';
import { type CitedClause, citeClauses, isUnproven, projectTexts, readBook } from '../requirements/book.ts';

const usage = 'Usage: npm run requirements -- [--id SES-014] [--unproven] [--json]';

function describe({ id, level, who, text, decided, untestable, elsewhere, citations }: CitedClause): string {
  const places = citations.map(({ kind, path, line }) => `    ${kind.padEnd(9)} ${path}:${line}`);
  const indented = (words: string) => `  ${words.replaceAll('\n', '\n  ')}`;
  return [
    `${id} ${level} ${who}`,
    indented(text),
    ...(decided === null ? [] : [indented(`Decided: ${decided}`)]),
    ...(untestable === null ? [] : [indented(`Untestable: ${untestable}`)]),
    ...(elsewhere === null ? [] : [indented(`Elsewhere: ${elsewhere}`)]),
    ...(places.length === 0 ? ['    cited by nothing'] : places),
  ].join('\n');
}

/**
 * The clauses with their citations, as text or as JSON. For invalid flags, throws an error that explains what is wrong.
 */
function runRequirements(args: readonly string[]): string {
  const options = { id: { type: 'string' }, unproven: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { id, unproven = false, json = false } = parseArgs({ args: [...args], options }).values;
  const { cited } = citeClauses(readBook().clauses, projectTexts());
  const found = cited.filter((clause) => (id === undefined || clause.id === id) && (!unproven || isUnproven(clause)));
  if (id !== undefined && !cited.some((clause) => clause.id === id)) {
    throw new RangeError(`--id ${id} is none of the ${cited.length} clauses`);
  }
  if (json) return JSON.stringify(found, null, 2);
  const sum = `${cited.length} clauses, ${cited.filter(isUnproven).length} unproven`;
  return [...found.map(describe), ...(id === undefined ? [sum] : [])].join('\n\n');
}

if (import.meta.main) {
  beginCommand(usage);
  try {
    print(runRequirements(process.argv.slice(2)));
  } catch (error) {
    printFailure(error, usage);
  }
}
