import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import { canMeet, type MatrixFault, matrixFaults, type Outcome, outcomeOf, scenarioOf } from './faults.ts';
import { drawn, look } from './seen.ts';
import type { Situation } from './situation.ts';
import { finish, type Stage } from './stage.ts';
import { toldOf } from './told.ts';

/** One fault of one request, with the calls that it meets. */
interface Provocation {
  readonly fault: MatrixFault;
  /** By which the fault is limited. */
  readonly asked: string;
  /** How many pairs of a fault and a call it covers. */
  readonly pairs: number;
  readonly outcome: Outcome;
}

/** A fault of the line takes the request with all its calls; others are provoked for each call. */
export function provocationsOf(situation: Situation): readonly Provocation[] {
  const { requests, path } = situation;
  const outcome = (fault: MatrixFault, asked: string) => {
    const usual = outcomeOf(fault, asked, path);
    return situation.outcome?.(fault.fault, usual) ?? usual;
  };
  const all = requests.flatMap((calls) =>
    matrixFaults.flatMap((fault) => {
      const met = calls.filter((asked) => canMeet(fault, asked));
      const provoked = fault.isOfCalls ? met : met.slice(0, 1);
      const pairs = fault.isOfCalls ? 1 : met.length;
      return provoked.map((asked) => ({ fault, asked, pairs, outcome: outcome(fault, asked) }));
    }),
  );
  // What succeeds is last: of a file that has come once, nobody asks again.
  return all.toSorted((one, other) => Number(one.outcome === 'succeeds') - Number(other.outcome === 'succeeds'));
}

/** Milliseconds of the page's clock after which every call has had its time. */
const longEnough = 31_000;

/** Goes through every fault of a situation; gives what was not as it must be. */
export async function runSituation(situation: Situation, stage: Stage): Promise<readonly string[]> {
  const crashes: string[] = [];
  stage.page.on('pageerror', (error) => crashes.push(`uncaught ${error.message}`));
  stage.page.on('console', (message) => {
    if (message.text().startsWith('render:')) crashes.push(message.text());
  });
  const wrong: string[] = [];
  let isOpen = false;
  for (const [turn, provocation] of provocationsOf(situation).entries()) {
    const { fault, asked } = provocation;
    const { page } = stage;
    try {
      if (!isOpen) await situation.open?.(stage);
      isOpen = await provoke(situation, stage, provocation, turn + 1);
      if (crashes.length > 0) throw new Error(crashes.splice(0).join('; '));
    } catch (error) {
      const { path, heading, busy } = await look(page);
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      wrong.push(`${fault.name} of ${asked}: ${why} (at ${path}, "${heading}", busy: ${busy.join(' ') || 'nothing'})`);
      isOpen = false;
      await stage.meet([]);
      await page.goto('/nowhere');
    }
  }
  return wrong;
}

/** Gives whether the place is as it was, so that the next fault can be met there. */
async function provoke(situation: Situation, stage: Stage, provocation: Provocation, turn: number): Promise<boolean> {
  const { fault, asked, outcome } = provocation;
  const { page } = stage;
  await situation.type?.(stage, turn);
  const typed = await situation.typed?.(stage).inputValue();
  await stage.meet([scenarioOf(fault, asked)]);
  const [request] = await Promise.all([stage.sent(asked), situation.setOff(stage, turn, asked)]);
  if (fault.fault.kind === 'no-answer') await page.clock.fastForward(longEnough);
  await finish(request);
  if (typeof outcome === 'object') {
    await expect.poll(async () => (await look(page)).path, { message: 'path' }).toBe(outcome.goesTo);
    await settle(situation, stage, /./);
    await stage.meet([]);
    if (typed === undefined) return false;
    await situation.open?.(stage);
    await expect(situation.typed?.(stage) ?? page.locator('nothing'), 'what was typed').toHaveValue(typed);
    return true;
  }
  const isLeft = outcome === 'succeeds' && situation.leadsTo !== undefined;
  if (isLeft) await expect.poll(async () => (await look(page)).path, { message: 'path' }).toBe(situation.leadsTo);
  await settle(situation, stage, isLeft ? /./ : situation.heading);
  if (outcome === 'fails' && typed !== undefined) {
    await expect(situation.typed?.(stage) ?? page.locator('nothing'), 'what was typed').toHaveValue(typed);
  }
  if (outcome === 'fails') {
    for (const text of toldOf(fault, asked, situation.path)) {
      await expect(page.getByText(text).first(), `the text ${text}`).toBeVisible();
    }
  }
  expect(await stage.hands(fault.name), 'requests that the fault had a hand in').toBeGreaterThan(0);
  await stage.meet([]);
  return !isLeft;
}

/** Waits until nothing is on its way any more, and looks whether the screen stands. */
async function settle(_situation: Situation, { page }: Stage, heading: RegExp): Promise<void> {
  await drawn(page);
  await expect
    .poll(async () => (await look(page)).busy, { message: 'still busy', timeout: 6000, intervals: [20, 50, 100] })
    .toEqual([]);
  const seen = await look(page);
  expect(seen.heading, 'heading').toMatch(heading);
  expect(seen.length, 'length of the text').toBeGreaterThan(20);
}
