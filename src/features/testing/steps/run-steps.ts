import type { CatalogRow, FillStep, Step } from '../../../../schema/generated/control.ts';
import { withBase } from '../../../lib/base.ts';
import { stepTexts } from '../../../text/testing.ts';
import { findField, findPressed, findRegion, findSelect, optionOf } from './find-control.ts';

/** Milliseconds within which a step's control must appear. */
const defaultTimeoutMs = 10_000;

interface Surroundings {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Rejects if there is none. */
  readonly readResetCode: ReadResetCode;
  readonly timeoutMs?: number;
}

/** How the steps ended. `stopped`: the user took over, or the signal was aborted. */
type StepsOutcome = { readonly kind: 'done' | 'stopped' } | { readonly kind: 'failed'; readonly message: string };

/**
 * Performs a user's steps on the page one by one, finding controls by accessible name and waiting for each. Stops as
 * soon as the user presses a key or a pointer button, since their input takes precedence.
 */
export async function runSteps(
  steps: readonly Step[],
  { document, signal, readResetCode, timeoutMs = defaultTimeoutMs }: Surroundings,
): Promise<StepsOutcome> {
  const person = new AbortController();
  const takeOver = (event: Event) => event.isTrusted && person.abort();
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, takeOver, { capture: true, signal: person.signal });
  const endSignal = AbortSignal.any([signal, person.signal]);
  try {
    for (const [index, step] of steps.entries()) {
      const act = await waitFor(() => readyStep(document, step, readResetCode), {
        document,
        signal: endSignal,
        timeoutMs,
      });
      if (endSignal.aborted) return { kind: 'stopped' };
      if (!act) return { kind: 'failed', message: stepProblem(index + 1, steps.length, step) };
      await act();
      // Lets the page render the result before looking for the next control.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return { kind: 'done' };
  } finally {
    person.abort();
  }
}

/** Milliseconds between checks without DOM changes, since a style sheet can show an element without one. */
const lookEvery = 200;

interface Waiting {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

/** The first non-null result of `find`; null if the timeout or the signal comes first. */
function waitFor<Found>(find: () => Found | null, { document, signal, timeoutMs }: Waiting): Promise<Found | null> {
  return new Promise((resolve) => {
    const end = (found: Found | null) => {
      observer.disconnect();
      clearInterval(looking);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(found);
    };
    const check = () => {
      const found = find();
      if (found !== null) end(found);
    };
    const giveUp = () => end(null);
    const observer = new MutationObserver(check);
    const looking = setInterval(check, lookEvery);
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (signal.aborted) giveUp();
    else check();
  });
}

/** Which step failed and why, counted from 1. */
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

/** Sets a value as typing does. React only notices it if its own setter is bypassed. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function fill(field: HTMLElement, text: string): void {
  field.focus();
  setValue(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Like Tab, since some fields show problems only after losing focus.
  field.blur();
}

function choose(select: HTMLElement, option: string): void {
  setValue(select, optionOf(select as HTMLSelectElement, option)?.value ?? '');
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.click();
}

function scrollToEnd(region: HTMLElement): void {
  region.scrollTop = region.scrollHeight;
  // The browser's own event comes with the next frame, and never in a background tab.
  region.dispatchEvent(new Event('scroll'));
}

/** Goes to another page without a load; the router follows as for Back. */
function go(document: Document, path: string): void {
  const view = document.defaultView;
  view?.history.pushState(null, '', withBase(path));
  view?.dispatchEvent(new PopStateEvent('popstate'));
}

/** Returns the reset code that was emailed for a username. */
type ReadResetCode = (username: string) => Promise<string>;

async function textOf({ text, times = 1, resetCodeOf }: FillStep, readResetCode: ReadResetCode): Promise<string> {
  return text.repeat(times) + (resetCodeOf === undefined ? '' : await readResetCode(resetCodeOf));
}

/** The action for a step; null while its control isn't there. */
function readyStep(document: Document, step: Step, readResetCode: ReadResetCode): (() => void | Promise<void>) | null {
  const on = (control: HTMLElement | null, act: (control: HTMLElement) => void | Promise<void>) =>
    control && (() => act(control));
  switch (step.do) {
    case 'fill':
      return on(findField(document, step.label), async (field) => fill(field, await textOf(step, readResetCode)));
    case 'press':
      return on(findPressed(document, step), press);
    case 'choose':
      return on(findSelect(document, step.label, step.option), (select) => choose(select, step.option));
    case 'scroll':
      return on(findRegion(document, step.region), scrollToEnd);
    case 'go':
      return () => go(document, step.path);
  }
}

const refuse = () => Promise.reject(new DOMException('Refused for a test', 'NotAllowedError'));

const breaks: Readonly<Record<NonNullable<CatalogRow['browser']>, () => void>> = {
  'no-worker': () => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.register = refuse;
  },
  'no-clipboard': () => {
    if (navigator.clipboard) navigator.clipboard.writeText = refuse;
    document.execCommand = () => false;
  },
  'no-dates': () => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('Dates are refused for a test');
    };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => () => {
        throw new RangeError('Dates are refused for a test');
      },
    });
  },
  'no-connection': () => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
  },
  'no-storage': () => {
    const get = () => {
      throw new DOMException('Refused for a test', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  },
};

/** Makes this page's browser refuse something, before the app starts. The next page load undoes it. */
export function breakBrowser(kind: NonNullable<CatalogRow['browser']>): void {
  breaks[kind]();
}
