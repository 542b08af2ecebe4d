import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules are named by their paths, on Windows too with slashes. */
const projectRoot = path.join(import.meta.dirname, '../..').replaceAll('\\', '/');

/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export type ModuleInfoOf = (id: string) => ModuleInfo | null;

/** How modules are put into files. */
interface Layout {
  /** Parts that are fetched as one file each, by the modules that begin them; the first that fits counts. */
  readonly areas: readonly (readonly [name: string, begins: RegExp])[];
  /** The file of what several of them use; null where the bundler shall decide. */
  readonly sharedFile: (areas: ReadonlySet<string>) => string | null;
}

/** Packages of these export everything from one module, so only the bundler knows which of both uses what. */
const pickers = ['dates', 'filters'];

/**
 * What is seen without an account. Who registers comes by the screens of the sign-in, or needs what they do; a demo's
 * guide lets choose a person before them.
 */
const withoutAccount = ['access', 'registration', 'guide'];

/** The guides are in Help and among the settings, which are opened later than the frame. */
const withGuides = ['help', 'settings'];

/** What testers use beside what lists do is no part of a visit without either. */
const withLists = ['lists', 'testing'];

/**
 * The app. What several parts share comes with the frame, which every screen of an account has, unless one can see it
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
    // Few have several accounts; their menu is fetched as somebody points at it.
    ['accounts', /\/features\/accounts\/|\/frame\/account-menu\.tsx$/],
    ['settings', /\/features\/(?:settings|targets)\/|\/features\/welcome\/welcome\.tsx/],
    // Few visits export anything, and mostly lists.
    ['lists', /\/features\/(?:sessions|actions|audience|analytics)\/|\/(?:file-calls|save-file)\.ts$/],
    ['testing', /\/features\/testing\//],
    ['guide', /\/src\/demo\/guide\//],
    ['demo', /\/src\/demo\//],
    ['config', /\/lib\/config\/config-file\.ts$/],
    // Apart, since it fails where the browser refuses storage, and must take nothing with it (ERR-032).
    ['interception', /\/node_modules\/(?:msw|@mswjs)\//],
    ['frame', /\/src\/(?:features|components|lib|app)\//],
  ],
  sharedFile: (found) => {
    if ([...found].every((area) => pickers.includes(area))) return null;
    // What starts a demo's mock waits for no file of what is shown, nor for its styles.
    if (found.has('demo')) return 'demo';
    if ([...found].every((area) => withGuides.includes(area))) return 'help';
    if ([...found].every((area) => withLists.includes(area))) return 'lists';
    if ([...found].every((area) => withoutAccount.includes(area))) return 'access';
    return withoutAccount.some((area) => found.has(area)) ? 'forms' : 'frame';
  },
};

/**
 * The demo's mock. Files, documents and what testers need are seldom asked for: the first answers wait for nothing of
 * them (LIM-013), and a list as a file for nothing that draws documents.
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

/** The path of a module from the project's folder, whose own path may have names of ours, such as /home/me/src/app. */
const pathIn = (root: string, id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length) : id);

/** A module and all that load it at once, however far above it. */
function withImporters(id: string, moduleInfoOf: ModuleInfoOf): Set<string> {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of moduleInfoOf(module)?.importers ?? []) seen.add(importer);
  return seen;
}

/** The modules that begin a part of the app and load this one at once: those that are imported dynamically. */
function rootsOf(id: string, moduleInfoOf: ModuleInfoOf): Set<string> {
  const begins = (module: string) => (moduleInfoOf(module)?.dynamicImporters.length ?? 0) > 0;
  return new Set([...withImporters(id, moduleInfoOf)].filter(begins));
}

/** The script that sends the first request of a page, before the start has come. */
export const firstRequestModule = 'src/app/send-first-request.ts';

/** What is fetched without that script: the start, and screens that are seen without an account. */
const withoutFirst = /\/src\/main\.tsx$|\/features\/(?:login|register)\//;

/**
 * What that script needs is two files: `first`, and `base` for what is fetched without it as well. Null for any other
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
 * Name of the file that a module goes into, for what is not loaded at the start; null where it makes a file of its own.
 * Parts that are used together are one file: on a slow line a request costs as much as 50 kB (LIM-013).
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
 * How the bundler puts modules into files: what the start needs in one, the rest by parts. `startOf` names the first,
 * and is null for what stays in the file that begins.
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
 * The files of the demo's mock, which runs in a worker. The file that begins a worker has nothing that another file
 * needs: WebKit runs it once more, as another module, for a file that imports from it (FRM-070).
 */
export const mockGroups = groupsOf(mockLayout, (id) => (id.endsWith('/browser/mock-worker.ts') ? null : 'mock-start'));

/**
 * Stops a build whose worker begins with a file that another file imports from (FRM-070): WebKit runs such a file once
 * more, as another module, and two mocks would answer. Add it to the plugins of workers.
 */
export function loneStart(): Plugin {
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
