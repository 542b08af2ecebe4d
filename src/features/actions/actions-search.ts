import type { VettedValue } from '../../../schema/generated/types.ts';

/** The four vetted values in their order (dashboard section 9). */
export const vettedValues: readonly VettedValue[] = ['lead', 'solicitation', 'other', 'unclassified'];

/** Checked unless the address says otherwise (dashboard section 2). */
const usual: readonly VettedValue[] = ['lead'];

const isAll = (values: readonly VettedValue[]) => vettedValues.every((value) => values.includes(value));

/**
 * The types that a query string means: those of `type`, else all where `showAll` is set, else leads. A `type`
 * without a value means none.
 */
export function parseTypes(search: URLSearchParams): readonly VettedValue[] {
  const type = search.get('type');
  if (type !== null) {
    const named = type.split(',');
    const known = vettedValues.filter((value) => named.includes(value));
    return known.length > 0 || type === '' ? known : usual;
  }
  const showAll = search.get('showAll');
  return showAll !== null && showAll !== 'false' ? vettedValues : usual;
}

/** Writes types into a query string, the usual left out, and goes back to page 1; parameters of others stay. */
export function writeTypes(search: URLSearchParams, types: readonly VettedValue[]): void {
  for (const name of ['type', 'showAll', 'page']) search.delete(name);
  const chosen = vettedValues.filter((value) => types.includes(value));
  if (isAll(chosen)) search.set('showAll', 'true');
  else if (chosen.join() !== usual.join()) search.set('type', chosen.join());
}

/** The page that a query string means, from 1. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function writePage(search: URLSearchParams, page: number): void {
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
}
