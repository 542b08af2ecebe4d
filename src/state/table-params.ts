import type { SortDirection } from '../../schema/generated/types.ts';

/** The order of a table's rows. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** Reads an order such as url.ASC; null where it names none of the keys. */
export function parseSort<Key extends string>(text: string | null, keys: readonly Key[]): Sort<Key> | null {
  const [name, direction] = (text ?? '').split('.');
  const key = keys.find((known) => known === name);
  return key && (direction === 'ASC' || direction === 'DESC') ? { key, direction } : null;
}

/** Writes what `parseSort` reads; null for the default order, which needs no parameter. */
export function serializeSort<Key extends string>(sort: Sort<Key>, defaultSort: Sort<Key>): string | null {
  const isDefault = sort.key === defaultSort.key && sort.direction === defaultSort.direction;
  return isDefault ? null : `${sort.key}.${sort.direction}`;
}

/** Writes an order into a query string under `name`; the default order takes the parameter out. */
export function writeSort<Key extends string>(
  search: URLSearchParams,
  name: string,
  sort: Sort<Key>,
  defaultSort: Sort<Key>,
): void {
  const text = serializeSort(sort, defaultSort);
  if (text === null) search.delete(name);
  else search.set(name, text);
}

/** The first click on a column sorts descending, the next ascending, then descending again (SES-032). */
export function nextSort<Key extends string>(current: Sort<Key>, key: Key): Sort<Key> {
  const isSecondClick = current.key === key && current.direction === 'DESC';
  return { key, direction: isSecondClick ? 'ASC' : 'DESC' };
}

/** The page of a list that a query string names, from 1; 1 for anything that is not a page. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Writes what `parsePage` reads; page 1 needs no parameter. */
export function writePage(search: URLSearchParams, page: number): void {
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
}
