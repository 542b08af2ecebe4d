/**
 * Decoders of single values that a server might send in a form unknown to the app (ERR-027). Each returns something
 * that can be shown and reports an unusable value, once per value.
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

/** The table's entry for an enum value, or the result of `unknown` if the table has none. */
export function knownEntry<Value extends string, Entry>(
  table: Readonly<Record<Value, Entry>>,
  value: Value,
  unknown: (name: string) => Entry,
): Entry {
  if (Object.hasOwn(table, value)) return table[value];
  reportOnce('enum', value);
  return unknown(plainName(value));
}

/** Used until the account's zone is known, and if the zone is invalid. */
const defaultZone = 'America/New_York';
const zones = new Map<string, boolean>();

/** A time zone that this browser knows: the given one, or the default. */
export function supportedZone(zone: string): string {
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

/** The app path of a link, without query string and fragment; null if the link leads elsewhere. */
export function knownPath(link: string): string | null {
  // Browsers drop tabs and line breaks before parsing an address, so a second slash could follow the first one.
  const isPath = /^\/(?![/\\])/.test(link.replaceAll(/[\t\n\r]/g, ''));
  const path = isPath ? link.replace(/[?#].*$/s, '') : null;
  if (path !== link) reportOnce('link', link);
  return path;
}

const webProtocols = ['https:', 'http:'];

/**
 * An address that is safe to open or load: a web address or a path of this origin. Null if it would run a script or is
 * invalid (ERR-029). Every address from a server goes through this.
 */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address, window.location.href);
  if (address.trim() !== '' && url !== null && webProtocols.includes(url.protocol)) return address;
  reportOnce('address', address);
  return null;
}

/**
 * Removes lone surrogates, which no address can contain, and duplicate texts from lists, because texts serve as keys of
 * lists on the screen. Returns the same object if there is nothing to fix.
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
  // Almost everything is fine, so objects are copied only when something must change.
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
  return whole.length === texts.length && whole.every((text, index) => text === texts[index]) ? texts : whole;
}

/** Unique row keys and bar lengths for lists, whatever a server sends (ERR-031). */

/**
 * Makes keys unique while keeping their order: a server can give two rows the same name, but elements need unique keys.
 * The first row with a name keeps it.
 */
export function distinctKeys(keys: readonly string[]): readonly string[] {
  const usedKeys = new Set(keys);
  if (usedKeys.size === keys.length) return keys;
  // Where to continue searching for a free suffix: thousands of rows can share a name.
  const nextNumbers = new Map<string, number>();
  return keys.map((key) => {
    const first = nextNumbers.get(key);
    if (first === undefined) {
      nextNumbers.set(key, 2);
      return key;
    }
    let number = first;
    while (usedKeys.has(`${key} ${number}`)) number++;
    nextNumbers.set(key, number + 1);
    const own = `${key} ${number}`;
    usedKeys.add(own);
    return own;
  });
}

/**
 * A count's share of the largest count as a CSS length. Even the smallest positive count is visible; 0 or less has no
 * bar.
 */
export function barLength(count: number, largest: number): string {
  return count > 0 ? `${Math.min(100, Math.max(1, (100 * count) / Math.max(1, largest)))}%` : '0%';
}
