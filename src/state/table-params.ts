import type { SortDirection } from '../../schema/generated/types.ts';
import { type Decoded, decodeParam } from './address.ts';

/** Parameters that contain an order. */
export type SortParam = 'sort' | 'depth_sort' | 'length_sort';

/** The order of a table's rows. */
export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** Parses an order such as url.ASC; null if it has none of the keys. */
export function parseSort<Key extends string>(text: string, keys: readonly Key[]): Sort<Key> | null {
  const [name, direction, ...rest] = text.split('.');
  const key = keys.find((known) => known === name);
  return key && rest.length === 0 && (direction === 'ASC' || direction === 'DESC') ? { key, direction } : null;
}

/** The order under `name` in a query string; the default if it has no usable one. */
export function decodeSort<Key extends string>(
  search: URLSearchParams,
  name: SortParam,
  keys: readonly Key[],
  defaultSort: Sort<Key>,
): Decoded<Sort<Key>> {
  return decodeParam(search, name, (text) => parseSort(text, keys), defaultSort);
}

/** The inverse of `parseSort`; null for the default order, which needs no parameter. */
export function serializeSort<Key extends string>(sort: Sort<Key>, defaultSort: Sort<Key>): string | null {
  const isDefault = sort.key === defaultSort.key && sort.direction === defaultSort.direction;
  return isDefault ? null : `${sort.key}.${sort.direction}`;
}

/** Writes an order under `name` into a query string; the default order removes the parameter. */
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

/** Parses the page of a list, from 1; null if invalid. */
export function parsePage(text: string): number | null {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= 1_000_000 ? page : null;
}

/** The page of a list in a query string; 1 if there is none. */
export function decodePage(search: URLSearchParams): Decoded<number> {
  return decodeParam(search, 'page', parsePage, 1);
}

/** Writes the parameter that `decodePage` reads; page 1 needs none. */
export function writePage(search: URLSearchParams, page: number): void {
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
}
