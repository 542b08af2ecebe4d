import type { Settings, SettingsInput, Target, TargetInput } from '../../../schema/generated/types.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { targetIndex, targetLabel } from '../../../schema/reference/target-values.ts';
import { isTimeZone, momentText } from './days.ts';
import { type HighValuePageRow, linesOf, type PersonRow, type SettingsRow, type TargetRow } from './read-log.ts';
import { badArgument, expectTexts } from './refusals.ts';

/** A person the provider knows; saves change the choices and preferences. */
export interface Person {
  readonly tinid: string;
  readonly name: string;
  readonly email: string;
  /** CLIENT unless given. */
  readonly role?: string;
  readonly accountIds: readonly string[];
  password: string;
  hasAcceptedTerms: boolean;
  targets: readonly Target[];
  pages: readonly Target[];
}

/** The people who may sign in and open an exported account, given the texts of its NDJSON files. */
export function readPeople(textOf: (table: string) => string): Person[] {
  const targets = linesOf<TargetRow>(textOf('targets'));
  const pages = linesOf<HighValuePageRow>(textOf('high-value-pages'));
  const isOf =
    (id: string) =>
    ({ personId }: { readonly personId: string }) =>
      personId === id;
  const admitted = linesOf<PersonRow & { readonly accountId: string }>(textOf('persons')).filter(
    ({ isAuthorized }) => isAuthorized,
  );
  return admitted.map(({ id, accountId, name, email, password, role, hasAcceptedTerms }) => ({
    tinid: id,
    name,
    email,
    role,
    password,
    hasAcceptedTerms,
    accountIds: [accountId],
    targets: targets.filter(isOf(id)).map(({ personId: _, ...target }) => target),
    pages: pages
      .filter(isOf(id))
      .map(({ path, sortOrder }) => ({ label: path, targetType: null, value: path, sortOrder })),
  }));
}

/** The initial settings of an account. */
export function firstSettings({ accountId: _, ...row }: SettingsRow): Settings {
  return { ...row, lastmod: null };
}

const isIp = (text: string) =>
  text.split('.').length === 4 && text.split('.').every((part) => part === String(Number(part) & 255));
const isHost = (text: string) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text);
const countryCodes = new Set(countries.map(([code]) => code));

/** Validation of the entries of each list (CAL-044). */
const entryTests: Partial<Record<keyof SettingsInput, (text: string) => boolean>> = {
  blockedIps: isIp,
  blockedReferrers: isHost,
  ownReferrers: isHost,
  excludedCountries: (text) => countryCodes.has(text),
};
const maxEntries = 500;

function savedList(name: keyof SettingsInput, list: readonly string[]): string[] {
  const entries = [...new Set(list.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
  expectTexts(name, entries);
  const isFit = entryTests[name] ?? (() => true);
  if (entries.length > maxEntries || !entries.every(isFit)) throw badArgument(name, 'has an entry that it cannot have');
  return entries;
}

/** The settings after a save; omitted fields stay (SET-017). Throws BAD_USER_INPUT (CAL-044). */
export function savedSettings(before: Settings, input: SettingsInput, now: number): Settings {
  const { timezoneOffset, defaultSessionsCount, email } = input;
  if (timezoneOffset != null && !isTimeZone(timezoneOffset)) throw badArgument('timezoneOffset', 'is an IANA name');
  if (defaultSessionsCount != null && ![25, 50, 100].includes(defaultSessionsCount)) {
    throw badArgument('defaultSessionsCount', 'is 25, 50 or 100');
  }
  if (email != null && !/^[^\s@]+@[^\s@]+$/.test(email)) throw badArgument('email', 'is an address');
  const given = Object.entries(input).flatMap(([name, value]) => {
    if (value == null) return [];
    return [[name, Array.isArray(value) ? savedList(name as keyof SettingsInput, value) : value] as const];
  });
  return { ...before, ...Object.fromEntries(given), lastmod: momentText(now) };
}

/** The high-value pages of a save, without empty ones and duplicates (TGT-022). */
export function savedPages(pages: readonly string[]): Target[] {
  expectTexts('pages', pages);
  const paths = [...new Set(pages.map((page) => page.trim()).filter((page) => page !== ''))];
  if (!paths.every((path) => /^\/(?!\/)\S*$/.test(path))) throw badArgument('pages', 'has one that is no path');
  return paths.map((value, sortOrder) => ({ label: value, targetType: null, value, sortOrder }));
}

/** The targets of a save, from the reference lists, in sortOrder, without duplicates (TGT-021). */
export function savedTargets(targets: readonly TargetInput[]): Target[] {
  if (targets.some(({ targetType, value }) => targetIndex(targetType, value) === undefined)) {
    throw badArgument('targets', 'has one that is not of the lists');
  }
  const once = new Map<string, Target>();
  targets.forEach(({ targetType, value, sortOrder }, index) => {
    const key = `${targetType} ${value}`;
    const label = targetLabel(targetType, value) ?? value;
    if (!once.has(key)) once.set(key, { label, targetType, value, sortOrder: sortOrder ?? index + 1 });
  });
  return [...once.values()].toSorted((a, b) => a.sortOrder - b.sortOrder);
}
