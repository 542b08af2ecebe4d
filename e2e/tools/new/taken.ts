import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, parse } from 'graphql';
import { catalog } from '../../../fixtures/catalog/catalog.ts';
import { scenarios } from '../../../fixtures/scenarios/scenarios.ts';
import { controlPaths, findPath, serverPaths } from '../../../schema/reference/server-paths.ts';
import { paths } from '../../../src/lib/paths.ts';
import { CannotMake } from './names.ts';

/** The names that a new thing is to have, and that nothing may have yet. */
export interface Claims {
  /** Types of the contract, and fields and values of them: BrowserRow, Query.browsers, FilterType.SEARCH. */
  readonly contract?: readonly string[];

  readonly lines?: readonly { readonly file: string; readonly has: string }[];
  /** The path of a screen. */
  readonly screen?: string;
  /** A scenario. */
  readonly scenario?: string;
  /** A row of the catalog. */
  readonly row?: string;
}

/** Says that a name is taken. */
export function taken(name: string, by: string): CannotMake {
  return new CannotMake(`"${name}" is taken: ${by} already. Choose a name that nothing has yet.`);
}

/** Throws CannotMake where something has one of the names. */
export function refuseTaken(
  root: string,
  name: string,
  { contract = [], lines = [], screen, scenario, row }: Claims,
): void {
  const known = contract.length > 0 ? contractNames(root) : new Set<string>();
  const [first] = contract.filter((claim) => known.has(claim));
  if (first !== undefined) throw taken(name, `the contract has ${first}`);
  for (const { file, has } of [
    ...lines,
    ...(scenario === undefined ? [] : linesOfScenario(scenario)),
    ...(row === undefined ? [] : [{ file: 'fixtures/catalog/*.ts', has: `id: '${row}',` }]),
  ]) {
    const found = globSync(file, { cwd: root }).find((one) => readFileSync(path.join(root, one), 'utf8').includes(has));
    if (found !== undefined) throw taken(name, `${found} has "${has.trim()}"`);
  }
  // Those of reports are made of a table.
  if (screen !== undefined && screens.includes(screen)) throw taken(name, `src/lib/paths.ts has ${screen}`);
  // A server may hold the path itself or the folder below it.
  const server = screen === undefined ? undefined : [screen, `${screen}/`].find((one) => findPath(noScreens, one));
  if (server !== undefined) throw taken(name, `a server answers ${server}`);
  // Those that no line names, since they are made of tables.
  if (scenarios.some((one) => one.name === scenario)) throw taken(name, 'a scenario has it');
  if (catalog.some(({ id }) => id === row)) throw taken(name, 'a row of the catalog has it');
}

const screens: readonly string[] = Object.values(paths);

/** What answers with something else than the app: the servers, and files of a build. */
const noScreens: readonly string[] = [...serverPaths, ...controlPaths, '/assets/', '/fonts/'];

const linesOfScenario = (name: string) =>
  [`one('${name}',`, `name: '${name}',`].map((has) => ({ file: 'fixtures/scenarios/*.ts', has }));

/** Names of types of the SDL, and of their fields and values as Type.name. */
function contractNames(root: string): ReadonlySet<string> {
  return new Set(
    globSync('schema/*.graphql', { cwd: root }).flatMap((file) => {
      try {
        return parse(readFileSync(path.join(root, file), 'utf8')).definitions.flatMap(namesIn);
      } catch (error) {
        throw new CannotMake(`${file} can't be read: ${(error as Error).message} Mend it first.`);
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

/** Throws CannotMake where a module would import or declare a name that it has already. */
export function refuseTwice(name: string, file: string, text: string): void {
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.replace(/^\s*type (?!as )|^.* as /, '').trim()),
  );
  const declared = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, one = '']) => one,
  );
  // One function may be declared several times, for several kinds of arguments.
  const names = [...imported, ...new Set(declared)].filter((one) => one !== '');
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) throw taken(name, `${file} needs ${twice} for something else`);
}
