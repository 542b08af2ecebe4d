import { describe, expect, it } from 'vitest';
import type { Outcome } from '../suite/run-checks.ts';
import { createProgress } from './format-run.ts';

const outcome = (state: Outcome['state']): Outcome => ({
  rule: 'r',
  level: 'MUST',
  clauses: [],
  calls: [],
  subject: 's',
  state,
  milliseconds: 0,
  findings: [],
  requests: [],
});

function start() {
  let time = 0;
  const lines: string[] = [];
  const written: number[] = [];
  const write = async (outcomes: readonly Outcome[]) => void written.push(outcomes.length);
  const progress = createProgress(10, { printError: (line) => void lines.push(line) }, () => time, write);
  const addAt = (at: number, state: Outcome['state'] = 'passed') => {
    time = at;
    progress.add(outcome(state));
  };
  return { addAt, end: progress.end, lines, written };
}

describe('the progress of a run (TST-068)', () => {
  it('is printed every ten seconds', () => {
    const { addAt, lines } = start();
    for (const at of [1000, 9000, 10_000, 11_000, 20_000]) addAt(at, at === 9000 ? 'failed' : 'passed');
    expect(lines).toEqual(['3 of 10 checks, 1 failed', '5 of 10 checks, 1 failed']);
  });

  it('is written to the reports after the first outcome, then every five seconds, one at a time', async () => {
    const { addAt, written, end } = start();
    addAt(4000);
    addAt(5000);
    addAt(5001);
    await end();
    addAt(9000);
    addAt(10_002);
    await end();
    expect(written).toEqual([1, 5]);
  });

  it("continues if a report can't be written", async () => {
    const progress = createProgress(
      1,
      { printError: () => {} },
      () => 9000,
      () => Promise.reject(new Error('disk full')),
    );
    progress.add(outcome('passed'));
    await expect(progress.end()).resolves.toBe(undefined);
  });
});
