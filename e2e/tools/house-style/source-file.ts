import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project as the house rules look at it. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What it imports: a path from the root where it is the project's, else the package's name. */
  readonly imports: readonly string[];
}

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(importPattern)].flatMap(([, specifier]) => specifier ?? []);
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier,
  );
}

/** Makes a source file of a path and a text. */
export function sourceFile(file: string, text: string): SourceFile {
  return { path: file, text, imports: importsOf(file, text) };
}

const patterns = ['{src,schema,mock-server,contracts,fixtures,e2e}/**/*.{ts,tsx}', '*.ts'];

/** Every file that people of this project write; generated ones are left out. */
export function projectFiles(root: string): SourceFile[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/'))
    .sort()
    .map((file) => sourceFile(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Lines of a text; a line break at its end begins no further one. */
export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}
