/**
 * Decoders of single values that a server may send in a form that the app does not know (ERR-027). Each gives what can
 * be shown, and reports what it could not use, once a value.
 */
import { plainName } from '../../schema/reference/value-texts.ts';
import { reportError } from './errors/report.ts';

const reported = new Set<string>();

function reportOnce(where: string, value: string): void {
  const key = `${where} ${value}`;
  if (reported.has(key)) return;
  reported.add(key);
  reportError(where, new Error(`unknown value ${JSON.stringify(value.slice(0, 200))}`));
}

/** The entry of a table under a value of an enum; what stands for unknown ones otherwise. */
export function knownEntry<Value extends string, Entry>(
  table: Readonly<Record<Value, Entry>>,
  value: Value,
  unknown: (name: string) => Entry,
): Entry {
  if (Object.hasOwn(table, value)) return table[value];
  reportOnce('enum', value);
  return unknown(plainName(value));
}

/** Where times are Eastern until the account's zone is known, and where it is none. */
const defaultZone = 'America/New_York';
const zones = new Map<string, boolean>();

/** An IANA time zone that this browser knows. */
export function knownZone(zone: string): string {
  let isKnown = zones.get(zone);
  if (isKnown === undefined) {
    isKnown = isZone(zone);
    zones.set(zone, isKnown);
  }
  if (isKnown) return zone;
  reportOnce('time zone', zone);
  return defaultZone;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** The path of a link within the app, without query string and fragment; null for a link to anywhere else. */
export function knownPath(link: string): string | null {
  // A browser leaves tabs and line breaks out before it reads an address: what follows the first slash may be one.
  const isPath = /^\/(?![/\\])/.test(link.replaceAll(/[\t\n\r]/g, ''));
  const path = isPath ? link.replace(/[?#].*$/s, '') : null;
  if (path !== link) reportOnce('link', link);
  return path;
}

const webProtocols = ['https:', 'http:'];

/**
 * An address that a browser may be sent to or load from: one of the web, or a path of this origin; null for what would
 * run, or is none (ERR-029). Every address of a server goes through it.
 */
export function knownAddress(address: string): string | null {
  const url = URL.parse(address, window.location.href);
  if (address.trim() !== '' && url !== null && webProtocols.includes(url.protocol)) return address;
  reportOnce('address', address);
  return null;
}

/**
 * Data without half characters, which no address can hold, and with each text of a list once, since lists on the screen
 * go by them; the same object where there is nothing to mend.
 */
export function wellFormed<Value>(value: Value): Value {
  return inWhole(value) as Value;
}

function inWhole(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.isWellFormed()) return value;
    reportOnce('text', value);
    return value.toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return inTexts(value);
  // Nearly all of it is as it should be: nothing is copied before something is not.
  let mended: Record<string, unknown> | undefined;
  for (const [key, entry] of Object.entries(value)) {
    const whole = inWhole(entry);
    if (whole === entry) continue;
    mended ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    mended[key] = whole;
  }
  return mended ?? value;
}

function inTexts(texts: readonly string[]): readonly unknown[] {
  const whole = [...new Set(texts.map(inWhole))];
  if (whole.length < texts.length) reportOnce('list', texts.join());
  return whole.length === texts.length && whole.every((text, at) => text === texts[at]) ? texts : whole;
}

/** What tells the rows of a list apart and how long their bars are, whatever a server has sent (ERR-031). */

/**
 * The keys with each one once, in the same order: a server may name two rows alike, and what is drawn by its key needs
 * one of its own. The first of a name keeps it.
 */
export function distinctKeys(keys: readonly string[]): readonly string[] {
  const taken = new Set(keys);
  if (taken.size === keys.length) return keys;
  // Where the search for the next key of a name begins: thousands of rows may be named alike.
  const nextNumbers = new Map<string, number>();
  return keys.map((key) => {
    const first = nextNumbers.get(key);
    if (first === undefined) {
      nextNumbers.set(key, 2);
      return key;
    }
    let number = first;
    while (taken.has(`${key} ${number}`)) number++;
    nextNumbers.set(key, number + 1);
    const own = `${key} ${number}`;
    taken.add(own);
    return own;
  });
}

/** The share of the largest count as a CSS length. The least can be seen; a count of 0, or below, has no bar. */
export function barLength(count: number, largest: number): string {
  return count > 0 ? `${Math.min(100, Math.max(1, (100 * count) / Math.max(1, largest)))}%` : '0%';
}
