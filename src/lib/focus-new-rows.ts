import { type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { focusPart } from './pass-focus.ts';

interface NewRowsFocus<Part extends HTMLElement> {
  /** Around the rows. */
  readonly list: RefObject<Part | null>;
  /** To be called as a press asks for more rows. */
  readonly expectRows: (press: Pick<MouseEvent, 'detail'>) => void;
}

/**
 * Once the rows come that a press asked for, the first control of the first new one has the focus that the button had:
 * they begin where the button was, which is below them by then, or gone (FRM-054). A focus that went on in the meantime
 * stays where it is. `rows` selects the rows of the list; call it where they are rendered.
 */
export function useNewRowsFocus<Part extends HTMLElement>(rows: string): NewRowsFocus<Part> {
  const list = useRef<Part>(null);
  const press = useRef<Press | null>(null);
  useLayoutEffect(() => {
    if (!press.current) return;
    const { last, button, isKey } = press.current;
    const shown = rowsOf(list.current, rows);
    const place = last ? shown.indexOf(last) : -1;
    // A list that took the place of the one that was to grow: nobody asked for its rows.
    if (place < 0) press.current = null;
    const first = place < 0 ? undefined : shown[place + 1];
    if (!first) return;
    press.current = null;
    const { activeElement, body } = document;
    if (activeElement === button || activeElement === body) focusRow(first, isKey);
  });
  const expectRows = useCallback<NewRowsFocus<Part>['expectRows']>(
    ({ detail }) => {
      const last = rowsOf(list.current, rows).at(-1);
      press.current = { last, button: document.activeElement, isKey: detail === 0 };
    },
    [rows],
  );
  return { list, expectRows };
}

interface Press {
  readonly last: HTMLElement | undefined;
  readonly button: Element | null;
  readonly isKey: boolean;
}

const rowsOf = (list: Element | null, rows: string) => [...(list?.querySelectorAll<HTMLElement>(rows) ?? [])];

/** What a key leads to is in sight, though cards above it may have turned out higher than they were thought to be. */
function focusRow(row: HTMLElement, isKey: boolean): void {
  const control = row.querySelector<HTMLElement>('a[href], button');
  if (control) control.focus({ preventScroll: !isKey });
  else focusPart(row);
}
