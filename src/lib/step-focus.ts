import type { KeyboardEvent } from 'react';

/** How far each key goes in a row or column of controls; the ends are reached by Home and End. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The place that a key leads to among `count` places; null where it leads nowhere. */
export function stepTo(key: string, present: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = present + step;
  return next < 0 || next >= count ? null : next;
}

/** Arrow keys, Home and End move the focus among the buttons and boxes of an element that can be used. */
export function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(':is(button, input):not(:disabled)')];
  const present = controls.findIndex((control) => control.matches(':focus'));
  const next = present < 0 ? null : stepTo(event.key, present, controls.length);
  if (next === null) return;
  event.preventDefault();
  controls[next]?.focus();
}
