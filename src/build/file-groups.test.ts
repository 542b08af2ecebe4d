import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  appLayout,
  firstGroupOf,
  firstRequestModule,
  forbidWorkerEntryImports,
  groupOf,
  mockGroups,
  mockLayout,
} from './file-groups.ts';

const home = '/src/features/home/home-route.tsx';
const list = '/src/features/sessions/sessions-route.tsx';
const login = '/src/features/login/login-route.tsx';
const create = '/src/features/login/create-screen.tsx';
const help = '/src/components/help-menu/help-panel.tsx';
const tutorial = '/src/features/settings/tutorial-route.tsx';
const register = '/src/features/register/register-route.tsx';
const interception = '/node_modules/msw/lib/browser/index.mjs';
const first = `/${firstRequestModule}`;
const main = '/src/main.tsx';
const answers = '/mock-server/graphql/yoga-server.ts';
const report = '/mock-server/campaigns/pdf/draw-report.ts';
const sheet = '/mock-server/sample-site/data-sheet.ts';
const creative = '/mock-server/campaigns/creative/draw-creative.ts';
const story = '/mock-server/stories/read-story.ts';
const demo = '/src/demo/start-demo.ts';
const guide = '/src/demo/guide/guide.tsx';
const testing = '/src/features/testing/parts/data-part.tsx';
const saving = '/src/lib/save-file.ts';
const pointing = '/src/components/charts/line-chart/chart-pointing.tsx';

/** The importers of each module, statically or dynamically from the router. */
const importersOf: Readonly<Record<string, readonly string[]>> = {
  '/src/features/home/home.tsx': [home],
  '/src/lib/format.ts': ['/src/features/home/home.tsx', list],
  '/src/components/eye.tsx': [login, home],
  '/src/components/sign-up.tsx': [create, register],
  '/src/components/step.tsx': [login, register],
  '/src/text/help.ts': [help, tutorial],
  [saving]: [testing],
  '/src/components/dialog.tsx': [guide, home],
  '/src/lib/scheduling.ts': [demo, guide, home],
  '/node_modules/apexcharts/index.js': [pointing],
  '/node_modules/tough/index.js': [interception],
  '/src/components/a.tsx': ['/src/components/b.tsx', list],
  '/src/components/b.tsx': ['/src/components/a.tsx'],
  '/node_modules/pdf-lib/es/index.js': [report, sheet],
  '/node_modules/yaml/browser/index.js': [story],
  '/mock-server/campaigns/creative/typeset.ts': [creative, report],
  '/mock-server/lib/http.ts': [answers, report],
  '/src/app/first-calls.ts': [first],
  '/src/state/location.ts': ['/src/app/first-calls.ts', main],
  '/schema/reference/countries.ts': ['/src/app/first-calls.ts', login],
};
const dynamic = new Set([
  ...[home, list, login, create, register, help, tutorial, pointing, interception, demo, guide],
  ...[answers, report, sheet, creative, story, testing, saving],
]);
const moduleInfoOf = (id: string) => ({
  importers: importersOf[id] ?? [],
  dynamicImporters: dynamic.has(id) ? ['/src/app/router.tsx'] : [],
});

it.each([
  ['a route is in the file of its part of the app', list, 'lists'],
  ['a module of one part is in its file', '/src/features/home/home.tsx', 'frame'],
  ['a package of one part is in its file', '/node_modules/apexcharts/index.js', 'charts'],
  ['a package that might fail to start is in its own file', '/node_modules/tough/index.js', 'interception'],
  ['saving a file is in the file of lists, even if testers use it', saving, 'lists'],
  ['a module of several parts is in the frame', '/src/lib/format.ts', 'frame'],
  ['a component that is also shown without an account is in the forms', '/src/components/eye.tsx', 'forms'],
  ['a component only for new accounts is in the registration', '/src/components/sign-up.tsx', 'registration'],
  ['a component shared by registration and sign-in is in the file of sign-in', '/src/components/step.tsx', 'access'],
  ['a text shared by Help and settings is not in the frame', '/src/text/help.ts', 'help'],
  ['a component of a demo’s guide is not in the frame', '/src/components/dialog.tsx', 'forms'],
  ['a module that starts a demo’s mock is in the demo’s file', '/src/lib/scheduling.ts', 'demo'],
  ['a module in an import cycle has a file', '/src/components/a.tsx', 'lists'],
  ['a module of no part is left to the bundler', '/src/main.tsx', null],
])('%s (LIM-013)', (_, id, expected) => {
  expect(groupOf(id, moduleInfoOf, appLayout)).toBe(expected);
});

