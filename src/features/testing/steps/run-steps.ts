import type { Step } from '../../../../schema/generated/control.ts';
import { stepTexts } from '../../../text/testing.ts';
import { type ReadResetCode, readyStep } from './do-step.ts';

/** Milliseconds within which the control of a step must appear. */
const defaultTimeoutMs = 10_000;

interface Surroundings {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Rejects where there is none. */
  readonly readResetCode: ReadResetCode;
  readonly timeoutMs?: number;
}

/** How the steps ended. `stopped`: a person took over, or the signal said so. */
type StepsOutcome = { readonly kind: 'done' | 'stopped' } | { readonly kind: 'failed'; readonly message: string };

/**
 * Does on the page what a person would, one step after another, by the names that are read out. Each control is waited
 * for. It ends at once where a person presses a key or points at something: their typing goes first.
 */
export async function runSteps(
  steps: readonly Step[],
  { document, signal, readResetCode, timeoutMs = defaultTimeoutMs }: Surroundings,
): Promise<StepsOutcome> {
  const person = new AbortController();
  const takeOver = (event: Event) => event.isTrusted && person.abort();
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, takeOver, { capture: true, signal: person.signal });
  const ended = AbortSignal.any([signal, person.signal]);
  try {
    for (const [index, step] of steps.entries()) {
      const act = await waitFor(() => readyStep(document, step, readResetCode), { document, signal: ended, timeoutMs });
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

/** Milliseconds between looks where nothing in the page has changed: what a style sheet shows changes no element. */
const lookEvery = 200;

interface Waiting {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/** What `find` gives once it gives something; null where the timeoutMs or the signal ends first. */
function waitFor<Found>(find: () => Found | null, { document, signal, timeoutMs }: Waiting): Promise<Found | null> {
  return new Promise((resolve) => {
    const end = (found: Found | null) => {
      observer.disconnect();
      clearInterval(looking);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found !== null) end(found);
    };
    const giveUp = () => end(null);
    const observer = new MutationObserver(look);
    const looking = setInterval(look, lookEvery);
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (signal.aborted) giveUp();
    else look();
  });
}

/** Which step could not be done, and why; counted from 1. */
function stepProblem(number: number, count: number, step: Step): string {
  return stepTexts.failed(number, count, missingControl(step));
}

function missingControl(step: Step): string {
  switch (step.do) {
    case 'fill':
      return stepTexts.noField(step.label);
    case 'press':
      return stepTexts.noControl(step.role, `${step.name}${step.begins ? '…' : ''}`, step.row);
    case 'choose':
      return stepTexts.noOption(step.label, step.option);
    case 'scroll':
      return stepTexts.noRegion(step.region);
    case 'go':
      return stepTexts.noPath(step.path);
  }
}
