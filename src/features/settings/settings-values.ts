import { limits } from '../../../schema/reference/limits.ts';
import { cleanEntries } from '../../components/text-list/use-text-list.ts';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { settingsProblems } from '../../text/settings.ts';

const ipShape = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const hostShape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/i;
const maxEmailLength = 320;

interface EntryRule {
  readonly fits: (entry: string) => boolean;
  readonly problem: string;
  /** The normalized form that the server stores. */
  readonly form?: (entry: string) => string;
}

const anything: EntryRule = { fits: () => true, problem: '' };
const host: EntryRule = {
  fits: (entry) => hostShape.test(asciiHost(entry)),
  problem: settingsProblems.host,
  form: asciiHost,
};
const isAddress = (entry: string) => splitAddress(entry) !== null;
/** A text that isn't an address, such as a path, stays unchanged. */
const addressForm = (entry: string) => {
  const { start, host: name, rest } = splitAddress(entry) ?? { start: entry, host: '', rest: '' };
  return `${start}${name}${rest}`;
};
const address: EntryRule = { fits: isAddress, problem: settingsProblems.address, form: addressForm };
const paper: EntryRule = {
  fits: (entry) => /^\/\S*$/.test(entry) || isAddress(entry),
  problem: settingsProblems.paper,
  form: addressForm,
};

const rules: Readonly<Record<ListField, EntryRule>> = {
  urls: address,
  whitepages: paper,
  blockedIps: { fits: (entry) => ipShape.test(entry), problem: settingsProblems.ip },
  blockedReferrers: host,
  ownReferrers: host,
  indexFiles: { fits: (entry) => !/[/\\?#]/.test(entry), problem: settingsProblems.file },
  shortQueries: { fits: (entry) => !/[\s=&?#]/.test(entry), problem: settingsProblems.parameter },
  // Selected from the reference list, never typed.
  excludedCountries: anything,
};

/** An entry in its stored form. */
export function keptEntry(field: ListField, entry: string): string {
  return rules[field].form?.(entry) ?? entry;
}

/** A problem with a list entry; null if there is none. Empty entries are dropped, so they are never invalid. */
export function entryProblem(field: ListField, text: string): string | null {
  const entry = text.trim();
  if (entry === '') return null;
  if (entry.length > limits.textLength) return settingsProblems.tooLong;
  return rules[field].fits(entry) ? null : rules[field].problem;
}

/** A list as stored: without empty entries and duplicates (SET-004), each in its normalized form. */
export function keptEntries(field: ListField, entries: readonly string[]): string[] {
  return cleanEntries(entries, rules[field].form);
}

/** A problem with an email address; null if there is none. */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  return email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email) ? null : settingsProblems.email;
}

/** A problem with a field as a whole; null if there is none, or if only its entries have problems. */
export function fieldProblem(edits: SettingsEdits, field: ListField | 'email'): string | null {
  if (field === 'email') return edits.email === undefined ? null : emailProblem(edits.email);
  return keptEntries(field, edits[field] ?? []).length > limits.listEntries ? settingsProblems.tooMany : null;
}

/** Fields with problems that prevent saving. */
export function wrongFields(edits: SettingsEdits): (ListField | 'email')[] {
  const fields = [...(Object.keys(rules) as ListField[]), 'email' as const];
  return fields.filter(
    (field) =>
      fieldProblem(edits, field) !== null ||
      (field !== 'email' && edits[field]?.some((entry) => entryProblem(field, entry) !== null)),
  );
}

/** The settings that can be changed. */
export type SettingsValues = Omit<TechnicalSettingsFragment, 'dateImplemented' | 'lastmod'>;
export type SettingsField = keyof SettingsValues;

export type ListField = {
  [Field in SettingsField]: SettingsValues[Field] extends readonly string[] ? Field : never;
}[SettingsField];

export const reportTypes = ['E', 'T'] as const satisfies readonly SettingsValues['reportType'][];
export const sessionsCounts: readonly number[] = [25, 50, 100];

/** In the order of the screen. */
export const listFields = [
  'urls',
  'ownReferrers',
  'indexFiles',
  'shortQueries',
  'whitepages',
  'blockedIps',
  'blockedReferrers',
  'excludedCountries',
] as const satisfies readonly ListField[];

const plainFields = ['reportType', 'botFiltering', 'timezoneOffset', 'defaultSessionsCount', 'email'] as const;

export const settingsFields: readonly SettingsField[] = [...plainFields, ...listFields];

/** Changed values, as typed. */
export type SettingsEdits = Partial<SettingsValues>;

/** A website's address as people write it: scheme, host with port, and the rest. */
interface AddressParts {
  readonly start: string;
  /** In the form that browsers send. */
  readonly host: string;
  readonly rest: string;
}

/**
 * A host name as browsers send it: in lower case and with non-ASCII letters encoded (münchen.de is xn--mnchen-3ya.de).
 * A text that isn't a host name is only lowercased.
 */
function asciiHost(text: string): string {
  const lower = text.toLowerCase();
  // Only non-ASCII letters are encoded; the name is validated elsewhere.
  if (!/\P{ASCII}/u.test(lower) || /[\s/?#:@\\%]/.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}

const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const hostWithPort = new RegExp(`^${label}(?:\\.${label})+(?::\\d{1,5})?$`);

/** Maximum length of a host name with its port. */
const maxHost = 260;

/** Splits an address with or without scheme; null for a text that isn't one, such as a word or a sentence. */
function splitAddress(text: string): AddressParts | null {
  const address = text.trim();
  if (/\s/.test(address)) return null;
  const [start = ''] = /^(?:https?:)?(?:\/\/)?/i.exec(address) ?? [];
  const [hostPart = ''] = address.slice(start.length).split(/[/?#]/, 1);
  const rest = address.slice(start.length + hostPart.length);
  if (hostPart.length > maxHost) return null;
  const [name = '', port] = hostPart.split(/(?=:\d+$)/);
  const host = asciiHost(name) + (port ?? '');
  return hostWithPort.test(host) ? { start, host, rest } : null;
}

/** Splits an address that can have a www form; null for an IP address, which has none. */
function split(address: string) {
  const parts = splitAddress(address);
  return parts === null || /^[\d.:]+$/.test(parts.host) ? null : parts;
}

/** The address with www added or removed; null if www makes no sense for it. */
function otherForm(address: string): string | null {
  const parts = split(address);
  if (!parts) return null;
  const { start, host, rest } = parts;
  if (/^www\./i.test(host)) return host.split('.').length > 2 ? `${start}${host.slice(4)}${rest}` : null;
  // A subdomain such as shop.example.com has no www form, but example.co.uk does.
  const labels = host.split('.');
  const isSite = labels.length === 2 || (labels.length === 3 && /^(?:co|com|org|net|gov|edu)$/i.test(labels[1] ?? ''));
  return isSite ? `${start}www.${host}${rest}` : null;
}

const keyOf = (address: string) => {
  const parts = split(address);
  return parts ? `${parts.host}${parts.rest.replace(/\/$/, '')}`.toLowerCase() : address.trim().toLowerCase();
};

/**
 * Addresses missing from the tracked ones, which should include both the www and the non-www form (SET-006). In the
 * list's order, without duplicates.
 */
export function missingForms(addresses: readonly string[]): string[] {
  const known = new Set(addresses.map(keyOf));
  const missing: string[] = [];
  for (const address of addresses) {
    const other = otherForm(address);
    if (other === null || known.has(keyOf(other))) continue;
    known.add(keyOf(other));
    missing.push(other);
  }
  return missing;
}
