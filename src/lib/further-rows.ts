/** Rows below those that a list has: they are loaded page by page, and the first of them takes the focus. */
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
 * The list under `field` with the rows of its next page, whose `pageInfo` it takes over. The page is what follows the
 * row `before`: where the list does not end with it, it was loaded again or has its next page already, and stays as it
 * is. Rows that the list has already are left out.
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
  /** Loads the next page of the list; null where it failed, or there is nothing to load yet. */
  readonly loadMore: () => Promise<Data | null>;
  readonly isLoading: boolean;
  /** The last attempt failed; the client has logged it. */
  readonly hasFailed: boolean;
}

interface GrowingList<Field extends string, Data extends WithList<Field>, Variables extends OperationVariables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly field: Field;
  /** Of the first page. */
  readonly variables: Variables;
  /** The list as it is shown; undefined while another is loading. */
  readonly data: Data | undefined;
}

/**
 * Has a list grow by pages. A page goes to the list that it was asked for, whatever is shown when it arrives: one that
 * is late never ends up among the rows of another query (ERR-025).
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
  // One function for good: lists of many rows are drawn again only where their rows change.
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
