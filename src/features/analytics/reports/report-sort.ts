import type { Sort } from '../../../components/data-table/column.ts';

/** Reads the order of a table from the query string: url.ASC. The usual one where it names no column of this table. */
export function parseReportSort<Key extends string>(
  text: string | null,
  keys: readonly Key[],
  usual: Sort<Key>,
): Sort<Key> {
  const [name, direction] = (text ?? '').split('.');
  const key = keys.find((known) => known === name);
  return key && (direction === 'ASC' || direction === 'DESC') ? { key, direction } : usual;
}

/** Writes it; the usual order needs no parameter. Another order goes back to page 1 (dashboard section 4). */
export function writeReportSort<Key extends string>(search: URLSearchParams, sort: Sort<Key>, usual: Sort<Key>): void {
  search.delete('page');
  if (sort.key === usual.key && sort.direction === usual.direction) search.delete('sort');
  else search.set('sort', `${sort.key}.${sort.direction}`);
}
