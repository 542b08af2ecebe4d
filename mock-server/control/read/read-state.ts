import type { State } from '../../../schema/generated/control.ts';
import { isTimeZone } from '../../state/list-entries.ts';
import type { StoredEntries } from '../../state/sandbox-store.ts';
import { readActive, readWorldChoice } from './read-bodies.ts';
import { anyObject, flag, list, nullOr, object, oneOf, problemAt, type Read, text, whole } from './shapes.ts';

const texts = list(text());
const moment = whole(-Number.MAX_VALUE, Number.MAX_VALUE);
const count = whole(0, Number.MAX_VALUE);

/** Every report reckons in it: one that does not exist would fail them all. */
const timeZone: Read<string> = (value, place) => {
  const name = text()(value, place);
  if (!isTimeZone(name)) throw problemAt(place, 'must be an IANA time zone, for example America/New_York');
  return name;
};

const settings = object({
  botFiltering: flag,
  reportType: oneOf('E', 'T'),
  urls: texts,
  email: text(),
  timezoneOffset: timeZone,
  defaultSessionsCount: oneOf(25, 50, 100),
  blockedIps: texts,
  blockedReferrers: texts,
  excludedCountries: texts,
  indexFiles: texts,
  ownReferrers: texts,
  whitepages: texts,
  shortQueries: texts,
  dateImplemented: text(),
  lastmod: nullOr(text()),
});

const targets = list(
  object({
    label: text(),
    targetType: nullOr(oneOf('Industry', 'Size', 'Revenue', 'State', 'Country')),
    value: text(),
    sortOrder: moment,
  }),
);

const job = object({
  id: text(),
  accountId: text(),
  personaId: text(),
  request: object(
    { downloadType: text() },
    { query: anyObject, activitiesQuery: anyObject, ordering: nullOr(anyObject) },
  ),
  settings,
  targets,
  highValuePages: texts,
  askedAt: moment,
  doneAt: moment,
  fileName: text(),
});

const pdfJob = object({
  id: text(),
  campaignId: text(),
  personaId: text(),
  start: text(),
  end: text(),
  doneAt: moment,
  fileName: text(),
});

const control = object({
  scenarios: list(readActive),
  clock: object({ aheadBy: moment, stoppedAt: nullOr(moment) }),
  world: readWorldChoice,
});

const access = object({
  request: nullOr(
    object({
      companyName: text(),
      website: text(),
      requestedAt: moment,
      status: oneOf('PENDING', 'APPROVED', 'DECLINED'),
      accountIds: texts,
    }),
  ),
  linkedAccountIds: texts,
});

/** Calls that rules have met. */
const counts: Read<unknown> = (value, place) => {
  for (const [rule, met] of Object.entries(anyObject(value, place))) count(met, `${place}[${JSON.stringify(rule)}]`);
  return value;
};

/** What a sandbox may hold under a key, by the key's first part. */
export const stateValues: Readonly<Record<string, Read<unknown>>> = {
  settings,
  targets: object({ targets, pages: texts }),
  preferences: object({ hasAcceptedTerms: flag }),
  job,
  'job-count': count,
  'pdf-job': pdfJob,
  'pdf-job-count': count,
  registrations: list(object({ id: text(), name: text(), email: text(), password: text() })),
  password: object({ password: text() }),
  'reset-code': object({ code: text(), expiresAt: moment, count }),
  access,
  'legacy-link': object({ tinid: text() }),
  attempts: list(moment),
  control,
  'control-counts': counts,
};

const keyShape = /^[a-z-]+(?::[A-Za-z0-9_-]{1,64}){0,2}$/;

/** An exported state. Its form alone: what its entries hold is for `readEntries`. */
export const readState: Read<State> = object({ version: oneOf(1), entries: anyObject });

/** Entries that the mock can work with. Throws BodyProblem that names the key, and the place in its value. */
export function readEntries(entries: Readonly<Record<string, unknown>>): StoredEntries {
  for (const [key, value] of Object.entries(entries)) {
    const place = `entries[${JSON.stringify(key.slice(0, 100))}]`;
    const kind = key.split(':', 1)[0] ?? '';
    const read = keyShape.test(key) && Object.hasOwn(stateValues, kind) ? stateValues[kind] : undefined;
    if (read === undefined) throw problemAt(place, 'is nothing that a sandbox keeps');
    read(value, place);
  }
  // Parsed from JSON, and read: each is a value that a storage takes.
  return entries as StoredEntries;
}
