import type { Target as PersonTarget, Session, Visitor } from '../../schema/generated/types.ts';
import { isRecord, rowAt } from '../client/json.ts';
import { enumValues } from '../client/schema.ts';

/** A value that checks can't work with: its place, what it should be, and what it is. */
export interface Unreadable {
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

/** A value that checks work with: what it must be, and a test of it. */
type Reader = readonly [expected: string, isReadable: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string';
const moment: Reader = ['a moment', (value) => isText(value) && !Number.isNaN(Date.parse(String(value)))];
const text: Reader = ['a text', isText];
const textOrNull: Reader = ['a text, or null', (value) => value === null || isText(value)];
const number: Reader = ['a number', (value) => typeof value === 'number'];
const numberOrNull: Reader = ['a number, or null', (value) => value === null || typeof value === 'number'];
const list: Reader = ['a list', Array.isArray];
const oneOf = (name: string): Reader => {
  const values = enumValues(name);
  return [`one of ${values.join(', ')}, or null`, (value) => value === null || values.includes(String(value))];
};

const sessionFields: Readonly<Partial<Record<keyof Session, Reader>>> = {
  id: text,
  visitorId: text,
  visitorName: text,
  visitorISP: text,
  visitDate: moment,
  attributes: list,
  city: text,
  state: textOrNull,
  country: text,
  pagesInSession: number,
  sessionDuration: number,
  referrer: text,
  searchTerm: textOrNull,
  pageViews: list,
  formSubmissions: list,
};
const viewFields: Readonly<Record<string, Reader>> = {
  timestamp: moment,
  where: text,
  pageUrl: text,
  domain: text,
  pageType: text,
  actions: list,
};
const visitorFields: Readonly<Partial<Record<keyof Visitor, Reader>>> = {
  id: text,
  title: text,
  companyIndustry: textOrNull,
  companyEmployees: numberOrNull,
  companyAnnualSales: numberOrNull,
};
const targetFields: Readonly<Partial<Record<keyof PersonTarget, Reader>>> = {
  targetType: oneOf('TargetType'),
  value: text,
  sortOrder: number,
};

type Fields = Readonly<Record<string, Reader>>;

function findIn(place: string, row: unknown, fields: Fields): Unreadable[] {
  if (!isRecord(row)) return [{ place, expected: 'an object', received: JSON.stringify(row) ?? 'nothing' }];
  return Object.entries(fields).flatMap(([name, [expected, isReadable]]) =>
    isReadable(row[name])
      ? []
      : [{ place: `${place}.${name}`, expected, received: (JSON.stringify(row[name]) ?? 'nothing').slice(0, 200) }],
  );
}

const nameOf = (row: unknown, at: number) => (isRecord(row) && isText(row.id) ? String(row.id) : String(at));

function findInRows(call: string, rows: readonly unknown[], fields: Fields): Unreadable[] {
  return rows.flatMap((row, index) => findIn(rowAt(call, nameOf(row, index)), row, fields));
}

/** Values that checks can't work with, by call, row and field; empty if everything is readable. */
export function findUnreadableSessions(rows: readonly unknown[]): Unreadable[] {
  return rows.flatMap((row, at) => {
    const place = rowAt('sessions', nameOf(row, at));
    const views = isRecord(row) && Array.isArray(row.pageViews) ? row.pageViews : [];
    return [
      ...findIn(place, row, sessionFields as Fields),
      ...views.flatMap((view, index) => findIn(rowAt(`${place}.pageViews`, nameOf(view, index)), view, viewFields)),
    ];
  });
}

export const findUnreadableVisitors = (rows: readonly unknown[]): Unreadable[] =>
  findInRows('visitors', rows, visitorFields as Fields);

export const findUnreadableTargets = (rows: readonly unknown[]): Unreadable[] =>
  findInRows('targets', rows, targetFields as Fields);

/** A session with its unreadable fields derived from its page views, as far as possible (SES-045 to SES-047). */
export function repaired(session: Session): Session {
  const times = session.pageViews.map(({ timestamp }) => Date.parse(timestamp));
  const [first = Number.NaN, last = Number.NaN] = [times[0], times.at(-1)];
  const isBroken = (name: 'visitDate' | 'pagesInSession' | 'sessionDuration') =>
    sessionFields[name]?.[1](session[name]) === false;
  return {
    ...session,
    ...(isBroken('visitDate') ? { visitDate: session.pageViews[0]?.timestamp ?? '' } : {}),
    ...(isBroken('pagesInSession') ? { pagesInSession: session.pageViews.length } : {}),
    ...(isBroken('sessionDuration') ? { sessionDuration: (last - first) / 1000 } : {}),
  };
}
