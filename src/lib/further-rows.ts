/** Loads further rows of a list page by page and moves focus to the first new one. */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { failedLoads } from './connection.ts';
import { focusPart } from './pass-focus.ts';

interface Connection {
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: unknown;
}

type WithList<Field extends string> = Readonly<Record<Field, Connection>>;

/**
 * Appends the rows of the next page to the list under `field`, and takes its `pageInfo`. The page follows the row
 * `before`. If the list doesn't end with that row, it was reloaded or already has the page, and is returned unchanged.
 * Rows already in the list are skipped.
 */
export function appendPage<Field extends string, Data extends WithList<Field>>(
  field: Field,
  known: Data,
  next: Data,
  before: string,
): Data {
  const { edges } = known[field];
  if (edges.at(-1)?.cursor !== before) return known;
  const cursors = new Set(edges.map(({ cursor }) => cursor));
  const added = next[field].edges.filter(({ cursor }) => !cursors.has(cursor));
  const { pageInfo } = next[field];
  return { ...known, [field]: { ...known[field], pageInfo, edges: [...edges, ...added] } };
}

interface MoreRows<Data> {
  /** Loads the next page. Resolves to null if that fails or there is nothing to load yet. */
  readonly loadMore: () => Promise<Data | null>;
  readonly isLoading: boolean;
  /** The last attempt failed. The client has logged it. */
  readonly hasFailed: boolean;
}

interface GrowingList<Field extends string, Data extends WithList<Field>, Variables extends OperationVariables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly field: Field;
  /** The first page's variables. */
  readonly variables: Variables;
  /** The list currently shown; undefined while another one loads. */
  readonly data: Data | undefined;
}

/**
 * Lets a list grow page by page. A page is always added to the list it was requested for, so a late one never ends up
 * among the rows of another query (ERR-025).
 */
export function useMoreRows<Field extends string, Data extends WithList<Field>, Variables extends OperationVariables>({
  document,
  field,
  variables,
  data,
}: GrowingList<Field, Data, Variables>): MoreRows<Data> {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState<{ readonly page: string; readonly hasFailed: boolean } | null>(null);
  const before = data?.[field].edges.at(-1)?.cursor;
  const page = `${JSON.stringify(variables)} ${before}`;
  const isLoading = attempt?.page === page && !attempt.hasFailed;
  const load = async () => {
    if (before === undefined || isLoading) return null;
    const settle = (outcome: { page: string; hasFailed: true } | null) =>
      setAttempt((latest) => (latest?.page === page ? outcome : latest));
    setAttempt({ page, hasFailed: false });
    try {
      const query = document as TypedDocumentNode<Data, OperationVariables>;
      const answer = await client.query({ query, variables: { ...variables, before }, fetchPolicy: 'no-cache' });
      const next = answer.data as Data;
      client.cache.updateQuery<Data, OperationVariables>({ query, variables }, (known) =>
        known ? appendPage(field, known as Data, next, before) : undefined,
      );
      settle(null);
      return next;
    } catch {
      settle({ page, hasFailed: true });
      return null;
    }
  };
  // A stable function: long lists then rerender only changed rows.
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  const loadMore = useCallback(() => latest.current(), []);
  const hasFailed = attempt?.page === page && attempt.hasFailed;
  useEffect(() => (hasFailed ? failedLoads.add(() => void loadMore()) : undefined), [hasFailed, loadMore]);
  return { loadMore, isLoading, hasFailed };
}

interface NewRowsFocus<Part extends HTMLElement> {
  /** The element around the rows. */
  readonly list: RefObject<Part | null>;
  /** Called when a press requests more rows. */
  readonly expectRows: (press: Pick<MouseEvent, 'detail'>) => void;
}

/**
 * When the requested rows arrive, moves focus from the button to the first control of the first new row. They start
 * where the button was, which is now below them or gone (FRM-054). Focus that has moved elsewhere in the meantime stays
 * there. `rows` is the selector of the list's rows; call this hook where they are rendered.
 */
export function useNewRowsFocus<Part extends HTMLElement>(rows: string): NewRowsFocus<Part> {
  const list = useRef<Part>(null);
  const press = useRef<Press | null>(null);
  useLayoutEffect(() => {
    if (!press.current) return;
    const { last, button, isKey } = press.current;
    const shown = rowsOf(list.current, rows);
    const place = last ? shown.indexOf(last) : -1;
    // Another list replaced the one that was to grow: its rows weren't requested.
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

/** After a key press, scrolls the row into view, because cards above it might be taller than estimated. */
function focusRow(row: HTMLElement, isKey: boolean): void {
  const control = row.querySelector<HTMLElement>('a[href], button');
  if (control) control.focus({ preventScroll: !isKey });
  else focusPart(row);
}
