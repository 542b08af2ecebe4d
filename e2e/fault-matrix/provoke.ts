import { expect } from '@playwright/test';
import { leavingTexts } from '../../src/text/leaving.ts';
import { type MatrixFault, mayFindNothing, scenarioOf, typeOf } from './faults.ts';
import type { Provocation } from './provocations.ts';
import { settle } from './seen.ts';
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
  if (!isOpen) await open(situation, stage);
  await situation.type?.(stage, turn);
  const typed = (await situation.typed?.(stage).inputValue()) ?? null;
  await stage.meet([scenarioOf(fault, calls)]);
  await setOff(situation, stage, provocation);

  if (typeof outcome === 'object') {
    await isReallyMet(stage, fault);
    const isAsked = situation.asksBeforeLeaving && outcome.goesTo !== '/login';
    if (isAsked) await stay(stage);
    else await settle(page, /./, outcome.goesTo);
    if (typed === null) return { isOpen: false, isMet: true };
    if (!isAsked) await open(situation, stage);
    await expectTyped(situation, stage, typed);
    return { isOpen: true, isMet: true };
  }
  const isLeft = outcome === 'succeeds' && situation.leadsTo !== undefined;
  await (isLeft ? settle(page, /./, situation.leadsTo) : settle(page, situation.heading));
  const isMet = await isReallyMet(stage, fault);
  if (outcome === 'fails' && isMet) {
    if (typed !== null) await expectTyped(situation, stage, typed);
    for (const text of calls.flatMap((call) => toldOf(fault, call, situation.path))) {
      await expect(page.getByText(text).first(), `the text ${text}`).toBeVisible();
    }
  }
  // Tokens that a clock has renewed are of its time.
  const isSpent = isLeft || fault.fault.kind === 'clock-drift';
  return { isOpen: !isSpent && !(situation.isDoneOnce && (outcome === 'succeeds' || !isMet)), isMet };
}

/** Leads to the place while nothing goes wrong, and waits until it is all there. */
async function open(situation: Situation, stage: Stage): Promise<void> {
  await stage.meet([]);
  if (!situation.open) return;
  await situation.open(stage);
  await settle(stage.page, situation.heading);
}

async function setOff(situation: Situation, stage: Stage, { fault, calls, outcome, turn }: Turn): Promise<void> {
  const { clock } = stage.page;
  const [asked = ''] = calls;
  // Where tokens are renewed, the first answer is none yet, and the screen may show its last data meanwhile.
  const isAnswered = outcome === 'succeeds' && typeOf(asked) === 'data' ? stage.answeredWell(asked) : null;
  const [request] = await Promise.all([stage.sent(asked), situation.setOff(stage, turn, asked), isAnswered]);
  if (fault.fault.kind === 'no-answer') {
    await expect.poll(() => stage.handsOf(fault.name), { message: 'taken by the mock' }).toBe(true);
    await clock.fastForward(longEnough);
  }
  // Whether a file has come is the browser's business; what waits for one says so on the screen.
  if (typeOf(asked) !== 'file') await finish(request);
  if (fault.name === 'download-stuck') await clock.fastForward(longestDownload);
}

/** An error leads away from unsaved changes only once a person has said so. */
async function stay({ page }: Stage): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: leavingTexts.question });
  await question.getByRole('button', { name: leavingTexts.stay }).click();
}

async function expectTyped(situation: Situation, stage: Stage, typed: string): Promise<void> {
  await expect(situation.typed?.(stage) ?? stage.page.locator('nothing'), 'what was typed').toHaveValue(typed);
}

/** Whether the fault had a hand in an answer. Throws where it must have had. */
async function isReallyMet(stage: Stage, fault: MatrixFault): Promise<boolean> {
  const isMet = fault.fault.kind === 'no-answer' || (await stage.handsOf(fault.name));
  if (isMet || mayFindNothing(fault)) return isMet;
  await expect.poll(() => stage.handsOf(fault.name), { message: 'a hand of the fault in an answer' }).toBe(true);
  return true;
}
