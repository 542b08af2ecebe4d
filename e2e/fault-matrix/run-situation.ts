import { stripVTControlCharacters } from 'node:util';
import type { MatrixDriver } from './matrix-driver.ts';
import { type Provocation, provocationsOf } from './provocations.ts';
import { provoke } from './provoke.ts';
import type { Situation } from './situation.ts';

/** What the faults of a situation led to. */
export interface SituationReport {
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
