import { stripVTControlCharacters } from 'node:util';
import { catalog } from '../../fixtures/catalog/catalog.ts';
import { findScenario } from '../../fixtures/scenarios/scenarios.ts';
import type { Fault } from '../../schema/generated/control.ts';
import { leavingTexts } from '../../src/text/forms.ts';
import { type MatrixFault, mayFindNothing, scenarioOf, typeOf } from './faults.ts';
import { type MatrixDriver, settle, waitUntil } from './matrix-driver.ts';
import { type Provocation, provocationsOf, type Situation } from './situation.ts';

/** What the faults of a situation led to. */
interface SituationReport {
  /** Pairs of a fault and a call that took place. */
  readonly pairs: number;
  /** What was not as it must be, each with its fault, its call, and the state of the screen. */
  readonly wrong: readonly string[];
}

/** After so many failures the rest would say the same, and each takes its time. */
const maxWrong = 5;

/** Goes through the faults of a situation: all of them, unless some are given. */
export async function runSituation(
  situation: Situation,
  driver: MatrixDriver,
  provocations: readonly Provocation[] = provocationsOf(situation),
): Promise<SituationReport> {
  const wrong: string[] = [];
  let pairs = 0;
  let isOpen = false;
  for (const [index, provocation] of provocations.entries()) {
    if (wrong.length === maxWrong) break;
    const { fault, calls } = provocation;
    try {
      const ended = await provoke(situation, driver, { ...provocation, turn: index + 1, isOpen });
      isOpen = ended.isOpen;
      if (ended.isMet) pairs += calls.length;
      const crashes = driver.takeCrashes();
      if (crashes.length > 0) throw new Error(crashes.join('; '));
    } catch (error) {
      const { path, heading, busy } = await driver.look();
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      const state = `at ${path}, "${heading}", busy: ${busy ?? 'nothing'}`;
      wrong.push(`${fault.name} of ${calls.join(', ')}: ${why} (${state})`);
      isOpen = false;
      await driver.setScenarios([]);
      await driver.restart();
    }
  }
  return { pairs, wrong };
}

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

/** Milliseconds of the page's clock after which every call has timed out. */
const callTimeoutMs = 31_000;

/** Milliseconds from one poll of a file to the next, and times that the page's clock goes on by them at most. */
const pollIntervalMs = 1000;
const maxPolls = 1000;

/** Triggers a request under a fault, and checks what it leads to. Throws where that is not as it must be. */
async function provoke(situation: Situation, driver: MatrixDriver, provocation: Turn): Promise<Ended> {
  const { fault, calls, outcome, turn, isOpen } = provocation;
  const { typedField } = situation;
  if (!isOpen) await open(situation, driver);
  await situation.type?.(driver, turn);
  const typed = typedField ? await driver.valueOf(typedField) : null;
  await driver.setScenarios([scenarioOf(fault, calls)]);
  await trigger(situation, driver, provocation);

  if (typeof outcome === 'object') {
    await isApplied(driver, fault, calls);
    const isAsked = situation.asksBeforeLeaving && outcome.goesTo !== '/login';
    if (isAsked) await stay(driver);
    else await settle(driver, /./, outcome.goesTo);
    if (typed === null) return { isOpen: false, isMet: true };
    if (!isAsked) await open(situation, driver);
    await expectTyped(situation, driver, typed);
    return { isOpen: true, isMet: true };
  }
  const isLeft = outcome === 'succeeds' && situation.leadsTo !== undefined;
  // A call that begins while time passes, such as that of a map that has moved, has its whole time before it.
  const passing = fault.fault.kind === 'no-answer' ? { milliseconds: callTimeoutMs, times: 2 } : undefined;
  await (isLeft ? settle(driver, /./, situation.leadsTo) : settle(driver, situation.heading, undefined, passing));
  const isMet = await isApplied(driver, fault, calls);
  if (outcome === 'fails' && isMet) {
    if (typed !== null) await expectTyped(situation, driver, typed);
    for (const text of calls.flatMap((call) => expectedTexts(fault, call, situation.path)))
      await driver.waitForText(text);
  }
  // Tokens that a clock has renewed are of its time.
  const isSpent = isLeft || fault.fault.kind === 'clock-drift';
  return { isOpen: !isSpent && !(situation.isDoneOnce && (outcome === 'succeeds' || !isMet)), isMet };
}

