import type { KeyboardEvent } from 'react';

/** How far each arrow key moves in a row or column of controls; Home and End go to the ends. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The index that a key moves to among `count` items; null if it doesn't move. */
export function stepTo(key: string, present: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = present + step;
  return next < 0 || next >= count ? null : next;
}

/** Moves focus among an element's enabled buttons and inputs with arrow keys, Home and End. */
export function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(button, input):not(:disabled)')];
  const present = controls.findIndex((control) => control.matches(':focus'));
  const next = present < 0 ? null : stepTo(event.key, present, controls.length);
  if (next === null) return;
  event.preventDefault();
  controls[next]?.focus();
}
