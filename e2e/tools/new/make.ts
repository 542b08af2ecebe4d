import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { generatedFolders } from '../../../schema/codegen/generate.ts';
import { call, signInCall } from './contract-kinds.ts';
import { account, error, fault, persona, route } from './kinds.ts';
import { CannotMake, type Names, namesOf } from './names.ts';
import { type Plan, textsOf, writeTexts } from './plan.ts';
import { rememberFiles } from './put-back.ts';
import { filter, report } from './report-kinds.ts';

/** What can be made. Each kind follows the recipe of a README. */
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
export interface Made {
  readonly files: readonly string[];
  readonly test: string;
  readonly now: readonly string[];
}

/**
 * Makes a new thing in the project at `root`, and finishes what it wrote. Throws CannotMake with lines to print where
 * it can't be made, or where a step fails half-way: everything is then as it was before.
 */
export function makeNew(root: string, kind = '', name = '', finish = tidy): Made {
  const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (plan === undefined || name === '') {
    throw new CannotMake(`npm run new -- KIND NAME, where KIND is ${Object.keys(kinds).join(', ')}`);
  }
  if (name.includes('/') && plan !== route) {
    throw new CannotMake(`"${name}" is a path, which only a route has: write several words like sales-region.`);
  }
  const whole = plan(namesOf(name));
  const texts = textsOf(root, name, whole);
  const files = [...texts.keys()];
  const putBack = rememberFiles(root, files, generatedFolders);
  try {
    writeTexts(root, texts);
    finish(root, files);
  } catch (error) {
    putBack();
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotMake(`${reason.trim()}\n\nThe ${kind} ${name} wasn't made, since that failed. Nothing is changed.`);
  }
  return { files, test: whole.test, now: whole.now };
}

/** Puts imports in order, formats, and generates what follows from the contract. Throws with what a tool printed. */
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