it.each([
  ['a package that draws documents', '/node_modules/pdf-lib/es/index.js', 'mock-documents'],
  ['a package only for testers', '/node_modules/yaml/browser/index.js', 'mock-testers'],
  ['a module shared by files and documents', '/mock-server/campaigns/creative/typeset.ts', 'mock-files'],
  ['a module that responses use too', '/mock-server/lib/http.ts', 'mock-answers'],
])('the demo’s mock: %s (LIM-013)', (_, id, expected) => {
  expect(groupOf(id, moduleInfoOf, mockLayout)).toBe(expected);
});

it.each([
  ['a module only for the first request', '/src/app/first-calls.ts', 'first'],
  ['the script of the first request', first, 'first'],
  ['a module that the start needs too', '/src/state/location.ts', 'base'],
  ['a module that is also used without an account', '/schema/reference/countries.ts', 'base'],
  ['any other module', '/src/lib/format.ts', null],
])('%s (LIM-013)', (_, id, expected) => {
  expect(firstGroupOf(id, moduleInfoOf)).toBe(expected);
});

it.each(['/home/me/src/app', '/srv/docs/features/login', 'C:/downloads/demo'])(
  'the groups are the same in %s (LIM-013)',
  (root) => {
    const moduleInfo = (id: string) => {
      const { importers, dynamicImporters } = moduleInfoOf(id.slice(root.length));
      const within = (ids: readonly string[]) => ids.map((one) => `${root}${one}`);
      return { importers: within(importers), dynamicImporters: within(dynamicImporters) };
    };
    const filesOf = [...Object.keys(importersOf), ...dynamic].map((id) => [
      id,
      groupOf(id, moduleInfoOf, appLayout),
      groupOf(id, moduleInfoOf, mockLayout),
      firstGroupOf(id, moduleInfoOf),
    ]);
    expect(
      filesOf.map(([id]) => [
        id,
        groupOf(`${root}${id}`, moduleInfo, appLayout, root),
        groupOf(`${root}${id}`, moduleInfo, mockLayout, root),
        firstGroupOf(`${root}${id}`, moduleInfo, root),
      ]),
    ).toEqual(filesOf);
  },
);

/** A worker with three modules: the entry, what it imports, and a part that later imports the same. */
const modules: Readonly<Record<string, string>> = {
  '/browser/mock-worker.ts': "import { count } from '/lib/count.ts'; count(); import('/faults/later.ts');",
  '/lib/count.ts': 'let times = 0; export const count = () => globalThis.tell?.(++times);',
  '/faults/later.ts': "import { count } from '/lib/count.ts'; count();",
};

const bundle = (groups: typeof mockGroups) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'modules', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null },
      forbidWorkerEntryImports(),
    ],
    build: {
      write: false,
      rolldownOptions: { input: '/browser/mock-worker.ts', output: { codeSplitting: { groups } } },
    },
  });

describe("a worker's entry file (FRM-070)", () => {
  it('stops a build if another file imports from it', async () => {
    await expect(bundle([])).rejects.toThrow(/imports from assets\/mock-worker-.*, which begins a worker/);
  });

  it("isn't imported by any other file with the mock's groups", async () => {
    const built = await bundle(mockGroups);
    const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    expect(files.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, ''))).toContain('assets/mock-start');
  });
});
