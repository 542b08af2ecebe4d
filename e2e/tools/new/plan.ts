/** What `npm run new` writes and changes for one new thing. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, parse } from 'graphql';
import { catalog } from '../../../fixtures/catalog/catalog.ts';
import { scenarios } from '../../../fixtures/scenarios/scenarios.ts';
import { controlPaths, findPath, serverPaths } from '../../../schema/reference/server-paths.ts';
import { paths } from '../../../src/lib/paths.ts';
import { CannotMake } from './names.ts';

/**
 * A text inserted before or after the one line of a file that contains the anchor, or right after a text that follows
 * the anchor.
 */
export interface Insertion {
  readonly file: string;
  readonly anchor: string;
  readonly place: 'before' | 'after' | { readonly following: string };
  readonly text: string;
}

export interface Plan {
  readonly claims: Claims;
  /** File contents by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** What a person must think about. Each becomes a failing test in the file `test`. */
  readonly now: readonly string[];
  readonly test: string;
}

/**
 * The contents of the files that a plan writes or changes, by path. Writes nothing yet. Throws CannotMake with the
 * reason if the name is taken, or if the project no longer matches the plan.
 */
export function textsOf(root: string, name: string, plan: Plan): ReadonlyMap<string, string> {
  const tests = plan.now.map(
    (todo) => `it(${quote(todo)}, () => {\n  expect.unreachable(${quote(`${todo} Then replace this test.`)});\n});\n`,
  );
  const texts = new Map(Object.entries(plan.files));
  texts.set(plan.test, `import { expect, it } from 'vitest';\n\n${tests.join('\n')}`);
  for (const file of texts.keys()) {
    if (existsSync(path.join(root, file))) throw nameTaken(name, `${file} exists`);
  }
  refuseTaken(root, name, plan.claims);
  for (const insertion of plan.insertions) {
    const { file } = insertion;
    texts.set(file, inserted(texts.get(file) ?? readExisting(root, file), insertion));
  }
  for (const [file, text] of texts) if (/\.tsx?$/.test(file)) refuseTwice(name, file, text);
  return texts;
}

const noLonger = 'e2e/tools/new no longer knows where to insert code.';

function readExisting(root: string, file: string): string {
  if (!existsSync(path.join(root, file))) throw new CannotMake(`${file} doesn't exist: ${noLonger}`);
  return readFileSync(path.join(root, file), 'utf8');
}

function inserted(before: string, { file, anchor, place, text }: Insertion): string {
  const lines = before.split('\n');
  const at = lines.flatMap((line, index) => (line.includes(anchor) ? [index] : []));
  const [first] = at;
  if (first === undefined || at.length > 1) {
    throw new CannotMake(`${file} has ${at.length} lines with "${anchor.trim()}": ${noLonger}`);
  }
  if (typeof place !== 'object') {
    lines.splice(place === 'after' ? first + 1 : first, 0, ...text.split('\n'));
    return lines.join('\n');
  }
  const { following } = place;
  // The line may have become several: Biome wraps long ones.
  const found = before.indexOf(following, before.indexOf(anchor));
  if (found < 0) throw new CannotMake(`${file} has no "${following}" after "${anchor.trim()}": ${noLonger}`);
  const end = found + following.length;
  return `${before.slice(0, end)}${text}${before.slice(end)}`;
}

export function writeTexts(root: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** The names a new thing will have, which must not be taken. */
interface Claims {
  /** Types of the contract, and their fields and values: BrowserRow, Query.browsers, FilterType.SEARCH. */
  readonly contract?: readonly string[];

  readonly lines?: readonly { readonly file: string; readonly has: string }[];
  /** The path of a screen. */
  readonly screen?: string;
  /** A scenario. */
  readonly scenario?: string;
  /** A row of the catalog. */
  readonly row?: string;
}

/** The error for a name that is taken. */
function nameTaken(name: string, by: string): CannotMake {
  return new CannotMake(`"${name}" is taken: ${by} already. Choose a name that isn't in use.`);
}

/** Throws CannotMake if one of the names is taken. */
function refuseTaken(root: string, name: string, { contract = [], lines = [], screen, scenario, row }: Claims): void {
  const known = contract.length > 0 ? contractNames(root) : new Set<string>();
  const [first] = contract.filter((claim) => known.has(claim));
  if (first !== undefined) throw nameTaken(name, `the contract has ${first}`);
  for (const { file, has } of [
    ...lines,
    ...(scenario === undefined ? [] : linesOfScenario(scenario)),
    ...(row === undefined ? [] : [{ file: 'fixtures/catalog/*.ts', has: `id: '${row}',` }]),
  ]) {
    const found = globSync(file, { cwd: root }).find((one) => readFileSync(path.join(root, one), 'utf8').includes(has));
    if (found !== undefined) throw nameTaken(name, `${found} has "${has.trim()}"`);
  }
  // The paths of reports come from a table.
  if (screen !== undefined && screens.includes(screen)) throw nameTaken(name, `src/lib/paths.ts has ${screen}`);
  // A server may own the path itself or the folder below it.
  const server = screen === undefined ? undefined : [screen, `${screen}/`].find((one) => findPath(noScreens, one));
  if (server !== undefined) throw nameTaken(name, `a server responds at ${server}`);
  // These are generated from tables, so no line contains their names.
  if (scenarios.some((one) => one.name === scenario)) throw nameTaken(name, 'a scenario has this name');
  if (catalog.some(({ id }) => id === row)) throw nameTaken(name, 'a row of the catalog has this id');
}

const screens: readonly string[] = Object.values(paths);

/** Paths that serve something other than the app: the servers, and files of a build. */
const noScreens: readonly string[] = [...serverPaths, ...controlPaths, '/assets/', '/fonts/'];

const linesOfScenario = (name: string) =>
  [`one('${name}',`, `name: '${name}',`].map((has) => ({ file: 'fixtures/scenarios/*.ts', has }));

/** Names of the SDL's types, and of their fields and values as Type.name. */
function contractNames(root: string): ReadonlySet<string> {
  return new Set(
    globSync('schema/*.graphql', { cwd: root }).flatMap((file) => {
      try {
        return parse(readFileSync(path.join(root, file), 'utf8')).definitions.flatMap(namesIn);
      } catch (error) {
        throw new CannotMake(`${file} can't be read: ${(error as Error).message} Fix it first.`);
      }
    }),
  );
}

function namesIn(node: DefinitionNode): string[] {
  const name = 'name' in node ? node.name?.value : undefined;
  if (name === undefined) return [];
  const members = [...('fields' in node ? (node.fields ?? []) : []), ...('values' in node ? (node.values ?? []) : [])];
  return [name, ...members.map((member) => `${name}.${member.name.value}`)];
}

/** Throws CannotMake if a module would import or declare a name twice. */
function refuseTwice(name: string, file: string, text: string): void {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.replace(/^\s*type (?!as )|^.* as /, '').trim()),
  );
  const declared = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, one = '']) => one,
  );
  // A function may have several overloads.
  const names = [...imported, ...new Set(declared)].filter((one) => one !== '');
  const twice = names.find((one, index) => names.indexOf(one) !== index);
  if (twice !== undefined) throw nameTaken(name, `${file} needs ${twice} for something else`);
}
