import type { GraphQLInputObjectType } from 'graphql';
import { isRecord, parseJson } from '../client/json.ts';
import { schema } from '../client/schema.ts';
import type { Mutation, Send } from './mutated-backend.ts';

const call = 'saveAccountSettings';

type Values = Readonly<Record<string, unknown>>;

const isList = (type: unknown): boolean => String(type).startsWith('[');

/** The fields that a save of settings takes, and whether each is a list. */
const settingsFields = Object.values((schema.getType('SettingsInput') as GraphQLInputObjectType).getFields()).map(
  ({ name, type }) => [name, isList(type)] as const,
);

const lists = new Set(settingsFields.flatMap(([name, hasEntries]) => (hasEntries ? [name] : [])));

/** The request as it would be with other settings; as it is where it saves none. */
function withSettings(init: RequestInit | undefined, change: (settings: Values) => Values): RequestInit | undefined {
  const body = parseJson(String(init?.body));
  if (!isRecord(body) || !isRecord(body.variables) || !isRecord(body.variables.settings)) return init;
  return { ...init, body: JSON.stringify({ ...body, variables: { settings: change(body.variables.settings) } }) };
}

const emptyNulls = (settings: Values): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [field, value ?? (lists.has(field) ? [] : null)]),
  );

const withoutEmpty = (settings: Values): Values =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => !Array.isArray(value) || value.length > 0));

function withoutOwnBlocked(settings: Values): Values {
  const { blockedReferrers, ownReferrers } = settings;
  if (!Array.isArray(blockedReferrers) || !Array.isArray(ownReferrers)) return settings;
  return { ...settings, blockedReferrers: blockedReferrers.filter((host) => !ownReferrers.includes(host)) };
}

const withoutCapitals =
  (field: string) =>
  (settings: Values): Values => {
    const hosts = settings[field];
    return Array.isArray(hosts) ? { ...settings, [field]: hosts.filter((host) => !/[A-Z]/.test(host)) } : settings;
  };

const withPages =
  (change: (path: string) => string) =>
  (variables: Values): Values => {
    const { pages } = variables;
    return Array.isArray(pages) ? { ...variables, pages: pages.map((path) => change(String(path))) } : variables;
  };

/** Answers that a field was saved as it was sent, whatever was kept of it. */
const asSent =
  (field: string): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    const answer = parseJson(await response.clone().text());
    const saved = isRecord(answer) && isRecord(answer.data) ? answer.data[call] : undefined;
    if (!isRecord(saved) || !isRecord(saved.settings)) return response;
    let sent: Values = {};
    withSettings(init, (settings) => (sent = settings));
    const settings = { ...saved.settings, ...(sent[field] ? { [field]: sent[field] } : {}) };
    return Response.json({ data: { [call]: { ...saved, settings } } }, { headers: response.headers });
  };

/** Answers the same question, one with these words, as it did first, whatever was saved since. */
function remembering(words: string): Send {
  const answers = new Map<string, Response>();
  return async (path, init, next) => {
    const key = String(init?.body);
    if (!key.includes(words)) return next(path, init);
    const known = answers.get(key) ?? (await next(path, init));
    answers.set(key, known.clone());
    return known;
  };
}

const reportsOfTargets = ['sessions', 'sessionsInfo', 'sessionsByDate', 'visitors', 'topPages', 'locations'];

/**
 * What a save loses, keeps although it should not, or does not tell the reports (SET-016, SET-019, DAT-023, TGT-024).
 */
export function saveMutations(): Mutation[] {
  return [
    ...settingsFields.map(
      ([field]): Mutation => ({
        name: `${call} keeps ${field} as it was`,
        call,
        rule: /^saves\.fields$/,
        field,
        send: (path, init, next) =>
          next(
            path,
            withSettings(init, ({ [field]: _, ...rest }) => rest),
          ),
      }),
    ),
    ...settingsFields
      .filter(([, hasEntries]) => hasEntries)
      .map(
        ([field]): Mutation => ({
          name: `${call} keeps what ${field} has twice`,
          call,
          rule: /^saves\.lists$/,
          field,
          send: asSent(field),
        }),
      ),
    {
      name: `${call} keeps a time zone in any case`,
      call,
      rule: /^saves\.zone-name$/,
      field: 'timezoneOffset',
      send: asSent('timezoneOffset'),
    },
    {
      name: `${call} keeps the code of a country in any case`,
      call,
      rule: /^saves\.country-code$/,
      field: 'excludedCountries',
      send: asSent('excludedCountries'),
    },
    {
      name: `${call} is carried out where it is refused with 406`,
      call,
      rule: /^saves\.accept$/,
      field: 'defaultSessionsCount',
      async send(path, init, next) {
        const headers = new Headers(init?.headers);
        if (headers.get('accept') !== 'image/png') return next(path, init);
        headers.set('accept', 'application/json');
        await next(path, { ...init, headers });
        return Response.json({ errors: [{ message: 'Not acceptable' }] }, { status: 406 });
      },
    },
    ...(['blockedReferrers', 'ownReferrers'] as const).map(
      (field): Mutation => ({
        name: `${call} takes ${field} in capitals for other hosts`,
        call,
        rule: new RegExp(`^saves\\.settings\\.${field}$`),
        send: (path, init, next) => next(path, withSettings(init, withoutCapitals(field))),
      }),
    ),
    {
      name: `${call} empties lists that are null`,
      call,
      rule: /^saves\.left-out$/,
      send: (path, init, next) => next(path, withSettings(init, emptyNulls)),
    },
    {
      name: `${call} takes an empty list for none`,
      call,
      rule: /^saves\.left-out$/,
      send: (path, init, next) => next(path, withSettings(init, withoutEmpty)),
    },
    {
      name: `${call} counts a blocked referrer that is an own one`,
      call,
      rule: /^saves\.settings\.blockedOwnReferrers$/,
      send: (path, init, next) => next(path, withSettings(init, withoutOwnBlocked)),
    },
    {
      name: 'saveTargets takes a slash at the end for a part of the path',
      call: 'saveTargets',
      rule: /^saves\.pages$/,
      field: 'isHighValue',
      ask: withPages((path) => (path.length > 1 && path.endsWith('/') ? '/nowhere-else' : path)),
    },
    {
      name: 'saveTargets disregards the case of a page',
      call: 'saveTargets',
      rule: /^saves\.pages$/,
      field: 'isHighValue',
      ask: withPages((path) => path.toLowerCase()),
    },
    {
      name: 'sessions tells the whole address of who came direct to site',
      call: 'sessions',
      rule: /^saves\.settings\.ownReferrers$/,
      field: 'referrerFull',
      answer: (answer) =>
        JSON.parse(JSON.stringify(answer).replaceAll('"referrerFull":null', '"referrerFull":"https://a.example/"')),
    },
    ...reportsOfTargets.map(
      (report): Mutation => ({
        name: `${report} goes by the targets before a save`,
        call: report,
        rule: /^saves\.own-targets$/,
        send: remembering('useAllTargets'),
      }),
    ),
    ...[
      ['marks', 'node { id attributes }'],
      ['finds', '"actions":["HIGH_VALUE_AUDIENCE"]'],
    ].map(
      ([does, words = '']): Mutation => ({
        name: `sessions ${does} the audience of the targets before a save`,
        call: 'sessions',
        rule: /^saves\.own-targets$/,
        field: 'HIGH_VALUE_AUDIENCE',
        send: remembering(words),
      }),
    ),
  ];
}
