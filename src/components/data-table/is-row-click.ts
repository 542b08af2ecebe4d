import type { MouseEvent } from 'react';

/** Whether a click was meant for the row itself: not for a link or control in it, and not the end of marking its text. */
export function isRowClick({ target }: Pick<MouseEvent, 'target'>): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, summary, audio')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
