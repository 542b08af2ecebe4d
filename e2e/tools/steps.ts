import { affectedTests } from './affected-tests.ts';
import type { Changes } from './work-tree.ts';

/**
 * How the outcome of a step is counted: as one check, or by the report of the test runner it starts. `affected` may run
 * no tests at all; for the others that is a failure.
 */
export type Counting = 'check' | 'vitest' | 'affected' | 'playwright';

/** One thing that passes or fails. Some steps run in parallel, and start in this order. */
export interface Step {
  readonly name: string;
  /** Script that Node runs from the project root, and its arguments. */
  readonly command: readonly string[];
  readonly counting: Counting;
  /** Whether it yields the processor to other steps, and only uses what they leave. */
  readonly canWait?: boolean;
}

/** What a run covers: everything, everything but browser tests, or what these changes affect. */
export type Scope = 'all' | 'fast' | Changes;

/**
 * The compiler caches what it checked, per program. Programs run in parallel: several checkers in one program each
 * compute the types they share, which takes half as much processor time again.
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
 * Vitest projects by step. Each step is one process that uses one core. The longest is first, so that no core is idle
 * at the end: contracts take two thirds as long as units and screens.
 */
const fastTests = {
  databases: ['databases'],
  faults: ['faults'],
  units: ['units', 'documents', 'isolated'],
  screens: ['screens'],
  contracts: ['contracts'],
};

/** The sources of generated files, and the code that generates them. */
const generatedFrom = /^schema\/|\/generated\/|\.graphql$|^package-lock\.json$/;

/** The tests of a check. Of those that run in parallel, the potentially longest are first. */
function affectedSteps({ files }: Changes, reportPath: (name: string) => string): Step[] {
  return affectedTests(files).map(({ name, args }) => ({
    name,
    counting: 'affected',
    command: [vitest, ...args, ...reporters, `--outputFile.json=${reportPath(name)}`],
  }));
}

/**
 * The steps of a run. Test runners write their report to `reportPath(step name)`; Playwright gets it from its
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
        // As in the browser tests: tests that only pass on a retry are reported as flaky (TST-039).
        '--retry=1',
        ...reporters,
        `--outputFile.json=${reportPath(name)}`,
      ],
    }),
  );
  // A browser is idle half of its time: fast tests fill both cores meanwhile without slowing it down.
  const browser: Step = {
    name: 'browser',
    counting: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
  };
  return [generated, ...typesAndLint, unusedCode, ...(scope === 'all' ? [browser] : []), ...fast];
}
