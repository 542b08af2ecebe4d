import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markRoot } from '../call-log.ts';

/** Why an edit couldn't be applied. */
export interface EditProblem {
  readonly reason: string;
  /** Path from the root, with line and column counted from 1, as far as known. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** `file:line:column reason`, as far as known. */
export function formatProblem({ file, line, column, reason }: EditProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return place === '' ? reason : `${place} ${reason}`;
}

/** Parses a message of the code generator, `file:line:column message`. Names `changed` if the message has no file. */
export function readProblem(text: string, changed: string | undefined): EditProblem {
  const [, file, line, column, reason] = /^([\w./-]+\.\w+):(\d+):(\d+) (.*)$/s.exec(text) ?? [];
  if (file !== undefined && reason !== undefined) return { file, line: Number(line), column: Number(column), reason };
  return { reason: text.split('\n', 1)[0] ?? text, ...(changed === undefined ? {} : { file: changed }) };
}

/** The project location that caused a module loading error. `changed` are the edited files, relative to `root`. */
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
    // Syntax errors include the source line with a marker below it.
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

/** A location in the project within a stack whose root is written `@/`. */
const ownPlace = /@\/((?!node_modules)[^\s:?()]+)(?:\?v=\d+)?:(\d+)(?::(\d+))?/;

function missingImport(error: Error, root: string): Pick<EditProblem, 'file' | 'line'> | null {
  if (!('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return null;
  const imported = /'([^']+)' imported from @\/([^\s?]+)/.exec(markRoot(error.message, root, '@/'));
  if (imported === null) return null;
  const [, specifier = '', file = ''] = imported;
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(path.basename(specifier.split('?', 1)[0] ?? '')));
  return { file, ...(index < 0 ? {} : { line: index + 1 }) };
}

/** Checks a module file as Node would, with types stripped. Exits with V8's location of a syntax error. */
const checker = `
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { SourceTextModule } from 'node:vm';
const text = stripTypeScriptTypes(readFileSync(process.argv[1], 'utf8'));
new SourceTextModule(text, { identifier: 'edited.ts' });
`;

/** The line of a syntax error for which V8 knows the location but Node doesn't report it; null if the file is valid. */
function checkSyntax(file: string): number | null {
  const flags = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '--eval', checker];
  const { stderr } = spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  const [, line] = /edited\.ts:(\d+)/.exec(stderr) ?? [];
  return line === undefined ? null : Number(line);
}
