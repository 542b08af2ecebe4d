import type { Settings, SettingsInput } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { cleanList, type ReadEntry } from './clean-list.ts';
import {
  isTimeZone,
  readAnything,
  readCountry,
  readFileName,
  readHost,
  readIpv4,
  readParameter,
} from './settings-entries.ts';

type ListName =
  | 'urls'
  | 'blockedIps'
  | 'blockedReferrers'
  | 'excludedCountries'
  | 'indexFiles'
  | 'ownReferrers'
  | 'whitepages'
  | 'shortQueries';

const lists: Readonly<Record<ListName, readonly [read: ReadEntry, form: string]>> = {
  urls: [readAnything, 'an address'],
  blockedIps: [readIpv4, 'an IPv4 address, for example 203.0.113.7'],
  blockedReferrers: [readHost, 'a host name, for example www.example.com'],
  excludedCountries: [readCountry, 'a two-letter country code of the reference list'],
  indexFiles: [readFileName, 'a file name, for example index.html'],
  ownReferrers: [readHost, 'a host name, for example www.example.com'],
  whitepages: [readAnything, 'an address'],
  shortQueries: [readParameter, 'the name of a query parameter'],
};

/**
 * The settings after a save (dashboard sections 5 and 7): what is left out or null stays as it is.
 * `now` is in milliseconds. Throws BAD_USER_INPUT that names the field.
 */
export function applySettings(current: Settings, input: SettingsInput, now: number): Settings {
  const changed: Partial<Record<ListName, string[]>> = {};
  for (const name of Object.keys(lists) as ListName[]) {
    const entries = input[name];
    if (entries) changed[name] = cleanList(`settings.${name}`, entries, ...lists[name]);
  }
  return {
    ...current,
    ...changed,
    botFiltering: input.botFiltering ?? current.botFiltering,
    reportType: input.reportType ?? current.reportType,
    email: readEmail(input.email) ?? current.email,
    timezoneOffset: readTimeZone(input.timezoneOffset) ?? current.timezoneOffset,
    defaultSessionsCount: readCount(input.defaultSessionsCount) ?? current.defaultSessionsCount,
    lastmod: `${new Date(now).toISOString().slice(0, 19)}Z`,
  };
}

function readEmail(email: string | null | undefined): string | null {
  if (email == null) return null;
  const trimmed = email.trim();
  if (trimmed.length > 320 || !/^[^\s@]+@[^\s@]+$/.test(trimmed))
    throw badInput('settings.email', 'must be an email address');
  return trimmed;
}

function readTimeZone(name: string | null | undefined): string | null {
  if (name == null) return null;
  if (!isTimeZone(name))
    throw badInput('settings.timezoneOffset', 'must be an IANA time zone, for example America/New_York');
  return name;
}

function readCount(count: number | null | undefined): number | null {
  if (count == null) return null;
  if (count !== 25 && count !== 50 && count !== 100)
    throw badInput('settings.defaultSessionsCount', 'must be 25, 50 or 100');
  return count;
}
