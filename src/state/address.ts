import { atom } from 'jotai';
import { limits } from '../../schema/reference/limits.ts';
import type { AddressName, AddressReason } from '../text/address.ts';
import { changeSearchAtom } from './location.ts';

/** A part of an address that the app can't use: it is left out, and the page says so (FRM-050). */
export interface DroppedPart {
  readonly name: AddressName;
  /** The parameters with their values as the address has them. */
  readonly params: readonly (readonly [param: string, value: string])[];
  readonly reason: AddressReason | null;
  /** What the page has taken it for; written in its place when it is removed, so that the page stays as it is. */
  readonly instead?: readonly [param: string, value: string];
}

/** What an address means to one codec, and what of it could not be used. */
export interface Decoded<Value> {
  readonly value: Value;
  readonly dropped: readonly DroppedPart[];
}

/** A parameter that is read by itself. */
export type Param = Exclude<Extract<AddressName, string>, 'dates'>;
type Parse<Value> = (text: string) => Value | null;
type ToSend<Value> = (value: Value) => unknown;

const same = (value: unknown) => value;

/** Whether a call may carry a value: none of its texts is too long. What the address has around them doesn't count. */
export function fitsCall(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= limits.textLength;
  return typeof value !== 'object' || value === null || Object.values(value).every(fitsCall);
}

/** The values of a parameter. One without a value, or with a blank one, is as good as none. */
export const valuesOf = (search: URLSearchParams, name: string): string[] =>
  search.getAll(name).filter((text) => text.trim() !== '');

/** The value of a parameter that a page reads once; null for none. */
export const firstValue = (search: URLSearchParams, name: string): string | null => valuesOf(search, name)[0] ?? null;

const differentValuesOf = (search: URLSearchParams, name: string) => [...new Set(valuesOf(search, name))];

/** What an address has of these parameters beside the first of each: only that one is used. */
export function repeatedParts(search: URLSearchParams, name: AddressName, params: readonly string[]): DroppedPart[] {
  return params.flatMap((param) =>
    differentValuesOf(search, param)
      .slice(1)
      .map((value) => ({ name, params: [[param, value]], reason: 'repeated' as const })),
  );
}

/** Reads parameters one by one and notes those that can't be used. */
export function createAddressReader(search: URLSearchParams) {
  const dropped: DroppedPart[] = [];
  const drop = (name: Param, value: string, reason: AddressReason | null = null) =>
    void dropped.push({ name, params: [[name, value]], reason });
  const readText = <Value>(name: Param, text: string, parse: Parse<Value>, toSend: ToSend<Value>): Value | null => {
    const value = parse(text);
    if (value === null) drop(name, text);
    else if (!fitsCall(toSend(value))) drop(name, text, 'longText');
    else return value;
    return null;
  };
  return {
    dropped,
    drop,
    /**
     * What `parse` makes of a parameter, the first time that it can be used; null where it is missing or never can.
     * `toSend`: as a call has it.
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
    /** The same for a parameter that may be there several times. */
    readAll<Value>(name: Param, parse: Parse<Value>): Value[] {
      return valuesOf(search, name).flatMap((text) => readText(name, text, parse, same) ?? []);
    },
  };
}

export type AddressReader = ReturnType<typeof createAddressReader>;

/** Reads a single parameter, where a page has but one. */
export function decodeParam<Value, Fallback>(
  search: URLSearchParams,
  name: Param,
  parse: Parse<Value>,
  fallback: Fallback,
): Decoded<Value | Fallback> {
  const { read, dropped } = createAddressReader(search);
  return { value: read(name, parse) ?? fallback, dropped };
}

/** For `parse`: a text that needs no check but that of its length. */
export const anyText = (text: string): string => text;

/** A parser for one of a few values, written as texts. */
export function oneOf<Value extends string | number>(values: readonly Value[]): Parse<Value> {
  return (text) => values.find((value) => String(value) === text) ?? null;
}

/** Puts parts back that a rewrite of the address has taken out: nobody has read the notice yet. */
export function restoreDropped(search: URLSearchParams, dropped: readonly DroppedPart[]): void {
  for (const [param, value] of dropped.flatMap(({ params }) => params))
    if (!search.getAll(param).includes(value)) search.append(param, value);
}

/** Takes parts out of the address, without a step in the history: Back must not bring the notice again. */
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
