import { GraphQLNonNull, type GraphQLSchema, isInputType, isNonNullType, validateInputValue } from 'graphql';
import { sdl } from '../../../schema/generated/sdl.ts';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { industries } from '../../../schema/reference/target-values.ts';
import { buildAppSchema, dateScalar, dateTimeScalar } from '../../graphql/build-app-schema.ts';
import { numbersOfKind, type SavedVisits, visitLimits } from '../../state/added-visits.ts';
import {
  endOfVisit,
  longestVisit,
  mostViews,
  type ViewAction,
  visitNumbers,
  visitPause,
  visitRoles,
  visitTexts,
} from '../../world/added/added-visit.ts';
import { attributePlaces } from '../../world/page-actions.ts';
import { readMoment } from './read-bodies.ts';
import { anyObject, checked, flag, list, nullOr, object, oneOf, problemAt, type Read, text, whole } from './shapes.ts';

let schema: GraphQLSchema | undefined;

/** Built on first use, because only a state with downloads needs it. */
function inputType(name: string) {
  schema ??= buildAppSchema(sdl, { Date: dateScalar, DateTime: dateTimeScalar }, () => null);
  const type = schema.getType(name);
  if (!isInputType(type) || isNonNullType(type)) throw new TypeError(`The SDL has no input ${name}`);
  return new GraphQLNonNull(type);
}

/** A value that the contract accepts as an input of this type. */
function input(name: string): Read<unknown> {
  return (value, place) => {
    validateInputValue(value, inputType(name), ({ message }, path) => {
      const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`));
      throw problemAt(`${place}${parts.join('')}`, `is not valid by the contract: ${message}`);
    });
    return value;
  };
}

const readParts = object(
  { downloadType: input('DownloadType') },
  {
    query: nullOr(input('SessionQuery')),
    activitiesQuery: nullOr(input('ActivitiesQuery')),
    ordering: nullOr(input('DownloadOrdering')),
  },
);

/** The request of a download, in the form of the contract. */
export const readDownloadRequest: Read<unknown> = (value, place) => {
  const { downloadType, query, activitiesQuery } = readParts(anyObject(value, place), place);
  const isForActivities = downloadType === 'HIGH_VALUE_ACTIVITIES';
  if (isForActivities && !activitiesQuery) throw problemAt(`${place}.activitiesQuery`, 'is missing');
  if (!isForActivities && !query) throw problemAt(`${place}.query`, 'is missing');
  return value;
};

const number = whole(0, visitNumbers - 1);
const words = text({ most: visitTexts.words });
const name = text({ least: 1, most: visitTexts.name });
/** A URL that fits a world's tables of referrers and pages: complete, and https. */
const address = checked(
  text({ most: visitTexts.address }),
  (value) => URL.parse(value)?.protocol === 'https:',
  'must be an https address',
);

/** Seconds since 1970, as in columns of worlds. */
const moment = whole(-0x80000000, 0x7fffffff);

const company = object({
  name: checked(name, (value) => value.trim() === value, 'must not begin or end with a space'),
  industry: oneOf(...industries),
  employees: whole(0, 10_000_000),
  city: name,
  state: nullOr(text({ least: 1, most: 20 })),
  country: checked(text(), (code) => countries.some(([known]) => known === code), 'must be a two-letter country code'),
});

const view = object(
  { at: whole(0, longestVisit), url: address },
  {
    action: oneOf(...(Object.keys(attributePlaces) as ViewAction[])),
    subject: words,
    message: words,
    seconds: whole(0, 65_535),
    recorded: flag,
  },
);

const inOrder: Read<ReturnType<typeof view>[]> = (value, place) => {
  const views = list(view, 1, mostViews)(value, place);
  if (views[0]?.at !== 0) throw problemAt(`${place}[0].at`, 'must be 0');
  const late = views.findIndex(({ at }, i) => at < (views[i - 1]?.at ?? 0));
  if (late >= 0) throw problemAt(`${place}[${late}].at`, 'must not be before the view that it follows');
  return views;
};

const visit = object(
  {
    number,
    visitor: number,
    company,
    role: oneOf(...visitRoles),
    person: nullOr(object({ name, email: text({ most: 320 }) })),
    time: moment,
    referrer: nullOr(address),
    term: nullOr(name),
    device: object({ browser: name, platform: name, version: text({ most: visitTexts.version }) }),
    views: inOrder,
    vetted: whole(0, vettedValues.length - 1),
    addedAt: readMoment,
  },
  {
    key: text({ pattern: /^[0-9a-f]{16}$/ }),
    beacons: list(text({ pattern: /^[0-9a-f]{8}$/ }), 0, visitLimits.beacons),
    lastAt: moment,
  },
);

type Visit = ReturnType<typeof visit>;

/** Whether two visits of a visitor would be one by the rules of a world (TST-063). */
function areClose(one: Visit, other: Visit): boolean {
  const [first, second] = one.time < other.time ? [one, other] : [other, one];
  return one.visitor === other.visitor && second.time < endOfVisit(first) + visitPause;
}

const readShape = object({ count: whole(0, 900_000_000), visits: list(visit, 0, visitLimits.visits) });

/** Visits added in a sandbox, with unique numbers. */
export const readSavedVisits: Read<unknown> = (value, place) => {
  const { visits } = readShape(value, place);
  const numbers = visits.map((one) => one.number % numbersOfKind);
  const duplicate = numbers.findIndex((one, i) => numbers.indexOf(one) < i);
  if (duplicate >= 0) throw problemAt(`${place}.visits[${duplicate}].number`, 'must not be that of another visit');
  const close = visits.findIndex((one, i) => visits.some((other, j) => j < i && areClose(one, other)));
  if (close >= 0) throw problemAt(`${place}.visits[${close}].time`, 'is within half an hour of another of its visitor');
  return value as SavedVisits;
};
