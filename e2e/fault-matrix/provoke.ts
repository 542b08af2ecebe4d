import { expect } from '@playwright/test';
import { leavingTexts } from '../../src/text/leaving.ts';
import { type MatrixFault, mayFindNothing, scenarioOf, typeOf } from './faults.ts';
import type { Provocation } from './provocations.ts';
import { drawn, look } from './seen.ts';
import type { Situation } from './situation.ts';
import { finish, type Stage } from './stage.ts';
import { toldOf } from './told.ts';

interface Turn extends Provocation {
  /** From 1. */
  readonly turn: number;
  /** Whether the last turn has left the place as it was. */
  readonly isOpen: boolean;
}

interface Ended {
  readonly isOpen: boolean;
  /** Whether the fault found anything to do. */
  readonly isMet: boolean;
}

/** Milliseconds of the page's clock after which every call has had its time. */
const longEnough = 31_000;

/** After these no file is waited for any more. */
const longestDownload = 301_000;

/** Sets a request off under a fault, and looks at what comes of it. Throws where that is not as it must be. */
export async function provoke(situation: Situation, stage: Stage, provocation: Turn): Promise<Ended> {
  const { fault, calls, outcome, turn, isOpen } = provocation;
  const { page } = stage;
  if (!isOpen && situation.open) {
    await situation.open(stage);
    await settle(stage, situation.heading);
  }
  await situation.type?.(stage, turn);
  const typed = await situation.typed?.(stage).inputValue();
  await stage.meet([scenarioOf(fault, calls)]);
  const [asked = ''] = calls;
  const [request] = await Promise.all([stage.sent(asked), situation.setOff(stage, turn, asked)]);
  if (fault.fault.kind === 'no-answer') {
    await expect.poll(() => stage.handsOf(fault.name), { message: 'taken by the mock' }).toBe(true);
    await page.clock.fastForward(longEnough);
  }
  // Whether a file has come is the browser's business; what waits for one says so on the screen.
  if (typeOf(asked) !== 'file') await finish(request);
  if (fault.name === 'download-stuck') await page.clock.fastForward(longestDownload);

  const keepsTyped = async () => {
    const field = situation.typed?.(stage);
    if (field && typed !== undefined) await expect(field, 'what was typed').toHaveValue(typed);
  };
  if (typeof outcome === 'object') {
    await isReallyMet(stage, fault);
    if (situation.asksBeforeLeaving && outcome.goesTo !== '/login') {
      await page
        .getByRole('dialog')
        .filter({ hasText: leavingTexts.question })
        .getByRole('button', { name: leavingTexts.stay })
        .click();
      await settle(stage, situation.heading);
      await stage.meet([]);
      await keepsTyped();
      return { isOpen: true, isMet: true };
    }
    await expectPath(stage, outcome.goesTo);
    await settle(stage, /./);
    await stage.meet([]);
    if (typed === undefined) return { isOpen: false, isMet: true };
    await situation.open?.(stage);
    await settle(stage, situation.heading);
    await keepsTyped();
    return { isOpen: true, isMet: true };
  }
  const isLeft = outcome === 'succeeds' && situation.leadsTo !== undefined;
  if (isLeft && situation.leadsTo) await expectPath(stage, situation.leadsTo);
  await settle(stage, isLeft ? /./ : situation.heading);
  const isMet = await isReallyMet(stage, fault);
  if (outcome === 'fails' && isMet) {
    await keepsTyped();
    for (const text of calls.flatMap((call) => toldOf(fault, call, situation.path))) {
      await expect(page.getByText(text).first(), `the text ${text}`).toBeVisible();
    }
  }
  await stage.meet([]);
  const isOver = isLeft || (situation.isDoneOnce && (outcome === 'succeeds' || !isMet));
  return { isOpen: !isOver, isMet };
}

async function expectPath({ page }: Stage, path: string): Promise<void> {
  await expect.poll(async () => (await look(page)).path, { message: 'path', intervals: [20, 50, 100] }).toBe(path);
}

/** Waits until nothing is on its way any more, and looks whether the screen stands. */
async function settle({ page }: Stage, heading: RegExp): Promise<void> {
  await drawn(page);
  const state = async () => {
    const seen = await look(page);
    return { heading: heading.test(seen.heading) ? 'as it must be' : seen.heading, busy: seen.busy };
  };
  await expect
    .poll(state, { message: 'the screen', timeout: 15_000, intervals: [20, 50, 100] })
    .toEqual({ heading: 'as it must be', busy: [] });
  expect((await look(page)).length, 'length of the text').toBeGreaterThan(20);
}

/** Whether the fault had a hand in an answer. Throws where it must have had. */
async function isReallyMet(stage: Stage, fault: MatrixFault): Promise<boolean> {
  const isMet = fault.fault.kind === 'no-answer' || (await stage.handsOf(fault.name));
  if (isMet || mayFindNothing(fault)) return isMet;
  await expect.poll(() => stage.handsOf(fault.name), { message: 'a hand of the fault in an answer' }).toBe(true);
  return true;
}
