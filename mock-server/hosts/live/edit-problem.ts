import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markRoot } from '../call-log.ts';

/** Why an edit could not be taken over. */
export interface EditProblem {
  readonly reason: string;
  /** Path from the root, with line and column from 1, as far as they are known. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** `file:line:column reason`, as far as it is known. */
export function formatProblem({ file, line, column, reason }: EditProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return place === '' ? reason : `${place} ${reason}`;
}

/** Reads a line of the code generation, `file:line:column message`; `changed` is a file to name where it has none. */
export function readProblem(text: string, changed: string | undefined): EditProblem {
  const [, file, line, column, reason] = /^([\w./-]+\.\w+):(\d+):(\d+) (.*)$/s.exec(text) ?? [];
  if (file !== undefined && reason !== undefined) return { file, line: Number(line), column: Number(column), reason };
  return { reason: text.split('\n', 1)[0] ?? text, ...(changed === undefined ? {} : { file: changed }) };
}

/**
 * Where in the project an error of loading modules comes from; `changed` are the files that were edited, from `root`.
 */
export function problemOf(error: unknown, root: string, changed: readonly string[]): EditProblem {
  if (!(error instanceof Error)) return { reason: String(error) };
  const reason = markRoot(error.message, root, '')
    .trim()
    .replaceAll(/\?v=\d+/g, '');
  const missing = missingImport(error, root);
  if (missing !== null) return { ...missing, reason };
  const frames = error.stack ?? '';
  const [, file, line, column] = ownPlace.exec(markRoot(frames, root, '@/')) ?? [];
  if (file !== undefined && line !== undefined) {
    // Errors of the syntax come with the line, and a mark below it.
    const [, before] = /^.*\n.*\n( *)\^/.exec(frames) ?? [];
    const at = column === undefined ? before && before.length + 1 : Number(column);
    return { file, line: Number(line), ...(at ? { column: at } : {}), reason };
  }
  if (error instanceof SyntaxError) {
    for (const edited of changed) {
      const found = checkSyntax(path.join(root, edited));
      if (found !== null) return { file: edited, line: found, reason };
    }
  }
  return { ...(changed[0] === undefined ? {} : { file: changed[0] }), reason };
}

/** A place of the project within a stack whose root is written `@/`. */
const ownPlace = /@\/((?!node_modules)[^\s:?()]+)(?:\?v=\d+)?:(\d+)(?::(\d+))?/;

function missingImport(error: Error, root: string): Pick<EditProblem, 'file' | 'line'> | null {
  if (!('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return null;
  const imported = /'([^']+)' imported from @\/([^\s?]+)/.exec(markRoot(error.message, root, '@/'));
  if (imported === null) return null;
  const [, wanted = '', file = ''] = imported;
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(path.basename(wanted.split('?', 1)[0] ?? '')));
  return { file, ...(index < 0 ? {} : { line: index + 1 }) };
}

/** Reads a module from its path as Node does, types taken away, and ends with where V8 finds it wrong. */
const checker = `
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { SourceTextModule } from 'node:vm';
const text = stripTypeScriptTypes(readFileSync(process.argv[1], 'utf8'));
new SourceTextModule(text, { identifier: 'edited.ts' });
`;

/** The line of a syntax error that V8 found and Node does not say the place of; null where the file is well. */
function checkSyntax(file: string): number | null {
  const flags = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '--eval', checker];
  const { stderr } = spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  const [, line] = /edited\.ts:(\d+)/.exec(stderr) ?? [];
  return line === undefined ? null : Number(line);
}
