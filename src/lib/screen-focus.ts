/** The focus on a screen that replaces another (FRM-069). */
import { focusPart } from './pass-focus.ts';

/** Whether a screen is its page's first, which the browser itself announces: the splash still exists. */
export function isFirstScreen(): boolean {
  return document.querySelector('#splash:not([data-done])') !== null;
}

/** Focuses the heading if the focus was lost with the previous screen. Returns whether it was. */
export function focusLostHeading(): boolean {
  const isLost = document.activeElement === document.body;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (isLost && heading) focusPart(heading);
  return isLost;
}