/** Leads to the place while nothing goes wrong, and waits until all of it is there. */
async function open(situation: Situation, driver: MatrixDriver): Promise<void> {
  await driver.setScenarios([]);
  if (!situation.open) return;
  await situation.open(driver);
  await settle(driver, situation.heading);
}

async function trigger(situation: Situation, driver: MatrixDriver, { fault, calls, outcome, turn }: Turn) {
  const [call = ''] = calls;
  // Where tokens are renewed, the first answer has no data yet, and the screen may show its last data meanwhile.
  const isAnswered = outcome === 'succeeds' && typeOf(call) === 'data' ? driver.answeredWithData(call) : null;
  const [request] = await Promise.all([driver.sent(call), situation.trigger(driver, turn, call), isAnswered]);
  if (fault.fault.kind === 'no-answer') {
    await waitUntil(
      () => driver.hasApplied(fault.name),
      () => 'the mock did not take the request',
    );
    await driver.passTime(callTimeoutMs);
  }
  // Whether a file has loaded is the browser's business; what waits for one says so on the screen.
  if (typeOf(call) !== 'file') await request.finished();
  if (fault.name === 'download-stuck') await pollOut(driver);
}

/** Lets time pass until a file that is never made is asked for no more: polls are counted, and each has its answer. */
async function pollOut(driver: MatrixDriver): Promise<void> {
  for (let polls = 0; polls < maxPolls; polls++) {
    if ((await driver.look()).busy === null) return;
    await driver.passTime(pollIntervalMs);
  }
}

/** An error leads away from unsaved changes only once a person has said so. */
function stay(driver: MatrixDriver): Promise<void> {
  const question = { role: 'dialog', name: leavingTexts.question } as const;
  return driver.press({ role: 'button', name: leavingTexts.stay, within: question });
}

async function expectTyped({ typedField }: Situation, driver: MatrixDriver, typed: string): Promise<void> {
  if (!typedField) throw new Error('nothing is typed here');
  let value = '';
  await waitUntil(
    async () => {
      value = await driver.valueOf(typedField);
      return value === typed;
    },
    () => `"${typed}" was typed, and the field has "${value}"`,
  );
}

/** Whether the fault has changed an answer. Throws where it must have. */
async function isApplied(driver: MatrixDriver, fault: MatrixFault, calls: readonly string[]): Promise<boolean> {
  const isMet = fault.fault.kind === 'no-answer' || (await driver.hasApplied(fault.name));
  if (isMet || mayFindNothing(fault, calls)) return isMet;
  await waitUntil(
    () => driver.hasApplied(fault.name),
    () => 'the fault has changed no answer',
  );
  return true;
}

/** Whether a fault only says that the server failed, and nothing that the app has another answer to. */
function isPlainFailure(fault: Fault): boolean {
  if (fault.kind === 'http-status') return fault.status >= 500 && fault.message === undefined;
  return fault.kind === 'graphql-error' && fault.code === 'INTERNAL_SERVER_ERROR';
}

const alsoFailures = new Set<Fault['kind']>([
  'partial-data',
  'forbidden-null',
  'invalid-json',
  'cut-answer',
  'connection-reset',
  'no-answer',
]);

/**
 * Texts that the catalog promises on a page where a call fails: those of its rows whose scenario fails just that
 * call. A broken answer, or none, is as much a failure as an error.
 */
function expectedTexts({ fault: provoked }: MatrixFault, call: string, path: string): readonly RegExp[] {
  if (!isPlainFailure(provoked) && !alsoFailures.has(provoked.kind)) return [];
  const texts = catalog.filter((row) => {
    const rules = row.scenario === null ? [] : (findScenario(row.scenario)?.rules ?? []);
    // One that fails later calls alone finds something on the screen already.
    const failsIt = rules.some(
      ({ operation, fault, calls }) => operation === call && calls === undefined && isPlainFailure(fault),
    );
    return failsIt && row.where === 'page' && row.path.split('?')[0] === path;
  });
  return [...new Set(texts.map(({ seen }) => seen))].map(toPattern);
}

/** In the catalog … is what depends on the data. */
function toPattern(seen: string): RegExp {
  const escaped = seen.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.*')}\\s*$`);
}
