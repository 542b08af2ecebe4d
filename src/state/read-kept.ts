/**
 * Readers of what a reload kept (FRM-058). It may be of an older build or written by other hands, so each reader gives
 * the value, or undefined for anything else: nothing else may reach a screen, or a save.
 */
export type ReadKept<Value> = (kept: unknown) => Value | undefined;

export const readFlag: ReadKept<boolean> = (kept) => (typeof kept === 'boolean' ? kept : undefined);

export const readText: ReadKept<string> = (kept) => (typeof kept === 'string' ? kept : undefined);

export function readOneOf<Value>(values: readonly Value[]): ReadKept<Value> {
  return (kept) => values.find((value) => value === kept);
}

/** A list whose entries can all be read. */
export function readList<Entry>(read: ReadKept<Entry>): ReadKept<Entry[]> {
  return (kept) => {
    if (!Array.isArray(kept)) return undefined;
    const entries = kept.map(read).filter((entry) => entry !== undefined);
    return entries.length === kept.length ? entries : undefined;
  };
}

/** A set of some values; those that are none of them are left out. */
export function readSetOf(values: readonly string[]): ReadKept<ReadonlySet<string>> {
  return (kept) => (kept instanceof Set ? new Set(values.filter((value) => kept.has(value))) : undefined);
}

type Readers<Value> = { readonly [Part in keyof Value]-?: ReadKept<Value[Part]> };

/** Those parts of an object that can be read; the others are left out. */
export function readSome<Value extends object>(readers: Readers<Value>): ReadKept<Partial<Value>> {
  return (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    const parts: Partial<Value> = {};
    for (const part of Object.keys(readers) as (keyof Value)[]) {
      const value = Object.hasOwn(kept, part) ? readers[part]((kept as Record<keyof Value, unknown>)[part]) : undefined;
      if (value !== undefined) parts[part] = value;
    }
    return parts;
  };
}

/** An object, where each of its parts can be read. */
export function readAll<Value extends object>(readers: Readers<Value>): ReadKept<Value> {
  const read = readSome(readers);
  return (kept) => {
    const parts = read(kept);
    return parts && Object.keys(readers).every((part) => part in parts) ? (parts as Value) : undefined;
  };
}
