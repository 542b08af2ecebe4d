import { runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';
import { addTallies, type Tally, tallyLine } from './tally.ts';

/** How many steps of a stage run at once. */
const atOnce = 2;

function announce({ name, seconds, output, tally }: StepResult): void {
  const mark = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${mark.padEnd(7)}${name.padEnd(22)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${tallyLine(tally)}`);
  // A flaky test may hide a defect: what went wrong the first time is told.
  if (tally.failed > 0 || tally.flaky > 0) console.log(`\n${output.trim()}\n`);
}

async function runStage(steps: readonly Step[], root: string, reportPath: (name: string) => string) {
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
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** Runs the steps, stage by stage, telling each outcome as it comes; a failed step's output is shown whole. */
export async function runAll(
  steps: readonly Step[],
  root: string,
  reportPath: (name: string) => string,
): Promise<Tally> {
  const results: StepResult[] = [];
  const order = steps.map((step) => step.name);
  for (const stage of new Set(steps.map((step) => step.stage))) {
    const inStage = steps.filter((step) => step.stage === stage);
    results.push(...(await runStage(inStage, root, reportPath)));
  }
  console.log('');
  results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (const { name, tally } of results) console.log(`  ${name.padEnd(22)}${tallyLine(tally)}`);
  return addTallies(results.map((result) => result.tally));
}
