/** Where the focus is on a screen that takes another's place (FRM-069). */
import { focusPart } from './pass-focus.ts';

/** Whether a screen is the first one of its page, which the browser reads by its own ways: the splash is still there. */
export function isFirstScreen(): boolean {
  return document.querySelector('#splash:not([data-done])') !== null;
}

/** Where the focus went with the last screen, the heading of this one takes it. Returns whether it had gone. */
export function focusLostHeading(): boolean {
  const isLost = document.activeElement === document.body;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (isLost && heading) focusPart(heading);
  return isLost;
}
