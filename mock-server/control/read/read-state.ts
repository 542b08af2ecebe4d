import type { State } from '../../../schema/generated/control.ts';
import { emailPattern } from '../../../schema/reference/email.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { targetLabel } from '../../../schema/reference/target-values.ts';
import { parseDay, parseMoment } from '../../reports/support/calendar.ts';
import { maxRegistrations } from '../../state/people-state.ts';
import type { StoredEntries } from '../../state/sandbox-store.ts';
import { cleanList, type EntryRule, keptAddresses, settingLists, timeZoneName } from '../../state/settings.ts';
import { pageRule } from '../../state/targets.ts';
import { maxScenarios } from '../sandbox-control.ts';
import { readActive, readMoment, readWorldChoice } from './read-bodies.ts';
import { readDownloadRequest, readSavedVisits } from './read-saved-records.ts';
import { anyObject, checked, flag, list, nullOr, object, oneOf, problemAt, type Read, text, whole } from './shapes.ts';

/** A text that can be part of a key, a URL and a header. */
const id = text({ pattern: /^[A-Za-z0-9_-]{1,64}$/ });
const words = text({ most: limits.textLength });
const day = checked(text(), (value) => parseDay(value) !== null, 'must be a day, YYYY-MM-DD');
const time = checked(text(), (value) => parseMoment(value) !== null, 'must be a moment such as 2026-11-21T15:00:00Z');
const fileName = text({ pattern: /^[A-Za-z0-9._-]{1,200}$/ });
const email = text({ most: 320, pattern: /^[^\s@]+@[^\s@]+$/ });
/** The email address of a person who registers (REG-038). */
const ownEmail = text({ most: 320, pattern: emailPattern });
/** Limited so that numbers counted on from it can still be part of an id. */
const count = whole(0, 900_000_000);
/** Scalar Int. */
const int = whole(-0x80000000, 0x7fffffff);
const manyIds = list(id, 0, limits.listEntries);

/** All reports use it, so a nonexistent time zone would make all of them fail. Normalized as in settings (DAT-023). */
const timeZone: Read<string> = (value, place) => {
  const name = timeZoneName(text()(value, place));
  if (name === null) throw problemAt(place, 'must be an IANA time zone, for example America/New_York');
  return name;
};

/** A list normalized as in the call that saves it (SET-019). */
const entriesOf =
  (rule: EntryRule): Read<string[]> =>
  (value, place) =>
    cleanList(place, list(text())(value, place), rule, problemAt);

const settings = object({
  botFiltering: flag,
  reportType: oneOf('E', 'T'),
  urls: entriesOf(keptAddresses),
  email,
  timezoneOffset: timeZone,
  defaultSessionsCount: oneOf(25, 50, 100),
  blockedIps: entriesOf(settingLists.blockedIps),
  blockedReferrers: entriesOf(settingLists.blockedReferrers),
  excludedCountries: entriesOf(settingLists.excludedCountries),
  indexFiles: entriesOf(settingLists.indexFiles),
  ownReferrers: entriesOf(settingLists.ownReferrers),
  whitepages: entriesOf(keptAddresses),
  shortQueries: entriesOf(settingLists.shortQueries),
  dateImplemented: day,
  lastmod: nullOr(time),
});

const target = checked(
  object({
    label: words,
    targetType: oneOf('Industry', 'Size', 'Revenue', 'State', 'Country'),
    value: words,
    sortOrder: int,
  }),
  ({ targetType, value }) => targetLabel(targetType, value) !== undefined,
  'must be a target of the reference lists',
);
const targets = list(target, 0, 1000);
const pages = entriesOf(pageRule);

/** Numbers by name: calls matched by rules, and what has been recorded of visits. */
const counts: Read<unknown> = (value, place) => {
  for (const [name, one] of Object.entries(anyObject(value, place))) count(one, `${place}[${JSON.stringify(name)}]`);
  return value;
};

const worldName = text({ most: 100 });

