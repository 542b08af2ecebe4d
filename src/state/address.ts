import { atom } from 'jotai';
import { limits } from '../../schema/reference/limits.ts';
import type { AddressName, AddressReason } from '../text/address.ts';
import { changeSearchAtom } from './location.ts';

/** A part of an address that the app can't use. It is ignored, and the page says so (FRM-050). */
export interface DroppedPart {
  readonly name: AddressName;
  /** The parameters, with their values as in the address. */
  readonly params: readonly (readonly [param: string, value: string])[];
  readonly reason: AddressReason | null;
  /**
   * The value the page used instead. When the part is removed, this is written to the address so that the page doesn't
   * change.
   */
  readonly instead?: readonly [param: string, value: string];
}

/** The value decoded from an address, and the parts that couldn't be used. */
export interface Decoded<Value> {
  readonly value: Value;
  readonly dropped: readonly DroppedPart[];
}

/** A parameter that is decoded separately. */
export type Param = Exclude<Extract<AddressName, string>, 'dates'>;
type Parse<Value> = (text: string) => Value | null;
type ToSend<Value> = (value: Value) => unknown;

const same = (value: unknown) => value;

/**
 * Whether a value can be sent in a call: none of its texts is too long. Surrounding syntax in the address doesn't
 * count.
 */
export function fitsInCall(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= limits.textLength;
  return typeof value !== 'object' || value === null || Object.values(value).every(fitsInCall);
}

/** The values of a parameter, except blank ones. */
export const valuesOf = (search: URLSearchParams, name: string): string[] =>
  search.getAll(name).filter((text) => text.trim() !== '');

/** The value of a parameter that a page uses only once; null for none. */
export const firstValue = (search: URLSearchParams, name: string): string | null => valuesOf(search, name)[0] ?? null;

const differentValuesOf = (search: URLSearchParams, name: string) => [...new Set(valuesOf(search, name))];

/** Repeated parameters in an address: only the first of each is used. */
export function repeatedParts(search: URLSearchParams, name: AddressName, params: readonly string[]): DroppedPart[] {
  return params.flatMap((param) =>
    differentValuesOf(search, param)
      .slice(1)
      .map((value) => ({ name, params: [[param, value]], reason: 'repeated' as const })),
  );
}

/** Reads parameters one by one and records those that can't be used. */
export function createAddressReader(search: URLSearchParams) {
  const dropped: DroppedPart[] = [];
  const drop = (name: Param, value: string, reason: AddressReason | null = null) =>
    void dropped.push({ name, params: [[name, value]], reason });
  const readText = <Value>(name: Param, text: string, parse: Parse<Value>, toSend: ToSend<Value>): Value | null => {
    const value = parse(text);
    if (value === null) drop(name, text);
    else if (!fitsInCall(toSend(value))) drop(name, text, 'longText');
    else return value;
    return null;
  };
  return {
    dropped,
    drop,
    /**
     * The first usable value of a parameter as parsed by `parse`; null if there is none. `toSend` converts it to its
     * form in a call.
     */
    read<Value>(name: Param, parse: Parse<Value>, toSend: ToSend<Value> = same): Value | null {
      let first: Value | null = null;
      for (const text of differentValuesOf(search, name)) {
        const value = readText(name, text, parse, toSend);
        if (first !== null && value !== null) drop(name, text, 'repeated');
        first ??= value;
      }
      return first;
    },
    /** The same for a parameter that can be repeated. */
    readAll<Value>(name: Param, parse: Parse<Value>): Value[] {
      return valuesOf(search, name).flatMap((text) => readText(name, text, parse, same) ?? []);
    },
  };
}

export type AddressReader = ReturnType<typeof createAddressReader>;

/** Decodes a parameter of a page that has only one. */
export function decodeParam<Value, Fallback>(
  search: URLSearchParams,
  name: Param,
  parse: Parse<Value>,
  fallback: Fallback,
): Decoded<Value | Fallback> {
  const { read, dropped } = createAddressReader(search);
  return { value: read(name, parse) ?? fallback, dropped };
}

/** A parser that accepts any text; only its length is checked. */
export const anyText = (text: string): string => text;

/** A parser for one of a few values, written as text. */
export function oneOf<Value extends string | number>(values: readonly Value[]): Parse<Value> {
  return (text) => values.find((value) => String(value) === text) ?? null;
}

/** Restores parts that a rewrite of the address has removed before the user could see the notice. */
export function restoreDropped(search: URLSearchParams, dropped: readonly DroppedPart[]): void {
  for (const [param, value] of dropped.flatMap(({ params }) => params))
    if (!search.getAll(param).includes(value)) search.append(param, value);
}

/** Removes parts from the address without a history entry, so that Back doesn't bring the notice back. */
export const removeDroppedAtom = atom(null, (_get, set, dropped: readonly DroppedPart[]) =>
  set(
    changeSearchAtom,
    (search) => {
      for (const [param, value] of dropped.flatMap(({ params }) => params)) {
        const others = search.getAll(param).filter((other) => other !== value);
        search.delete(param);
        for (const other of others) search.append(param, other);
      }
      for (const { instead } of dropped) if (instead) search.append(...instead);
    },
    { replace: true },
  ),
);
