import { isRecord, parseJson } from '../client/json.ts';
import { allCalls, callOf } from '../client/schema.ts';
import { rulesOf } from './intended-rules.ts';
import type { Mutation, Send } from './mutated-backend.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads other variables than those that were sent; null leaves a request as it is. */
const reading =
  (change: (variables: Values) => Values | null): Send =>
  (path, init, next) => {
    const body = parseJson(String(init?.body));
    const variables = isRecord(body) && isRecord(body.variables) ? change(body.variables) : null;
    return next(path, variables === null ? init : { ...init, body: JSON.stringify({ ...Object(body), variables }) });
  };

const maxText = 2000;
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, maxText);
  return Array.isArray(value) ? value.map(shortened) : value;
};

const withShortTexts = reading(({ query, ...rest }) =>
  isRecord(query)
    ? { ...rest, query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, shortened(value)])) }
    : null,
);

/** Saves the least number of sessions where fewer are sent. */
const withLeastCount = reading(({ settings }) =>
  isRecord(settings) && settings.defaultSessionsCount === 10
    ? { settings: { ...settings, defaultSessionsCount: 25 } }
    : null,
);

/** Saves addresses without the zeros that their numbers begin with. */
const withoutZeros = reading(({ settings }) => {
  const ips = isRecord(settings) ? settings.blockedIps : null;
  if (!isRecord(settings) || !Array.isArray(ips)) return null;
  return { settings: { ...settings, blockedIps: ips.map((ip) => String(ip).replaceAll(/\b0+(?=\d)/g, '')) } };
});

const yearMs = 365 * 86_400_000;

/** Milliseconds from the first day of a range to its last; NaN where it has none. */
const lengthOf = ({ startDate, endDate }: Values) => Date.parse(String(endDate)) - Date.parse(String(startDate));

/** The last year alone of a longer range. */
const lastYear = (range: Values): Values => {
  if (!(lengthOf(range) > yearMs + 86_400_000)) return range;
  const start = Date.parse(String(range.endDate)) - yearMs;
  return { ...range, startDate: new Date(start).toISOString().slice(0, 10) };
};

/** Begins a list again where a cursor of another call comes. */
const withoutForeignCursors = (kind: string): Send =>
  reading(({ before, ...rest }) => {
    // The mock's cursors name the call that gave them.
    const isForeign = typeof before === 'string' && atob(before.replaceAll(/[^A-Za-z0-9+/]/g, '')).startsWith(kind);
    return isForeign ? rest : null;
  });

/**
 * What is answered although it can't be, or refused as something else (CAL-017, CAL-038, CAL-039, CAL-043, LIM-003).
 */
export function argumentMutations(): Mutation[] {
  const of = (call: string, what: string, rest: Partial<Mutation>): Mutation => ({
    name: `${call} ${what}`,
    call,
    rule: rulesOf(call, 'arguments'),
    ...rest,
  });
  // Of these two nothing is refused by the call itself, or it has a rule of its own.
  const others = ['savePreferences', 'createPDFDownload'];
  const changes = allCalls().filter((call) => callOf(call).kind === 'mutation' && !others.includes(call));
  return [
    ...[...changes, 'sessions'].map((call) =>
      of(call, 'says FORBIDDEN of arguments', {
        respond: (status, text) => ({ status, text: text.replaceAll('"BAD_USER_INPUT"', '"FORBIDDEN"') }),
      }),
    ),
    of('sessions', 'has no code for arguments', {
      respond: (status, text) => ({ status, text: text.replaceAll(/,?"code":"BAD_USER_INPUT"/g, '') }),
    }),
    of('sessions', 'cuts long texts of a query', { send: withShortTexts }),
    of('page', 'knows no page that nobody saw', {
      rule: /^funnel\.unseen$/,
      answer: (answer) => (isRecord(answer) && answer.requestsCount === 0 ? null : answer),
    }),
    of('saveAccountSettings', 'takes a number of sessions that no list shows', { send: withLeastCount }),
    of('saveAccountSettings', 'takes addresses with leading zeros', { send: withoutZeros }),
    of('sessions', 'takes February 29 for the day after the 28th', {
      send: reading(({ query, ...rest }) =>
        isRecord(query) && query.startDate === '2026-02-29'
          ? { ...rest, query: { ...query, startDate: '2026-03-01' } }
          : null,
      ),
    }),
    of('sessions', 'refuses a year with February 29 in it', {
      rule: /^sessions\.leap-year$/,
      send: reading(({ query, ...rest }) =>
        isRecord(query) && lengthOf(query) === yearMs + 86_400_000
          ? { ...rest, query: { ...query, startDate: '2000-01-01' } }
          : null,
      ),
    }),
    of('highValueActivities', 'answers the last year of a longer range', { send: reading(lastYear) }),
    of('createActivitiesDownload', 'makes the file of the last year of a longer range', {
      send: reading(({ query }) => (isRecord(query) ? { query: lastYear(query) } : null)),
    }),
    of('locations', 'takes a zoom that is too near for the nearest', {
      send: reading(({ zoom, ...rest }) => ({ ...rest, zoom: Number(zoom) > 22 && Number(zoom) < 100 ? 22 : zoom })),
    }),
    of('visitors', 'begins again at a cursor of sessions', {
      rule: /^visitors\.paging\.other-call$/,
      send: withoutForeignCursors('sessions'),
    }),
    of('sessions', 'begins again at a cursor of visitors', {
      rule: /^sessions\.paging\.other-call$/,
      send: withoutForeignCursors('visitors'),
    }),
  ];
}
