import path from 'node:path';
import type { Plugin } from 'vite';

/** Module ids are paths with slashes, also on Windows. */
const projectRoot = path.join(import.meta.dirname, '../..').replaceAll('\\', '/');

/** The bundler's information about a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export type ModuleInfoOf = (id: string) => ModuleInfo | null;

/** How modules are grouped into files. */
interface Layout {
  /** Parts that are each one file, by the modules they start with; the first match wins. */
  readonly areas: readonly (readonly [name: string, begins: RegExp])[];
  /** The file for modules used by several parts; null to let the bundler decide. */
  readonly sharedFile: (areas: ReadonlySet<string>) => string | null;
}

/** These use packages that export everything from one module, so only the bundler knows what each needs. */
const pickers = ['dates', 'filters'];

/**
 * Parts shown without an account. Users who register come from the sign-in screens or need the same code; in a demo,
 * the guide comes even earlier and offers people to sign in as.
 */
const withoutAccount = ['access', 'registration', 'guide'];

/** The guides are in Help and among the settings, which are opened later than the frame. */
const withGuides = ['help', 'settings'];

/** Code shared by testing and lists isn't needed in visits without either. */
const withLists = ['lists', 'testing'];

/**
 * The app. Code shared by several parts goes with the frame, which every account screen has, unless it is needed
 * without an account.
 */
