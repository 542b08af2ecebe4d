import { stripVTControlCharacters } from 'node:util';
import { provocationsOf } from './provocations.ts';
import { provoke } from './provoke.ts';
import { look } from './seen.ts';
import type { Situation } from './situation.ts';
import type { Stage } from './stage.ts';

/** What came of a situation. */
export interface Report {
  /** Pairs of a fault and a call that were met. */
  readonly pairs: number;
  /** What was not as it must be, each with its fault, its call, and what was seen. */
  readonly wrong: readonly string[];
}

/** After so many the rest would say the same, and each has to be waited for. */
const mostWrong = 5;

/** Goes through every fault of a situation. */
export async function runSituation(situation: Situation, stage: Stage): Promise<Report> {
  const { page } = stage;
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('render:')) crashes.push(message.text());
  });
  const wrong: string[] = [];
  let pairs = 0;
  let isOpen = false;
  for (const [index, provocation] of provocationsOf(situation).entries()) {
    if (wrong.length === mostWrong) break;
    const { fault, calls } = provocation;
    try {
      const ended = await provoke(situation, stage, { ...provocation, turn: index + 1, isOpen });
      isOpen = ended.isOpen;
      if (ended.isMet) pairs += calls.length;
      if (crashes.length > 0) throw new Error(crashes.splice(0).join('; '));
    } catch (error) {
      const { path, heading, busy } = await look(page);
      const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      const state = `at ${path}, "${heading}", busy: ${busy.join(' ') || 'nothing'}`;
      wrong.push(`${fault.name} of ${calls.join(', ')}: ${why} (${state})`);
      isOpen = false;
      await stage.meet([]);
      await page.goto('/nowhere');
    }
  }
  return { pairs, wrong };
}
