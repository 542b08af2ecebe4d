import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { tabStorage } from '../lib/browser-storage.ts';
import { pageReload } from '../lib/reload-page.ts';

const storageKey = 'webtrax.unsaved';

/** JSON values, and sets of them. */
const toText = (value: unknown) =>
  JSON.stringify(value, (_key, one: unknown) => (one instanceof Set ? { set: [...one] } : one));

function fromText(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    const isSet = typeof one === 'object' && one !== null && 'set' in one && Array.isArray(one.set);
    return isSet && Object.keys(one).length === 1 ? new Set(one.set as unknown[]) : one;
  });
}

/** What is stored, by form; empty if something else was written there. */
function readKept(): Record<string, unknown> {
  try {
    const stored = fromText(tabStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function writeKept(values: Readonly<Record<string, unknown>>): void {
  if (Object.keys(values).length === 0) tabStorage.removeItem(storageKey);
  else tabStorage.setItem(storageKey, toText(values));
}

function keepForReload(form: string, value: unknown): void {
  writeKept({ ...readKept(), [form]: value });
}

/** What a reload kept of a form; undefined for nothing. */
function keptOf(form: string): unknown {
  return readKept()[form];
}

/** Discards what was kept of a form, or of all forms if none is named. */
export function forgetKept(form?: string): void {
  const { [form ?? '']: _, ...others } = readKept();
  writeKept(form === undefined ? {} : others);
}

const same = (value: unknown) => value;

/**
 * Form state that survives a reload by the app itself, for a new version or a lost part (ERR-033, FRM-058). `read`
 * converts what was kept to a value, or undefined if invalid. `toKeep` returns what to keep of a value, in the same
 * form, or undefined for nothing. A form without a name keeps nothing: the browser asks before its changes are lost
 * (ERR-020).
 */
export function useKeptForReload<Value>(
  form: string | null,
  initial: () => Value,
  read: ReadKept<Value>,
  toKeep: (value: Value) => unknown = same,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(() => (form === null ? undefined : read(keptOf(form))) ?? initial());
  const keep = useEffectEvent(() => {
    const stored = toKeep(value);
    if (stored === undefined) return true;
    if (form === null) return false;
    keepForReload(form, stored);
    return true;
  });
  useEffect(() => {
    if (form !== null) forgetKept(form);
  }, [form]);
  useEffect(() => pageReload.onStart(() => keep()), []);
  return [value, setValue];
}

/**
 * Readers of what a reload kept (FRM-058). It might come from an older build or have been tampered with, so each reader
 * returns undefined for anything invalid, which must never reach a screen or a save.
 */
export type ReadKept<Value> = (stored: unknown) => Value | undefined;

export const readFlag: ReadKept<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined);

export const readText: ReadKept<string> = (stored) => (typeof stored === 'string' ? stored : undefined);

/** One of these values. */
export function readOneOf<Value>(values: readonly Value[]): ReadKept<Value> {
  return (stored) => values.find((value) => value === stored);
}

/** A list, if all entries are valid. */
export function readList<Entry>(read: ReadKept<Entry>): ReadKept<Entry[]> {
  return (stored) => {
    if (!Array.isArray(stored)) return undefined;
    const entries = stored.map(read).filter((entry) => entry !== undefined);
    return entries.length === stored.length ? entries : undefined;
  };
}

/** A set of known values; others are dropped. */
export function readSetOf(values: readonly string[]): ReadKept<ReadonlySet<string>> {
  return (stored) => (stored instanceof Set ? new Set(values.filter((value) => stored.has(value))) : undefined);
}

type Readers<Value> = { readonly [Part in keyof Value]-?: ReadKept<Value[Part]> };

/** The valid parts of an object; others are dropped. */
export function readSome<Value extends object>(readers: Readers<Value>): ReadKept<Partial<Value>> {
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const parts: Partial<Value> = {};
    for (const part of Object.keys(readers) as (keyof Value)[]) {
      const value = Object.hasOwn(stored, part)
        ? readers[part]((stored as Record<keyof Value, unknown>)[part])
        : undefined;
      if (value !== undefined) parts[part] = value;
    }
    return parts;
  };
}

/** An object, if all of its parts are valid. */
export function readAll<Value extends object>(readers: Readers<Value>): ReadKept<Value> {
  const read = readSome(readers);
  return (stored) => {
    const parts = read(stored);
    return parts && Object.keys(readers).every((part) => part in parts) ? (parts as Value) : undefined;
  };
}
