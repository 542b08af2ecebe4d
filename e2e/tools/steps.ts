import { affectedTests } from './affected-tests.ts';
import type { Changes } from './work-tree.ts';

/**
 * How the outcome of a step is counted: as one check, or by the report of the test runner it starts. What changes
 * affect may be no test at all; elsewhere that is a failure.
 */
export type Counting = 'check' | 'vitest' | 'affected' | 'playwright';

/** One thing that passes or fails. Some steps run side by side, and begin in their order. */
export interface Step {
  readonly name: string;
  /** Script that Node runs, from the project's root, and its arguments. */
  readonly command: readonly string[];
  readonly counting: Counting;
  /** Whether it leaves the processor to the others: it fills what they do not use. */
  readonly canWait?: boolean;
}

/** What a run covers: all of it, all but browser tests, or what these changes affect. */
export type Scope = 'all' | 'fast' | Changes;

/**
 * The compiler remembers what it checked, by program. Programs run side by side: several checkers of one each learn the
 * types that they share, which takes half as much processor time again.
 */
function types(name: string, project: string): Step {
  const remembered = `node_modules/.cache/webtrax/types/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  const command = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', project];
  return { name, counting: 'check', command: [...command, '--incremental', '--tsBuildInfoFile', remembered] };
}

const generated: Step = {
  name: 'generated files',
  counting: 'check',
  command: ['schema/codegen.ts', '--check'],
};

const typesAndLint: readonly Step[] = [
  types('types', '.'),
  types('types of the app', 'src'),
  types('types of the mock', 'mock-server'),
  {
    name: 'lint and format',
    counting: 'check',
    command: [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--max-diagnostics=none',
      '--colors=off',
      '.',
    ],
  },
];

const unusedCode: Step = {
  name: 'unused code',
  counting: 'check',
  command: ['node_modules/knip/bin/knip.js', '--no-progress'],
};

const vitest = 'node_modules/vitest/vitest.mjs';
const reporters = ['--reporter=default', '--reporter=json'];

/**
 * Projects of vitest by step. Each step is one process that keeps one core busy. What takes longest is first, so that
 * no core is left without one at the end: contracts take two thirds of what units and screens take.
 */
const fastTests = {
  databases: ['databases'],
  faults: ['faults'],
  units: ['units', 'documents', 'isolated'],
  screens: ['screens'],
  contracts: ['contracts'],
};

/** What generated files are made from, and what makes them. */
const generatedFrom = /^schema\/|\/generated\/|\.graphql$|^package-lock\.json$/;

/** The tests of a check. Of those that run side by side, what may take longest is first. */
function affectedSteps({ files }: Changes, reportPath: (name: string) => string): Step[] {
  return affectedTests(files).map(({ name, args }) => ({
    name,
    counting: 'affected',
    command: [vitest, ...args, ...reporters, `--outputFile.json=${reportPath(name)}`],
  }));
}

/**
 * The steps of a run. Test runners write their report to `reportPath(step name)`; Playwright learns it from its
 * environment, see `test-line.ts`.
 */
export function stepsOf(scope: Scope, reportPath: (name: string) => string): Step[] {
  if (typeof scope === 'object') {
    const isStale = scope.isFirst || scope.files.some((file) => generatedFrom.test(file));
    return [...(isStale ? [generated] : []), ...typesAndLint, ...affectedSteps(scope, reportPath)];
  }
  const fast = Object.entries(fastTests).map(
    ([name, projects]): Step => ({
      name,
      counting: 'vitest',
      canWait: scope === 'all',
      command: [
        vitest,
        'run',
        ...projects.map((project) => `--project=${project}`),
        // As in a browser: what passes only when it is tried again is told as flaky (TST-039).
        '--retry=1',
        ...reporters,
        `--outputFile.json=${reportPath(name)}`,
      ],
    }),
  );
  // A browser waits half of its time: fast tests fill both cores meanwhile, and do not slow it down.
  const browser: Step = {
    name: 'browser',
    counting: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
  };
  return [generated, ...typesAndLint, unusedCode, ...(scope === 'all' ? [browser] : []), ...fast];
}
