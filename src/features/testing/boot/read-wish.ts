/** The state that an address of the app asks for. */
export type Wish =
  | { readonly kind: 'row'; readonly id: string; readonly scenarios: readonly string[] }
  | { readonly kind: 'stack'; readonly scenarios: readonly string[] }
  | { readonly kind: 'normal' };

export interface ReadWish {
  readonly wish: Wish | null;
  /** The query that is left, with its question mark or empty. */
  readonly search: string;
}

const own = ['row', 'scenario'];

/**
 * Reads `?row=ID` and `?scenario=NAME,NAME` of a query; either of them empty asks for a healthy sandbox. The rest of
 * the query is the app's and stays as it was written.
 */
export function readWish(search: string): ReadWish {
  const params = new URLSearchParams(search);
  const isOwn = (pair: string) => own.some((name) => pair === name || pair.startsWith(`${name}=`));
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOwn(pair));
  const rest = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  if (!own.some((name) => params.has(name))) return { wish: null, search: rest };
  const id = params.get('row')?.trim() ?? '';
  const names = (params.get('scenario') ?? '').split(',').map((name) => name.trim());
  const scenarios = names.filter((name) => name !== '');
  if (id !== '') return { wish: { kind: 'row', id, scenarios }, search: rest };
  return { wish: scenarios.length > 0 ? { kind: 'stack', scenarios } : { kind: 'normal' }, search: rest };
}