export const appLayout: Layout = {
  areas: [
    ['charts', /\/components\/charts\//],
    ['maps', /\/components\/maps\//],
    ['dates', /\/components\/date-range\//],
    ['filters', /\/components\/filter-select\//],
    ['registration', /\/features\/(?:register\/|login\/create-screen\.tsx)/],
    ['access', /\/features\/login\//],
    ['help', /\/components\/(?:help-menu\/help-panel|shortcuts\/shortcuts-overlay)\.tsx$|\/not-found-route\.tsx$/],
    ['campaigns', /\/features\/campaigns\//],
    // Few users have several accounts. Their menu is fetched on hover.
    ['accounts', /\/features\/accounts\/|\/frame\/account-menu\.tsx$/],
    ['settings', /\/features\/(?:settings|targets)\/|\/features\/welcome\/welcome\.tsx/],
    // Few visits export anything, and mostly lists.
    ['lists', /\/features\/(?:sessions|actions|audience|analytics)\/|\/(?:file-calls|save-file)\.ts$/],
    ['testing', /\/features\/testing\//],
    ['guide', /\/src\/demo\/guide\//],
    ['demo', /\/src\/demo\//],
    ['config', /\/lib\/config\/config-file\.ts$/],
    // Separate, because it fails if the browser refuses storage, and must not break anything else (ERR-032).
    ['interception', /\/node_modules\/(?:msw|@mswjs)\//],
    ['frame', /\/src\/(?:features|components|lib|app)\//],
  ],
  sharedFile: (found) => {
    if ([...found].every((area) => pickers.includes(area))) return null;
    // Starting a demo's mock must not wait for files or styles of the UI.
    if (found.has('demo')) return 'demo';
    if ([...found].every((area) => withGuides.includes(area))) return 'help';
    if ([...found].every((area) => withLists.includes(area))) return 'lists';
    if ([...found].every((area) => withoutAccount.includes(area))) return 'access';
    return withoutAccount.some((area) => found.has(area)) ? 'forms' : 'frame';
  },
};

/**
 * The demo's mock. Files, documents and testing features are rarely requested, so the first responses don't wait for
 * them (LIM-013), and exporting a list doesn't wait for the code that draws documents.
 */
export const mockLayout: Layout = {
  areas: [
    ['mock-documents', /\/campaigns\/pdf\/|\/data-sheet\.ts$/],
    ['mock-files', /\/downloads\/|\/reports\/export\/|\/creative\/|-creative\.ts$/],
    [
      'mock-testers',
      /\/(?:control|docs|faults|stories|sample-site)\/|\/fixtures\/(?:catalog|scenarios)\/|mocked-fields/,
    ],
    ['mock-answers', /\/mock-server\/|\/fixtures\/|\/node_modules\//],
  ],
  sharedFile: (found) => (found.has('mock-answers') ? 'mock-answers' : 'mock-files'),
};

/**
 * A module's path relative to the project's folder, whose own path might contain matching names, such as
 * /home/me/src/app.
 */
const pathIn = (root: string, id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length) : id);

/** A module and all modules that import it statically, directly or indirectly. */
function withImporters(id: string, moduleInfoOf: ModuleInfoOf): Set<string> {
  const importers = new Set([id]);
  for (const module of importers) for (const importer of moduleInfoOf(module)?.importers ?? []) importers.add(importer);
  return importers;
}

/** The dynamically imported modules, which start a part of the app, that load this one statically. */
function rootsOf(id: string, moduleInfoOf: ModuleInfoOf): Set<string> {
  const begins = (module: string) => (moduleInfoOf(module)?.dynamicImporters.length ?? 0) > 0;
  return new Set([...withImporters(id, moduleInfoOf)].filter(begins));
}

/** The script that sends a page's first request before the start script has loaded. */
export const firstRequestModule = 'src/app/send-first-request.ts';

/** Modules fetched without that script: the start, and screens shown without an account. */
const withoutFirst = /\/src\/main\.tsx$|\/features\/(?:login|register)\//;

/**
 * That script's code is in two files: `first`, and `base` for what is also fetched without it. Null for any other
 * module.
 */
export function firstGroupOf(
  id: string,
  moduleInfoOf: ModuleInfoOf,
  root: string = projectRoot,
): 'first' | 'base' | null {
  const above = [...withImporters(id, moduleInfoOf)];
  if (!above.some((module) => module.endsWith(`/${firstRequestModule}`))) return null;
  return above.some((module) => withoutFirst.test(pathIn(root, module))) ? 'base' : 'first';
}

/**
 * Name of the file for a module that isn't part of the start; null for a separate file. Parts used together are one
 * file: on a slow line, a request costs as much as 50 kB (LIM-013).
 */
export function groupOf(
  id: string,
  moduleInfoOf: ModuleInfoOf,
  { areas, sharedFile }: Layout,
  root: string = projectRoot,
): string | null {
  const found = new Set<string>();
  for (const beginning of rootsOf(id, moduleInfoOf)) {
    const area = areas.find(([, begins]) => begins.test(pathIn(root, beginning)));
    if (area === undefined) return null;
    found.add(area[0]);
  }
  const [only] = found;
  if (only === undefined) return null;
  return found.size === 1 && !pickers.includes(only) ? only : sharedFile(found);
}

/**
 * The bundler's groups: the start in one file, the rest by parts. `startOf` names the start's file; null keeps a module
 * in the entry file.
 */
const groupsOf = (layout: Layout, startOf: (id: string) => string | null) => [
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) =>
      firstGroupOf(id, (other) => context.getModuleInfo(other)),
    debugName: 'first',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: startOf, debugName: 'start', tags: ['$initial' as const], priority: 1 },
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) =>
      groupOf(id, (other) => context.getModuleInfo(other), layout),
    debugName: 'parts',
    includeDependenciesRecursively: false,
  },
];

/** The files of the app. */
export const appGroups = groupsOf(appLayout, () => 'start');

/**
 * The files of the demo's mock, which runs in a worker. The worker's entry file must not contain anything that another
 * file imports: WebKit would run it again as a separate module (FRM-070).
 */
export const mockGroups = groupsOf(mockLayout, (id) => (id.endsWith('/browser/mock-worker.ts') ? null : 'mock-start'));

/**
 * Fails a build if another file imports from a worker's entry file (FRM-070): WebKit would run the file again as a
 * separate module, and two mocks would respond. Add it to the worker plugins.
 */
export function forbidWorkerEntryImports(): Plugin {
  return {
    name: 'webtrax-lone-start',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
        const user = chunks.find(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(fileName));
        if (user)
          throw new Error(`${user.fileName} imports from ${fileName}, which begins a worker: see file-groups.ts`);
      }
    },
  };
}
