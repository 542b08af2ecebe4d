import { isTimeZone } from '../../state/list-entries.ts';
import { problemAt } from './body-problem.ts';
import { readWorldChoice } from './read-clock-change.ts';
import { readActive } from './read-scenario.ts';
import { anyObject, flag, list, nullOr, object, oneOf, type Read, text, whole } from './shapes.ts';

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
  attempts: list(moment),
  control,
  'control-counts': counts,
};
