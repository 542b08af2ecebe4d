import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Step } from './steps.ts';
import { type Tally, tallyOf } from './tally.ts';

/** What a step came to. `seconds` is wall time; `output` is everything it wrote. */
export interface StepResult {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
  readonly tally: Tally;
}

/** Longest time a step may take, in milliseconds; a step that hangs has failed. */
const limit = 40 * 60_000;

/** Runs a step to its end. Never rejects: a step that cannot run has failed. */
export function runStep(step: Step, root: string, reportPath: string): Promise<StepResult> {
  const begun = performance.now();
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath };
  return new Promise((resolve) => {
    let output = '';
    const finish = (exitCode: number | null, note = '') => {
      const report = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : '';
      const seconds = (performance.now() - begun) / 1000;
      resolve({ name: step.name, seconds, output: output + note, tally: tallyOf(step.counting, exitCode, report) });
    };
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      env,
      timeout: limit,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const gather = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => finish(null, `could not start: ${error.message}\n`));
    child.on('close', (code, signal) => finish(code, signal === null ? '' : `ended by ${signal}\n`));
  });
}
