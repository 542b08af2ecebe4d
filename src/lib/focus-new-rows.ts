import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { focusPart } from './pass-focus.ts';

interface NewRowsFocus<Part extends HTMLElement> {
  /** Around the rows. */
  readonly list: RefObject<Part | null>;
  /** To be called as a press asks for more rows. */
  readonly expectRows: () => void;
}

/**
 * Once the rows come that a press asked for, the first control of the first new one has the focus that the button had,
 * and nothing scrolls: they begin where the button was, which is below them by then, or gone (FRM-054). A focus that
 * went on in the meantime stays where it is. `rows` selects the rows of the list; call it where they are rendered.
 */
export function useNewRowsFocus<Part extends HTMLElement>(rows: string): NewRowsFocus<Part> {
  const list = useRef<Part>(null);
  const press = useRef<{ readonly last: HTMLElement | undefined; readonly button: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (!press.current) return;
    const { last, button } = press.current;
    // A list that took the place of the one that was to grow: nobody asked for its rows.
    if (!last?.isConnected) {
      press.current = null;
      return;
    }
    const shown = rowsOf(list.current, rows);
    const first = shown[shown.indexOf(last) + 1];
    if (!first) return;
    press.current = null;
    const { activeElement, body } = document;
    if (activeElement === button || activeElement === body) focusRow(first);
  });
  const expectRows = useCallback(() => {
    press.current = { last: rowsOf(list.current, rows).at(-1), button: document.activeElement };
  }, [rows]);
  return { list, expectRows };
}

const rowsOf = (list: Element | null, rows: string) => [...(list?.querySelectorAll<HTMLElement>(rows) ?? [])];

function focusRow(row: HTMLElement): void {
  const control = row.querySelector<HTMLElement>('a[href], button');
  if (control) control.focus({ preventScroll: true });
  else focusPart(row);
}