const job = object(
  {
    id: text({ pattern: /^\d{1,9}-[0-9a-f]{8}$/ }),
    accountId: id,
    personaId: id,
    request: readDownloadRequest,
    settings,
    targets,
    highValuePages: pages,
    askedAt: readMoment,
    doneAt: readMoment,
    fileName,
  },
  {
    known: object({ noted: counts }, { story: text({ pattern: /^[0-9a-f]{16}$/ }) }),
    world: worldName,
    // From older versions.
    collected: count,
  },
);

const pdfJob = checked(
  object(
    {
      id: text({ pattern: /^p\d{1,9}-[0-9a-f]{8}$/ }),
      campaignId: id,
      personaId: id,
      start: day,
      end: day,
      doneAt: readMoment,
      fileName,
    },
    { world: worldName },
  ),
  ({ start, end }) => start <= end,
  'must not end before it starts',
);

const access = object({
  request: nullOr(
    object({
      companyName: words,
      website: words,
      requestedAt: readMoment,
      status: oneOf('PENDING', 'APPROVED', 'DECLINED'),
      accountIds: manyIds,
    }),
  ),
  linkedAccountIds: manyIds,
});

const control = object({
  scenarios: list(readActive, 0, maxScenarios),
  // The document's own limits of a clock. `readEntries` checks the resulting moment.
  clock: object(
    { aheadBy: whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), stoppedAt: nullOr(readMoment) },
    { fast: object({ speed: whole(2, 86_400), since: readMoment, from: readMoment }) },
  ),
  world: readWorldChoice,
});

/** What a sandbox can store under a key, by the key's first part. */
export const stateValues = {
  settings,
  targets: object({ targets, pages }),
  preferences: object({ hasAcceptedTerms: flag }),
  job,
  'job-count': count,
  'pdf-job': pdfJob,
  'pdf-job-count': count,
  registrations: list(object({ id, name: words, email: ownEmail, password: words }), 0, maxRegistrations),
  password: object({ password: words }),
  'reset-code': object({ code: text({ pattern: /^\d{0,6}$/ }), expiresAt: readMoment, count }),
  access,
  'legacy-link': object({ tinid: id }),
  'sign-ins': object({ count, families: list(object({ id, generation: count, renewedAt: readMoment }), 0, 1000) }),
  attempts: list(readMoment, 0, 1000),
  visits: readSavedVisits,
  story: readSavedVisits,
  control,
  'control-counts': counts,
} satisfies Readonly<Record<string, Read<unknown>>>;

const keyShape = /^[a-z-]+(?::[A-Za-z0-9_-]{1,64}){0,2}$/;

/** The format of an exported state. `readEntries` checks its entries. */
export const readState: Read<State> = object({ version: oneOf(1), entries: anyObject });

/**
 * Entries that the mock can use for any call (TST-009), normalized as in the calls that save them. `now` is its own
 * clock's time, in milliseconds. Throws BodyProblem naming the key and the place in its value.
 */
export function readEntries(entries: Readonly<Record<string, unknown>>, now: number): StoredEntries {
  const entriesRead = Object.entries(entries).map(([key, value]) => [key, readEntry(key, value, now)]);
  // Safe: parsed from JSON and checked, so each is a value that a storage accepts.
  return Object.fromEntries(entriesRead) as StoredEntries;
}

function readEntry(key: string, value: unknown, now: number): unknown {
  const place = `entries[${JSON.stringify(key.slice(0, 100))}]`;
  const [kind = '', ...names] = key.split(':');
  const read: Read<unknown> | undefined =
    keyShape.test(key) && Object.hasOwn(stateValues, kind) ? stateValues[kind as keyof typeof stateValues] : undefined;
  if (read === undefined) throw problemAt(place, "is not part of a sandbox's state");
  const record = read(value, place);
  if (kind === 'control') checkClock(stateValues.control(value, place).clock.aheadBy, place, now);
  const id = kind === 'job' || kind === 'pdf-job' ? anyObject(value, place).id : names[0];
  if (id !== names[0]) throw problemAt(`${place}.id`, 'must match its key');
  return record;
}

/** How far ahead a clock can be depends on the base clock. */
function checkClock(aheadBy: number, place: string, now: number): void {
  readMoment(now + aheadBy, `${place}.clock.aheadBy leads to ${now + aheadBy}, which`);
}
