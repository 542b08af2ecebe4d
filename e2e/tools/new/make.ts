import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { call, signInCall } from './contract-kinds.ts';
import { account, error, fault, persona, route } from './kinds.ts';
import { CannotMake, carryOut, type Names, namesOf, type Plan } from './plan.ts';
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

/** Makes a new thing in the project at `root`. Throws CannotMake with a line to print; nothing is then changed. */
export function makeNew(root: string, kind = '', name = ''): Made {
  const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (plan === undefined || name === '') {
    throw new CannotMake(`npm run new -- KIND NAME, where KIND is ${Object.keys(kinds).join(', ')}`);
  }
  const { now, test, ...rest } = plan(namesOf(name));
  return { files: carryOut(root, { now, test, ...rest }), test, now };
}

/** Puts imports in order, formats, and generates what follows from the contract. Throws with what a tool printed. */
export function tidy(root: string, files: readonly string[]): void {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
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
