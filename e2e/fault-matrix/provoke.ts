import { stripVTControlCharacters } from 'node:util';
import { catalog } from '../../fixtures/catalog/catalog.ts';
import { findScenario } from '../../fixtures/scenarios/scenarios.ts';
import type { Fault } from '../../schema/generated/control.ts';
import { leavingTexts } from '../../src/text/forms.ts';
import { type MatrixFault, mayFindNothing, scenarioOf, typeOf } from './faults.ts';
import { type MatrixDriver, settle, waitUntil } from './matrix-driver.ts';
import { type Provocation, provocationsOf, type Situation } from './situation.ts';

/** The results of a situation's faults. */
interface SituationReport {
  /** Number of fault and call pairs that took place. */
  readonly pairs: number;
  /** Failed expectations, each with its fault, its call, and the state of the screen. */
  readonly wrong: readonly string[];
}

/** After this many failures, the rest would say the same, and each takes time. */
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
      const outcome = await provoke(situation, driver, { ...provocation, turn: index + 1, isOpen });
      isOpen = outcome.isOpen;
      if (outcome.tookEffect) pairs += calls.length;
      const crashes = driver.takeCrashes();
      if (crashes.length > 0) throw new Error(crashes.join('; '));
    } catch (error) {
      const { path, heading, busy } = await driver.screenState();
      const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      const state = `at ${path}, "${heading}", busy: ${busy ?? 'nothing'}`;
      wrong.push(`${fault.name} of ${calls.join(', ')}: ${reason} (${state})`);
      isOpen = false;
      await driver.setScenarios([]);
      await driver.restart();
    }
  }
  return { pairs, wrong };
}

interface Turn extends Provocation {
  /** 1-based. */
  readonly turn: number;
  /** Whether the last turn left the place unchanged. */
  readonly isOpen: boolean;
}

interface Ended {
  readonly isOpen: boolean;
  /** Whether the fault took effect. */
  readonly tookEffect: boolean;
}

/** Milliseconds on the page's clock after which every call has timed out. */
const callTimeoutMs = 31_000;

/** Milliseconds between polls of a file, and the maximum number of times that the page's clock is advanced by that. */
const pollIntervalMs = 1000;
const maxPolls = 1000;

/** Triggers a request with a fault, and checks what it leads to. Throws if the result is wrong. */
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
    if (isAsked) await pressStay(driver);
    else await settle(driver, /./, outcome.goesTo);
    if (typed === null) return { isOpen: false, tookEffect: true };
    if (!isAsked) await open(situation, driver);
    await expectTyped(situation, driver, typed);
    return { isOpen: true, tookEffect: true };
  }
  const isLeft = outcome === 'succeeds' && situation.leadsTo !== undefined;
  // A call that starts while time passes, such as that of a map that has moved, still has its full timeout ahead.
  const passing = fault.fault.kind === 'no-answer' ? { milliseconds: callTimeoutMs, times: 2 } : undefined;
  await (isLeft ? settle(driver, /./, situation.leadsTo) : settle(driver, situation.heading, undefined, passing));
  const tookEffect = await isApplied(driver, fault, calls);
  if (outcome === 'fails' && tookEffect) {
    if (typed !== null) await expectTyped(situation, driver, typed);
    for (const text of calls.flatMap((call) => expectedTexts(fault, call, situation.path)))
      await driver.waitForText(text);
  }
  // Tokens renewed with a shifted clock are only valid for it.
  const isSpent = isLeft || fault.fault.kind === 'clock-drift';
  return { isOpen: !isSpent && !(situation.isDoneOnce && (outcome === 'succeeds' || !tookEffect)), tookEffect };
}

/** Opens the place without faults, and waits until all of it has loaded. */
async function open(situation: Situation, driver: MatrixDriver): Promise<void> {
  await driver.setScenarios([]);
  if (!situation.open) return;
  await situation.open(driver);
  await settle(driver, situation.heading);
}

async function trigger(situation: Situation, driver: MatrixDriver, { fault, calls, outcome, turn }: Turn) {
  const [call = ''] = calls;
  // While tokens are renewed, the first response has no data, and the screen may still show its previous data.
  const isAnswered = outcome === 'succeeds' && typeOf(call) === 'data' ? driver.answeredWithData(call) : null;
  const [request] = await Promise.all([driver.sent(call), situation.trigger(driver, turn, call), isAnswered]);
  if (fault.fault.kind === 'no-answer') {
    await waitUntil(
      () => driver.hasApplied(fault.name),
      () => 'the mock received no such request',
    );
    await driver.passTime(callTimeoutMs);
  }
  // Whether a file has loaded is up to the browser; screens that wait for one say so.
  if (typeOf(call) !== 'file') await request.finished();
  if (fault.name === 'download-stuck') await pollOut(driver);
}

/**
 * Lets time pass until a file that never finishes is no longer polled: the number of polls is limited, and each gets
 * its response.
 */
async function pollOut(driver: MatrixDriver): Promise<void> {
  for (let polls = 0; polls < maxPolls; polls++) {
    if ((await driver.screenState()).busy === null) return;
    await driver.passTime(pollIntervalMs);
  }
}

/** An error only navigates away from unsaved changes after a person has agreed. */
function pressStay(driver: MatrixDriver): Promise<void> {
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

/** Whether the fault has changed a response. Throws if it should have. */
async function isApplied(driver: MatrixDriver, fault: MatrixFault, calls: readonly string[]): Promise<boolean> {
  const tookEffect = fault.fault.kind === 'no-answer' || (await driver.hasApplied(fault.name));
  if (tookEffect || mayFindNothing(fault, calls)) return tookEffect;
  await waitUntil(
    () => driver.hasApplied(fault.name),
    () => 'the fault has changed no response',
  );
  return true;
}

/** Whether a fault only says that the server failed, without anything the app handles differently. */
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
 * Texts the catalog promises on a page when a call fails: those of rows whose scenario fails exactly that call. An
 * invalid or missing response is as much a failure as an error.
 */
function expectedTexts({ fault: provoked }: MatrixFault, call: string, path: string): readonly RegExp[] {
  if (!isPlainFailure(provoked) && !alsoFailures.has(provoked.kind)) return [];
  const texts = catalog.filter((row) => {
    const rules = row.scenario === null ? [] : (findScenario(row.scenario)?.rules ?? []);
    // A scenario that only fails later calls leaves the first results on the screen.
    const failsIt = rules.some(
      ({ operation, fault, calls }) => operation === call && calls === undefined && isPlainFailure(fault),
    );
    return failsIt && row.where === 'page' && row.path.split('?')[0] === path;
  });
  return [...new Set(texts.map(({ seen }) => seen))].map(toPattern);
}

/** In the catalog, … stands for anything that depends on the data. */
function toPattern(text: string): RegExp {
  const escaped = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.*')}\\s*$`);
}
