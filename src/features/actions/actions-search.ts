import { atom } from 'jotai';
import type { VettedValue } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/vetted-values.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { parsePage, writePage } from '../../state/table-params.ts';

/** Checked unless the address says otherwise (ACT-003). */
const defaultTypes: readonly VettedValue[] = ['lead'];

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
    return known.length > 0 || type === '' ? known : defaultTypes;
  }
  const showAll = search.get('showAll');
  return showAll !== null && showAll !== 'false' ? vettedValues : defaultTypes;
}

/** Writes types into a query string, the default ones left out, and goes back to page 1; parameters of others stay. */
export function writeTypes(search: URLSearchParams, types: readonly VettedValue[]): void {
  for (const name of ['type', 'showAll', 'page']) search.delete(name);
  const chosen = vettedValues.filter((value) => types.includes(value));
  if (isAll(chosen)) search.set('showAll', 'true');
  else if (chosen.join() !== defaultTypes.join()) search.set('type', chosen.join());
}

const searchAtom = atom((get) => new URLSearchParams(get(locationAtom).search));

/** The vetted values whose boxes are checked. Lives in the address. */
export const typesAtom = atom(
  (get) => parseTypes(get(searchAtom)),
  (_get, set, types: readonly VettedValue[]) => set(changeSearchAtom, (search) => writeTypes(search, types)),
);

/** The page of the list, from 1. Lives in the address. */
export const pageAtom = atom(
  (get) => parsePage(get(searchAtom)),
  (_get, set, page: number) => set(changeSearchAtom, (search) => writePage(search, page)),
);
