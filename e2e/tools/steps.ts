/** How the outcome of a step is counted: as one check, or by the report of the test runner it starts. */
export type Counting = 'check' | 'vitest' | 'playwright';

/** One thing that passes or fails. Steps of a stage run side by side, stages in turn. */
export interface Step {
  readonly name: string;
  readonly stage: number;
  /** Script that Node runs, from the project's root, and its arguments. */
  readonly command: readonly string[];
  readonly counting: Counting;
}

const checks: readonly Step[] = [
  { name: 'generated files', stage: 1, counting: 'check', command: ['schema/codegen.ts', '--check'] },
  { name: 'types', stage: 1, counting: 'check', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  {
    name: 'lint and format',
    stage: 1,
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
  { name: 'unused code', stage: 1, counting: 'check', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];

/**
 * The steps of a run. `quick` leaves out contracts and browser tests. Test runners write their report to
 * `reportPath(step name)`; Playwright is told so by its environment, see `run-step.ts`.
 */
export function stepsOf(quick: boolean, reportPath: (name: string) => string): Step[] {
  const units: Step = {
    name: quick ? 'quick tests' : 'units, screens, contracts',
    stage: 2,
    counting: 'vitest',
    command: [...vitest, `--outputFile.json=${reportPath(quick ? 'quick tests' : 'units, screens, contracts')}`],
  };
  if (quick) return [...checks, { ...units, command: [...units.command, '--project=units'] }];
  const browser: Step = {
    name: 'browser',
    stage: 3,
    counting: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
  };
  return [...checks, units, browser];
}
