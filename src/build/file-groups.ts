/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export type ModuleInfoOf = (id: string) => ModuleInfo | null;

/** Parts of the app that are fetched as one file each, by the modules that begin them. The first that fits counts. */
const areas: readonly (readonly [name: string, begins: RegExp])[] = [
  ['charts', /\/components\/charts\//],
  ['maps', /\/components\/maps\//],
  ['dates', /\/components\/date-range\//],
  ['filters', /\/components\/filter-select\//],
  ['access', /\/features\/(?:login|register)\//],
  ['campaigns', /\/features\/campaigns\//],
  ['settings', /\/features\/(?:settings|targets)\/|\/features\/welcome\/welcome\.tsx/],
  ['lists', /\/features\/(?:sessions|actions|audience|analytics)\//],
  ['testing', /\/features\/testing\//],
  ['demo', /\/src\/demo\//],
  ['frame', /\/features\/|\/components\/|\/lib\/|\/app\//],
];

/** Their package exports everything from one module, so only the bundler knows which of both uses what. */
const pickers = ['dates', 'filters'];

const areaOf = (root: string): string | null => areas.find(([, begins]) => begins.test(root))?.[0] ?? null;

/** The modules that begin a part of the app and load this one at once: those that are imported dynamically. */
function rootsOf(id: string, moduleInfoOf: ModuleInfoOf): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const info = moduleInfoOf(module);
    if (info === null) continue;
    if (info.dynamicImporters.length > 0) roots.add(module);
    for (const importer of info.importers) seen.add(importer);
  }
  return roots;
}

/**
 * Name of the file that a module goes into, for what is not loaded at the start; null where it makes a file of its own.
 * Parts that are used together are one file: on a slow line a request costs as much as 50 kB (LIM-013). What several
 * parts share comes with the frame, which every screen of an account has, unless one can see it without an account.
 */
export function groupOf(id: string, moduleInfoOf: ModuleInfoOf): string | null {
  const found = new Set([...rootsOf(id, moduleInfoOf)].map(areaOf));
  if (found.has(null) || found.size === 0) return null;
  if ([...found].every((area) => area !== null && pickers.includes(area))) return null;
  const [only] = found;
  if (found.size === 1) return only ?? null;
  return found.has('access') ? 'forms' : 'frame';
}

/** How the bundler puts modules into files: what the start needs in one, the rest by parts of the app. */
export const fileGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) =>
      groupOf(id, (other) => context.getModuleInfo(other)),
    debugName: 'parts of the app',
    includeDependenciesRecursively: false,
  },
];
