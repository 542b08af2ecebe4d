/**
 * `npm test`: everything that passes or fails. With --quick, `npm run check`: what has changed since the last passed
 * check, and what that affects, see `affected-tests.ts`. With --quick --all, everything but browser tests.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readCommand } from '../../mock-server/cli/command-line.ts';
import { leftOut } from './affected-tests.ts';
import { ensureBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { ensureServers } from './install-programs.ts';
import { type Scope, type Step, stepsOf } from './steps.ts';
import { addTallies, flakyMessages, noTally, type Tally, tallyLine, tallyOf } from './tally.ts';
import { readWorkTree } from './work-tree.ts';

const root = path.join(import.meta.dirname, '../..');

/** Without a browser, the rest still runs; the missing browser counts as one failure. */
function browserIsThere(): boolean {
  try {
    process.env.WEBTRAX_BROWSER = ensureBrowser(console.log).path;
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * Runs the steps of a scope. The last line is the total of everything that ran; the exit code is 1 if anything failed
 * or couldn't run.
 */
async function runTests(scope: Scope): Promise<Tally> {
  const startedAt = performance.now();
  const reports = mkdtempSync(path.join(tmpdir(), 'webtrax-test-'));
  const reportPath = (name: string) => path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  const canBrowse = scope !== 'all' || browserIsThere();
  if (scope === 'all') ensureServers(console.log);
  process.env.WEBTRAX_TEST_PORT ??= String(await freePort());
  const steps = stepsOf(scope, reportPath).filter((step) => canBrowse || step.counting !== 'playwright');
  const ran = await runAll(steps, root, reportPath);
  rmSync(reports, { recursive: true, force: true });
  const total = canBrowse ? ran : addTallies([ran, { ...noTally, failed: 1 }]);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`  ${timesLine('all of it', (performance.now() - startedAt) / 1000, endedProcessorSeconds())}`);
  return total;
}

/** The last line always consists of these two counts. */
function printCounts({ passed, failed, skipped, flaky }: Tally): void {
  if (skipped + flaky > 0) console.log(`${skipped} skipped, ${flaky} flaky`);
  console.log(tallyLine({ ...noTally, passed, failed }));
}

/** `npm run check`. Without git there is nothing to compare with, so everything counts as changed. */
async function runCheck(asksForAll: boolean): Promise<void> {
  const tree = readWorkTree(root);
  if (tree === null)
    console.log('git has nothing to compare with (run git status to see why), so everything is checked');
  const total = await runTests(tree === null || asksForAll ? 'fast' : tree.changes);
  if (total.failed === 0) tree?.markPassed();
  if (tree !== null && !asksForAll) {
    const { files, isFirst } = tree.changes;
    const since = isFirst ? 'the last commit' : 'the last successful check';
    console.log(
      `${files.length} files changed since ${since}. ${leftOut} npm run check -- --all runs everything except browser tests`,
    );
  }
  printCounts(total);
}

/**
 * Processor time in seconds of all completed steps, including all processes they started. Null if the system has no
 * file that reports it.
 */
function endedProcessorSeconds(): number | null {
  try {
    // After the process name, which may contain spaces: the fields for terminated children, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

/** The result of a step. `seconds` is wall time; `output` is everything it printed. */
interface StepResult {
  readonly name: string;
  readonly seconds: number;
  /** Processor time on all cores; null if unknown. */
  readonly processorSeconds: number | null;
  readonly output: string;
  readonly tally: Tally;
}

/** A step that takes longer than this many milliseconds has failed. */
const stepTimeoutMs = 40 * 60_000;

/** Processor time of the steps counted so far. */
let countedProcessorSeconds = 0;

/** Processor time since the last call, that is, of the step that just ended. */
function takeProcessorSeconds(): number | null {
  const endedSeconds = endedProcessorSeconds();
  if (endedSeconds === null) return null;
  const seconds = endedSeconds - countedProcessorSeconds;
  countedProcessorSeconds = endedSeconds;
  return seconds;
}

/** Runs a step to its end. Never rejects: a step that can't run has failed. */
function runStep(step: Step, root: string, reportPath: string): Promise<StepResult> {
  const startedAt = performance.now();
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
    // The compiler is a Go program: allowed to use four times its live memory, it collects garbage less often.
    GOGC: '400',
    // Tests start many processes with the same modules, so each is compiled only once.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/webtrax/compiled'),
  };
  return new Promise((resolve) => {
    let output = '';
    let processorSeconds: number | null = null;
    const finish = (exitCode: number | null, note = '') => {
      const report = existsSync(reportPath) ? readFileSync(reportPath, 'utf8') : '';
      const seconds = (performance.now() - startedAt) / 1000;
      const tally = tallyOf(step.counting, exitCode, report);
      const printed = output + flakyMessages(step.counting, report) + note;
      resolve({ name: step.name, seconds, processorSeconds, output: printed, tally });
    };
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      env,
      timeout: stepTimeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    if (step.canWait && child.pid !== undefined) setPriority(child.pid, waitingPriority);
    child.on('exit', () => {
      processorSeconds = takeProcessorSeconds();
    });
    child.on('error', (error) => finish(null, `could not start: ${error.message}\n`));
    child.on('close', (code, signal) => finish(code, signal === null ? '' : `ended by ${signal}\n`));
  });
}

/** The priority of steps that can wait: two fifths of the others' share. With less, tests reach their time limits. */
const waitingPriority = 4;

/** How many steps run at once: one more than small machines have cores, since each is idle at times. */
const maxAtOnce = 3;

function timesLine(name: string, seconds: number, processorSeconds: number | null): string {
  const wall = `${seconds.toFixed(1)} s`.padStart(8);
  const processor = processorSeconds === null ? '' : `${`${processorSeconds.toFixed(1)} s`.padStart(9)} processor time`;
  return `${name.padEnd(22)}${wall}${processor}`;
}

function stepLine({ name, seconds, processorSeconds, tally }: StepResult): string {
  return `${timesLine(name, seconds, processorSeconds)}  ${tallyLine(tally)}`;
}

function announce(result: StepResult): void {
  const { output, tally } = result;
  const mark = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${mark.padEnd(7)}${stepLine(result)}`);
  // A flaky test may hide a defect, so its first failure is shown.
  if (tally.failed > 0 || tally.flaky > 0) console.log(`\n${output.trim()}\n`);
}

/**
 * Runs the steps, printing each outcome as it comes in and all of them at the end; a failed step's output is shown in
 * full.
 */
async function runAll(steps: readonly Step[], root: string, reportPath: (name: string) => string): Promise<Tally> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      console.log(`       ${step.name} …`);
      const result = await runStep(step, root, reportPath(step.name));
      announce(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, lane));
  console.log('');
  const order = steps.map((step) => step.name);
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (const result of results) console.log(`  ${stepLine(result)}`);
  return addTallies(results.map((result) => result.tally));
}

const { quick, all } = readCommand(
  { quick: { type: 'boolean' }, all: { type: 'boolean' } },
  `Usage: npm test                    everything
       npm run check -- [--all]    what changed since the last successful check; --all: every fast test

One file: npx vitest run FILE, or npx playwright test FILE --project=desktop.`,
);
if (quick) await runCheck(all === true);
else printCounts(await runTests('all'));
