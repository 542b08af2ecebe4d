import { isRecord } from '../client/json.ts';
import type { Mutation, Send } from './mutated-backend.ts';
import { asSent, saveCall as call, settingsFields, type Values, withSettings } from './saved-settings.ts';

const lists = new Set(settingsFields.flatMap(([name, hasEntries]) => (hasEntries ? [name] : [])));

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

/** Responds to a save of targets that contains a duplicate with the duplicate. */
const withTwice: Send = async (path, init, next) => {
  const response = await next(path, init);
  const text = await response.text();
  const target = '"targetType":"Industry","value":"Metals"';
  const isTwice = String(init?.body).split(target).length > 2;
  const changed = isTwice ? text.replace(new RegExp(`\\{[^{}]*${target}[^{}]*\\}`), '$&,$&') : text;
  return new Response(changed, { status: response.status, headers: { 'content-type': 'application/json' } });
};

/** Responds to each save with the time of the first one. */
function withFirstTime() {
  let first: unknown;
  return (answer: Values): Values => {
    if (!isRecord(answer.settings)) return answer;
    first ??= answer.settings.lastmod;
    return { ...answer, settings: { ...answer.settings, lastmod: first } };
  };
}

/** Repeats the first response to each request that contains these words, whatever was saved since. */
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

/** Without sessions: bots aren't visitors, so the list of sessions doesn't show the difference. */
const reportsOfBots = ['sessionsInfo', 'sessionsByDate', 'topPages', 'referrers', 'browsers', 'locations'];

/** Reports that a setting changes, as far as the setting's rule requests them. */
const reportsOfSettings = [
  ...reportsOfBots.map((report) => [report, 'botFiltering'] as const),
  ...['referrers', 'sessions'].map((report) => [report, 'ownReferrers'] as const),
  ...['sessionsByDate', 'sessions'].map((report) => [report, 'timezoneOffset'] as const),
];

/** Values a save loses, keeps by mistake, or doesn't apply to the reports (SET-016, SET-019, DAT-023, TGT-024). */
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
    ...reportsOfSettings.map(
      ([report, field]): Mutation => ({
        name: `${report} goes by ${field} before a save`,
        call: report,
        rule: new RegExp(`^saves\\.settings\\.${field}$`),
        send: remembering('startDate'),
      }),
    ),
    {
      name: `${call} keeps the time of the first save`,
      call,
      rule: /^saves\.settings$/,
      field: 'lastmod',
      answer: withFirstTime() as NonNullable<Mutation['answer']>,
    },
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
      name: 'saveTargets keeps a target twice that was sent twice',
      call: 'saveTargets',
      rule: /^saves\.targets$/,
      send: withTwice,
    },
    {
      name: 'saveTargets takes a slash at the end for a part of the path',
      call: 'saveTargets',
      rule: /^saves\.pages$/,
      field: 'isHighValue',
      changeVariables: withPages((path) => (path.length > 1 && path.endsWith('/') ? '/nowhere-else' : path)),
    },
    {
      name: 'saveTargets disregards the case of a page',
      call: 'saveTargets',
      rule: /^saves\.pages$/,
      field: 'isHighValue',
      changeVariables: withPages((path) => path.toLowerCase()),
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
