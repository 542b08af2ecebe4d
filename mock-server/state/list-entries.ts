import { countries } from '../../schema/reference/countries.ts';
import { badInput } from '../lib/errors.ts';

/** Maximum entries of a list of the settings, and characters of one. The limits are ours. */
export const maxEntries = 500;
export const maxLength = 2000;

/** What an entry becomes; null where it is invalid. */
export type ReadEntry = (entry: string) => string | null;

/**
 * A list of texts without the empty ones and the duplicates (SET-019). Throws BAD_USER_INPUT that
 * names the entry, for example `settings.blockedIps[2]`.
 */
export function cleanList(argument: string, entries: readonly string[], read: ReadEntry, form: string): string[] {
  if (entries.length > maxEntries) throw badInput(argument, `at most ${maxEntries} entries`);
  const kept = new Set<string>();
  entries.forEach((entry, index) => {
    const trimmed = entry.trim();
    if (trimmed === '') return;
    if (trimmed.length > maxLength) throw badInput(`${argument}[${index}]`, `at most ${maxLength} characters`);
    const value = read(trimmed);
    if (value === null) throw badInput(`${argument}[${index}]`, `must be ${form}`);
    kept.add(value);
  });
  return [...kept];
}

const zoneShape = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;
const hostShape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;
const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

export const readAnything: ReadEntry = (entry) => entry;

export const readIpv4: ReadEntry = (entry) => (ipShape.test(entry) ? entry : null);

export const readHost: ReadEntry = (entry) => (hostShape.test(entry.toLowerCase()) ? entry.toLowerCase() : null);

export const readFileName: ReadEntry = (entry) => (/[/\\?#]/.test(entry) ? null : entry);

export const readParameter: ReadEntry = (entry) => (/[\s=&?#]/.test(entry) ? null : entry);

export const readCountry: ReadEntry = (entry) => {
  const code = entry.toUpperCase();
  return countries.some(([known]) => known === code) ? code : null;
};

/** Whether a name is a time zone of the IANA list, by what the runtime knows of it. */
export function isTimeZone(name: string): boolean {
  // A bare offset such as +05:30 is not a name, though some runtimes accept it.
  if (!zoneShape.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
