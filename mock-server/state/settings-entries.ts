import { countries } from '../../schema/reference/countries.ts';
import type { ReadEntry } from './clean-list.ts';

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
  // A bare offset such as +05:30 is no name, though some runtimes take it.
  if (!zoneShape.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
