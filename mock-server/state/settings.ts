import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { AccountSettings, Settings, SettingsInput } from '../../schema/generated/types.ts';
import { countries } from '../../schema/reference/countries.ts';
import { limits } from '../../schema/reference/limits.ts';
import { ianaName } from '../../schema/reference/time-zone-names.ts';
import { badInput } from '../lib/errors.ts';
import { memoize } from '../lib/memoize.ts';
import { civilDate } from '../world/calendar.ts';
import { firstDayOf } from '../world/schedule.ts';
import { createZone } from '../world/time-zone.ts';

/** Normalizes an entry; null if it is invalid. */
type ReadEntry = (entry: string) => string | null;

/** How to normalize an entry, and the required format as the end of a sentence. */
export type EntryRule = readonly [read: ReadEntry, form: string];

/**
 * A list of texts without empty entries and duplicates (SET-019). For an invalid entry, throws the result of `refuse`,
 * by default BAD_USER_INPUT, with its place, for example `settings.blockedIps[2]`, and the required format.
 */
export function cleanList(
  place: string,
  entries: readonly string[],
  [read, form]: EntryRule,
  refuse: (place: string, reason: string) => Error = badInput,
): string[] {
  const { listEntries, textLength } = limits;
  if (entries.length > listEntries) throw refuse(place, `must have at most ${listEntries} entries`);
  const distinct = new Set<string>();
  entries.forEach((entry, index) => {
    const trimmed = entry.trim();
    if (trimmed === '') return;
    const at = `${place}[${index}]`;
    if (trimmed.length > textLength) throw refuse(at, `must have at most ${textLength} characters`);
    const value = read(trimmed);
    if (value === null) throw refuse(at, `must be ${form}`);
    distinct.add(value);
  });
  return [...distinct];
}

const zoneShape = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/;
const hostShape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/;
const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** A URL, with the host as its first group; scheme, port and the rest are optional. */
const addressShape = /^(?:https?:)?(?:\/\/)?([^\s\p{Cc}/?#:]+)(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?$/iu;

const readAddress: ReadEntry = (entry) => {
  const [, host = ''] = addressShape.exec(entry) ?? [];
  return hostShape.test(host.toLowerCase()) ? entry : null;
};

const readPaper: ReadEntry = (entry) => (/^\/[^\s\p{Cc}]*$/u.test(entry) ? entry : readAddress(entry));

/** A list of addresses in a state. Earlier versions stored them unchecked. */
export const keptAddresses: EntryRule = [(entry) => entry, 'an address'];

const readIpv4: ReadEntry = (entry) => (ipShape.test(entry) ? entry : null);

const readHost: ReadEntry = (entry) => (hostShape.test(entry.toLowerCase()) ? entry.toLowerCase() : null);

const readFileName: ReadEntry = (entry) => (/[/\\?#]/.test(entry) ? null : entry);

const readParameter: ReadEntry = (entry) => (/[\s=&?#]/.test(entry) ? null : entry);

const readCountry: ReadEntry = (entry) => {
  const code = entry.toUpperCase();
  return countries.some(([known]) => known === code) ? code : null;
};

/** Whether a name is an IANA time zone, as far as the runtime knows. */
function isTimeZone(name: string): boolean {
  // A bare offset such as +05:30 isn't a name, though some runtimes accept it.
  if (!zoneShape.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone in IANA's spelling, because runtimes accept its name in any case (DAT-023); null if it is invalid. */
export function timeZoneName(name: string): string | null {
  if (!isTimeZone(name)) return null;
  // Runtimes also accept names that IANA lacks, such as PST, and resolve them to one that it has.
  return ianaName(name) ?? Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
}

/**
 * Accounts' settings before anyone has saved them (SET-013), by the present of their worlds in milliseconds since 1970.
 * Returns the same object for the same account.
 */
export function createDefaultSettings(present: number): (account: AccountFixture) => Settings {
  return memoize((account) => ({
    botFiltering: true,
    reportType: account.settings?.reportType ?? 'E',
    urls: account.taggedUrls,
    email: `webtrax@${account.website}`,
    timezoneOffset: account.timeZone,
    defaultSessionsCount: 25,
    blockedIps: [],
    blockedReferrers: [],
    excludedCountries: [],
    indexFiles: ['index.html', 'index.htm', 'default.aspx'],
    ownReferrers: account.taggedUrls,
    whitepages: [],
    shortQueries: [],
    dateImplemented: account.settings?.dateImplemented ?? firstDayWithData(account, present / 1000),
    lastmod: null,
  }));
}

/**
 * The first day of an account's world, or the day when the customer joined, if later. A customer that joins only after
 * an earlier present of the world but already has visits there has had them from the first day.
 */
function firstDayWithData({ memberSince, world, timeZone }: AccountFixture, present: number): string {
  const first = civilDate(firstDayOf(present, timeZone));
  const isYetToCome = memberSince > createZone(timeZone).dateOf(present);
  return memberSince > first && (world.size === 0 || !isYetToCome) ? memberSince : first;
}

/** The storage of settings. The change is applied to the current value. */
interface SettingsState {
  saveSettings(account: AccountFixture, change: (current: Settings) => Settings): Promise<Settings>;
}

/**
 * Saves settings and returns the new and the previous ones, even if two saves arrive concurrently. `now` is in
 * milliseconds. Throws BAD_USER_INPUT naming the field.
 */
export async function saveSettings(
  state: SettingsState,
  account: AccountFixture,
  input: SettingsInput,
  now: number,
): Promise<AccountSettings> {
  let previous: Settings | undefined;
  const settings = await state.saveSettings(account, (current) => {
    previous = current;
    return applySettings(current, input, now);
  });
  return { id: account.id, settings, previous: previous ?? settings };
}

type ListName =
  | 'urls'
  | 'blockedIps'
  | 'blockedReferrers'
  | 'excludedCountries'
  | 'indexFiles'
  | 'ownReferrers'
  | 'whitepages'
  | 'shortQueries';

/** The rule of each list in the settings. */
export const settingLists: Readonly<Record<ListName, EntryRule>> = {
  urls: [readAddress, 'an address'],
  blockedIps: [readIpv4, 'an IPv4 address, for example 203.0.113.7'],
  blockedReferrers: [readHost, 'a host name, for example www.example.com'],
  excludedCountries: [readCountry, 'a two-letter country code of the reference list'],
  indexFiles: [readFileName, 'a file name, for example index.html'],
  ownReferrers: [readHost, 'a host name, for example www.example.com'],
  whitepages: [readPaper, 'an address, or a path such as /paper.pdf'],
  shortQueries: [readParameter, 'the name of a query parameter'],
};

/**
 * The settings after a save (SET-016, SET-017): missing or null fields stay unchanged. `now` is in milliseconds. Throws
 * BAD_USER_INPUT naming the field.
 */
export function applySettings(current: Settings, input: SettingsInput, now: number): Settings {
  const changed: Partial<Record<ListName, string[]>> = {};
  for (const name of Object.keys(settingLists) as ListName[]) {
    const entries = input[name];
    if (entries) changed[name] = cleanList(`settings.${name}`, entries, settingLists[name]);
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
  const ianaName = timeZoneName(name);
  if (ianaName === null)
    throw badInput('settings.timezoneOffset', 'must be an IANA time zone, for example America/New_York');
  return ianaName;
}

function readCount(count: number | null | undefined): number | null {
  if (count == null) return null;
  if (count !== 25 && count !== 50 && count !== 100)
    throw badInput('settings.defaultSessionsCount', 'must be 25, 50 or 100');
  return count;
}
