import { atom } from 'jotai';
import type { VettedValue } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { type Decoded, decodeParam } from '../../state/address.ts';
import { dateRangeAtom } from '../../state/dates/date-range.ts';
import { changeSearchAtom, locationAtom } from '../../state/location.ts';
import { decodePage, writePage } from '../../state/table-params.ts';

/** Selected by default (ACT-003). */
const defaultTypes: readonly VettedValue[] = ['lead'];

export const isAll = (values: readonly VettedValue[]) => vettedValues.every((value) => values.includes(value));

/** The types that a `showAll` value selects; null if it is neither true nor false. */
function parseShowAll(text: string): readonly VettedValue[] | null {
  if (text === 'true' || text === '1') return vettedValues;
  return text === 'false' || text === '0' ? defaultTypes : null;
}

/**
 * The types selected by a query string: those of `type`; otherwise all if `showAll` is set and not off; otherwise
 * leads. An empty `type` selects none.
 */
export function parseTypes(search: URLSearchParams): Decoded<readonly VettedValue[]> {
  const texts = search.getAll('type');
  if (texts.length === 0) {
    const isBlank = search.get('showAll')?.trim() === '';
    return decodeParam(search, 'showAll', parseShowAll, isBlank ? vettedValues : defaultTypes);
  }
  const names = texts.flatMap((text) => (text === '' ? [] : text.split(',')));
  const knownTypes = vettedValues.filter((value) => names.includes(value));
  const areKnown = names.every((name) => knownTypes.some((value) => value === name));
  return {
    value: knownTypes.length > 0 || names.length === 0 ? knownTypes : defaultTypes,
    dropped: areKnown
      ? []
      : [
          {
            name: 'type',
            params: texts.filter((text) => text !== '').map((text) => ['type', text] as const),
            reason: null,
            ...(knownTypes.length > 0 && { instead: ['type', knownTypes.join()] as const }),
          },
        ],
  };
}

/** Writes types into a query string, omitting the default, and resets the page to 1. Other parameters stay. */
export function writeTypes(search: URLSearchParams, types: readonly VettedValue[]): void {
  for (const name of ['type', 'showAll', 'page']) search.delete(name);
  const chosenTypes = vettedValues.filter((value) => types.includes(value));
  if (isAll(chosenTypes)) search.set('showAll', 'true');
  else if (chosenTypes.join() !== defaultTypes.join()) search.set('type', chosenTypes.join());
}

const searchAtom = atom((get) => new URLSearchParams(get(locationAtom).search));

/** Parts of the address that the list can't use. */
export const droppedActionsAtom = atom((get) => [
  ...parseTypes(get(searchAtom)).dropped,
  ...decodePage(get(searchAtom)).dropped,
]);

/** The selected types, stored in the address. */
export const typesAtom = atom(
  (get) => parseTypes(get(searchAtom)).value,
  (_get, set, types: readonly VettedValue[]) => set(changeSearchAtom, (search) => writeTypes(search, types)),
);

/** The page of the list, from 1, stored in the address. */
export const pageAtom = atom(
  (get) => decodePage(get(searchAtom)).value,
  (_get, set, page: number) => set(changeSearchAtom, (search) => writePage(search, page)),
);

/** Actions per page (ACT-008). */
export const pageSize = 10;

/** Variables for a page of actions, and for the total of all types. */
export const actionsVariablesAtom = atom((get) => {
  const { start, end } = get(dateRangeAtom);
  const range = { startDate: start, endDate: end };
  return {
    list: {
      ...range,
      limit: pageSize,
      offset: (get(pageAtom) - 1) * pageSize,
      vettedFilters: [...get(typesAtom)],
    },
    overall: { ...range, limit: 1, vettedFilters: [...vettedValues] },
  };
});
