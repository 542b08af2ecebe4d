import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFolders } from '../../../schema/codegen.ts';
import { call, signInCall } from './contract-kinds.ts';
import { account, error, fault, persona, route } from './kinds.ts';
import { CannotMake, type Names, namesOf } from './names.ts';
import { type Plan, textsOf, writeTexts } from './plan.ts';
import { filter, report } from './report-kinds.ts';

/** What can be created. Each kind follows the recipe in a README. */
export const kinds: Readonly<Record<string, (names: Names) => Plan>> = {
  report,
  call,
  'sign-in-call': signInCall,
  error,
  fault,
  persona,
  account,
  filter,
  route,
};

/** What was written or changed, the file of failing tests, and what a person must do now. */
export interface Created {
  readonly files: readonly string[];
  readonly test: string;
  readonly now: readonly string[];
}

/**
 * Creates a new thing in the project at `root`, and tidies up what it wrote. Throws CannotMake with lines to print if
 * that isn't possible, or if a step fails halfway: everything is then rolled back.
 */
export function makeNew(root: string, kind = '', name = '', finish = tidy): Created {
  const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (plan === undefined || name === '') {
    throw new CannotMake(`npm run new -- KIND NAME, where KIND is ${Object.keys(kinds).join(', ')}`);
  }
  if (name.includes('/') && plan !== route) {
    throw new CannotMake(`"${name}" is a path, which only a route can be: write several words like sales-region.`);
  }
  const fullPlan = plan(namesOf(name));
  const texts = textsOf(root, name, fullPlan);
  const files = [...texts.keys()];
  const putBack = rememberFiles(root, files, generatedFolders);
  try {
    writeTexts(root, texts);
    finish(root, files);
  } catch (error) {
    putBack();
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotMake(
      `${reason.trim()}\n\nThe ${kind} ${name} wasn't created, because that failed. Nothing has changed.`,
    );
  }
  return { files, test: fullPlan.test, now: fullPlan.now };
}

/**
 * Sorts imports, formats, and regenerates what depends on the contract. Throws with the output of a tool that fails.
 */
export function tidy(root: string, files: readonly string[]): void {
  const run = (...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw error ?? new Error(`${stdout}${stderr}`.trim() || `${args[0]} was ended`);
  };
  const biome = path.join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  run(
    biome,
    'check',
    '--write',
    '--log-level=error',
    '--no-errors-on-unmatched',
    ...files.filter((file) => !file.endsWith('.yaml')),
  );
  if (files.some((file) => /\.(?:graphql|yaml)$/.test(file))) run(path.join('schema', 'codegen.ts'));
}

/**
 * Records the contents of files and folders below `root`, including that some don't exist. Returns a function that
 * restores them: it removes everything added since, including folders, and doesn't touch what is unchanged.
 */
function rememberFiles(root: string, files: readonly string[], folders: readonly string[]): () => void {
  const patterns = folders.map((folder) => `${folder}/**`);
  const filesNow = () => [
    ...files.map((file) => path.join(root, file)).filter((file) => existsSync(file)),
    ...globSync(patterns, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
  const before = new Map(filesNow().map((file) => [file, readFileSync(file)]));
  const missing = [...files, ...folders].map((file) => firstMissing(root, file)).filter((part) => part !== null);
  return () => {
    for (const file of filesNow()) if (!before.has(file)) rmSync(file);
    for (const part of missing) rmSync(part, { recursive: true, force: true });
    for (const [file, bytes] of before) {
      if (existsSync(file) && readFileSync(file).equals(bytes)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  };
}

/** The first part of a path that doesn't exist; null if all of it does. */
function firstMissing(root: string, file: string): string | null {
  const parts = file.split('/');
  const paths = parts.map((_, index) => path.join(root, ...parts.slice(0, index + 1)));
  return paths.find((part) => !existsSync(part)) ?? null;
}
