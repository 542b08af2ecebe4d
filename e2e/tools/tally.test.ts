import { describe, expect, it } from 'vitest';
import { addTallies, flakyMessages, noTally, tallyLine, tallyOf } from './tally.ts';

const vitest = (passed: number, failed: number, files: readonly object[] = [], todo = 0, pending = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: files,
  });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: readonly object[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 2 }, errors });
const ofFile = (...failureMessages: readonly string[]) => ({
  status: 'passed',
  assertionResults: [{ fullName: 'a › b', status: 'passed', failureMessages }],
});
const unloaded = { status: 'failed', assertionResults: [] };

describe('tallyOf', () => {
  it.each([
    { why: 'a check passes', of: ['check', 0, ''], tally: [1, 0, 0, 0] },
    { why: 'a check fails', of: ['check', 1, ''], tally: [0, 1, 0, 0] },
    { why: 'a check was killed', of: ['check', null, ''], tally: [0, 1, 0, 0] },
    { why: 'tests pass', of: ['vitest', 0, vitest(5, 0)], tally: [5, 0, 0, 0] },
    { why: 'a todo is skipped', of: ['vitest', 0, vitest(5, 0, [], 1)], tally: [5, 0, 1, 0] },
    { why: 'some are skipped (TST-032)', of: ['vitest', 0, vitest(5, 0, [], 1, 4)], tally: [5, 0, 5, 0] },
    {
      why: 'a test passed on a retry',
      of: ['vitest', 0, vitest(5, 0, [ofFile('Error: x')])],
      tally: [5, 0, 0, 1],
    },
    { why: 'all passed on the first try', of: ['vitest', 0, vitest(5, 0, [ofFile()])], tally: [5, 0, 0, 0] },
    { why: 'a test fails', of: ['vitest', 1, vitest(5, 1)], tally: [5, 1, 0, 0] },
    { why: 'a file does not load', of: ['vitest', 1, vitest(5, 0, [unloaded])], tally: [5, 1, 0, 0] },
    { why: 'an error outside tests', of: ['vitest', 1, vitest(5, 0)], tally: [5, 1, 0, 0] },
    { why: 'no tests at all', of: ['vitest', 0, vitest(0, 0)], tally: [0, 1, 0, 0] },
    { why: 'changes affect no test', of: ['affected', 0, vitest(0, 0)], tally: [0, 0, 0, 0] },
    { why: 'an affected test fails', of: ['affected', 1, vitest(2, 1)], tally: [2, 1, 0, 0] },
    { why: 'no report', of: ['vitest', 0, ''], tally: [0, 1, 0, 0] },
    { why: 'a broken report', of: ['vitest', 0, '{"num'], tally: [0, 1, 0, 0] },
    { why: 'browser tests pass', of: ['playwright', 0, playwright(3, 0)], tally: [3, 0, 2, 0] },
    { why: 'a browser test fails', of: ['playwright', 1, playwright(3, 1)], tally: [3, 1, 2, 0] },
    {
      why: 'a flaky browser test finally passed (TST-039)',
      of: ['playwright', 0, playwright(3, 0, 1)],
      tally: [4, 0, 2, 1],
    },
    { why: 'the server did not start', of: ['playwright', 1, playwright(0, 0, 0, [{}])], tally: [0, 1, 2, 0] },
  ] as const)('$why', ({ of: [counting, exitCode, report], tally: [passed, failed, skipped, flaky] }) => {
    expect(tallyOf(counting, exitCode, report)).toEqual({ passed, failed, skipped, flaky });
  });
});

it('lists the errors of a test that later passed (TST-039)', () => {
  const report = vitest(2, 0, [ofFile(), ofFile('Error: one', 'Error: two')]);
  expect(flakyMessages('vitest', report)).toBe('flaky: a › b\nError: one\nError: two\n');
  expect([flakyMessages('vitest', ''), flakyMessages('playwright', report)]).toEqual(['', '']);
});

describe('tallyLine', () => {
  it.each([
    { tally: { ...noTally, passed: 12 }, line: '12 passed, 0 failed' },
    { tally: { passed: 1, failed: 2, skipped: 3, flaky: 0 }, line: '1 passed, 2 failed, 3 skipped' },
    { tally: { ...noTally, passed: 4, flaky: 1 }, line: '4 passed, 0 failed, 1 flaky' },
  ])('$line', ({ tally, line }) => {
    expect(tallyLine(tally)).toBe(line);
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3, flaky: 1 };
    expect(addTallies([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, flaky: 2 });
    expect(addTallies([])).toEqual(noTally);
  });
});
