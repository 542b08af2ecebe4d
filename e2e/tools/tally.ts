import type { Counting } from './steps.ts';

/** How many passed, failed and were skipped; `flaky` counts those that passed only on a retry. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** One entry per file; a file that couldn't load has failed without any assertion. */
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly VitestResult[] }[];
}

interface VitestResult {
  readonly fullName: string;
  readonly status: string;
  /** One for each failure. */
  readonly failureMessages: readonly string[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Failures outside any test, such as a server that didn't start. */
  readonly errors: readonly unknown[];
}

const flakyResults = ({ testResults }: VitestReport): readonly VitestResult[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  );

function tallyVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: flakyResults(report).length,
  };
}

function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, flaky };
}

/**
 * The earlier failures of vitest tests that passed on a retry, since vitest only prints those of failed tests. Empty if
 * there are none.
 */
export function flakyMessages(counting: Counting, report: string): string {
  if (counting !== 'vitest') return '';
  try {
    return flakyResults(JSON.parse(report))
      .map(({ fullName, failureMessages }) => `flaky: ${fullName}\n${failureMessages.join('\n')}\n`)
      .join('\n');
  } catch {
    return '';
  }
}

/** The tally of a step without a report. */
export const noTally: Tally = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

function read(counting: Counting, exitCode: number | null, report: string): Tally {
  if (counting === 'check') return { ...noTally, passed: exitCode === 0 ? 1 : 0 };
  try {
    return counting === 'playwright' ? tallyPlaywright(JSON.parse(report)) : tallyVitest(JSON.parse(report));
  } catch {
    return noTally;
  }
}

/**
 * Counts the outcome of a step from its exit code (null: it never ended by itself) and its report. A step that failed
 * for a reason missing from its report, or should have run tests but ran none, counts as one failure.
 */
export function tallyOf(counting: Counting, exitCode: number | null, report: string): Tally {
  const tally = read(counting, exitCode, report);
  const isBroken = exitCode !== 0 || (tally.passed === 0 && counting !== 'affected');
  return isBroken && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Adds up tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') };
}

/** Such as `12 passed, 0 failed`; skipped and flaky tests are only mentioned if there are any. */
export function tallyLine({ passed, failed, skipped, flaky }: Tally): string {
  const rest = `${skipped > 0 ? `, ${skipped} skipped` : ''}${flaky > 0 ? `, ${flaky} flaky` : ''}`;
  return `${passed} passed, ${failed} failed${rest}`;
}
