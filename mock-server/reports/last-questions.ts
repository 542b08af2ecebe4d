import type { Turn } from '../lib/steps.ts';
import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';

/** Asks a world something, piece by piece: what the answer follows from is kept with that world. */
export type Question = (world: World, turn: Turn) => Promise<unknown>;

/** The last question of each call, by world. None of them knows its world, which can be forgotten. */
const questions = perWorld(() => new Map<string, Question>());

/** Notes the last question of a call that a world was asked. */
export function noteQuestion(world: World, call: string, question: Question): void {
  questions(world).set(call, question);
}

/**
 * Asks a world what another was asked last, so that the orders, sums and sets that answers follow from are there before
 * it takes the other's place (TST-002). What fails then fails for who asks.
 */
export async function askAgain(world: World, former: World, turn: Turn): Promise<void> {
  for (const [call, question] of questions(former)) {
    noteQuestion(world, call, question);
    await question(world, turn).catch(() => undefined);
  }
}
