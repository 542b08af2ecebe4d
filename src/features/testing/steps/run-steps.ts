import type { Step } from '../../../../schema/generated/control.ts';
import { type ReadResetCode, readyStep } from './do-step.ts';
import { stepProblem } from './step-texts.ts';
import { waitFor } from './wait-for.ts';

/** Milliseconds in which the control of a step must appear. */
const usualPatience = 10_000;

interface Surroundings {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Rejects where there is none. */
  readonly readResetCode: ReadResetCode;
  readonly patience?: number;
}

/** How the steps ended. `stopped`: a person took over, or the signal said so. */
export type StepsOutcome =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Does on the page what a person would, one step after another, by the names that are read out. Each control is waited
 * for. It ends at once where a person presses a key or points at something: their typing goes first.
 */
export async function runSteps(
  steps: readonly Step[],
  { document, signal, readResetCode, patience = usualPatience }: Surroundings,
): Promise<StepsOutcome> {
  const person = new AbortController();
  const takeOver = (event: Event) => event.isTrusted && person.abort();
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, takeOver, { capture: true, signal: person.signal });
  const ended = AbortSignal.any([signal, person.signal]);
  try {
    for (const [index, step] of steps.entries()) {
      const act = await waitFor(() => readyStep(document, step, readResetCode), { document, signal: ended, patience });
      if (ended.aborted) return { kind: 'stopped' };
      if (!act) return { kind: 'failed', message: stepProblem(index + 1, steps.length, step) };
      await act();
      // The page draws what came of it before the next is looked for.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { kind: 'done' };
  } finally {
    person.abort();
  }
}
