import type { Settings, SettingsInput } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { type Finding, holds, type Rule, same } from './rule.ts';

/** Two valid entries for each settings list; the type requires every list. */
const entries: Readonly<Record<ListField, readonly [string, string]>> = {
  urls: ['www.one.example', 'www.two.example'],
  blockedIps: ['203.0.113.7', '198.51.100.2'],
  blockedReferrers: ['one.example', 'two.example'],
  excludedCountries: ['IS', 'MT'],
  indexFiles: ['home.html', 'home.php'],
  ownReferrers: ['three.example', 'four.example'],
  whitepages: ['/guide.pdf', '/paper.pdf'],
  shortQueries: ['q', 'term'],
};

type ListField = {
  [Field in keyof SettingsInput]-?: NonNullable<SettingsInput[Field]> extends readonly string[] ? Field : never;
}[keyof SettingsInput];

/** The fields a save accepts, both the lists and the rest. */
type Fields = { readonly [Field in keyof SettingsInput]-?: NonNullable<SettingsInput[Field]> };

const listsOf = (change: (one: string, two: string, field: ListField) => readonly string[]) =>
  Object.fromEntries(
    Object.entries(entries).map(([field, [one, two]]) => [field, change(one, two, field as ListField)]),
  ) as unknown as Pick<Fields, ListField>;

/** A value different from the current one for each field a save accepts. */
const otherSettings = (before: Settings): Fields => ({
  botFiltering: !before.botFiltering,
  reportType: before.reportType === 'E' ? 'T' : 'E',
  email: before.email === 'one@saves.example' ? 'two@saves.example' : 'one@saves.example',
  timezoneOffset: otherZone(before),
  defaultSessionsCount: before.defaultSessionsCount === 50 ? 100 : 50,
  ...listsOf((one, two, field) => (before[field][0] === one ? [two, one] : [one, two])),
});

/** A zone that has only one name. */
const otherZone = ({ timezoneOffset }: Settings): string =>
  timezoneOffset === 'America/Chicago' ? 'America/Denver' : 'America/Chicago';

/** What a save does with each field it accepts. The caller restores the previous values. */
export const settingsSaveRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'saves.fields',
    clauses: ['SET-016', 'TGT-024'],
    calls: ['saveAccountSettings', 'settings'],
    async check({ client }) {
      const before = await client.request('settings');
      const changed = otherSettings(before);
      const { settings } = await client.request('saveAccountSettings', { settings: changed });
      const now = await client.request('settings');
      return [
        ...same('saveAccountSettings.settings', { ...before, ...changed, lastmod: settings.lastmod }, settings),
        ...same('settings after a save', settings, now),
      ];
    },
  },
  {
    id: 'saves.lists',
    clauses: ['SET-013', 'SET-019'],
    calls: ['saveAccountSettings', 'settings'],
    async check({ client }) {
      // The first two are kept, whichever duplicate is dropped.
      const sent = listsOf((one, two) => [one, '', ` ${two} `, '  ', ` ${one}`, two]);
      const expectedLists = listsOf((one, two) => [one, two]);
      const { settings } = await client.request('saveAccountSettings', { settings: sent });
      const now = await client.request('settings');
      return [
        ...same('saveAccountSettings.settings', { ...settings, ...expectedLists }, settings),
        ...same('settings after a save', settings, now),
      ];
    },
  },
  {
    id: 'saves.left-out',
    clauses: ['SET-017'],
    calls: ['saveAccountSettings', 'settings'],
    async check({ client }) {
      const before = await client.request('settings');
      const fields = Object.keys(otherSettings(before)).filter((field) => field !== 'defaultSessionsCount');
      const changed = { defaultSessionsCount: before.defaultSessionsCount === 50 ? 100 : 50 };
      const left = Object.fromEntries(fields.map((field) => [field, null]));
      const { settings } = await client.request('saveAccountSettings', { settings: { ...left, ...changed } });
      const emptied = Object.fromEntries(Object.keys(entries).map((field) => [field, []]));
      const { settings: empty } = await client.request('saveAccountSettings', { settings: emptied });
      return [
        ...same('saveAccountSettings.settings', { ...before, ...changed, lastmod: settings.lastmod }, settings),
        ...same('saveAccountSettings.settings', { ...settings, ...emptied, lastmod: empty.lastmod }, empty),
      ];
    },
  },
  {
    id: 'saves.zone-name',
    clauses: ['DAT-023'],
    calls: ['saveAccountSettings', 'settings'],
    async check({ client }) {
      const zone = otherZone(await client.request('settings'));
      return findInOtherCase(client, 'timezoneOffset', zone.toLowerCase(), zone);
    },
  },
  {
    id: 'saves.country-code',
    clauses: ['SET-024', 'TGT-024'],
    calls: ['saveAccountSettings', 'settings'],
    check: ({ client }) => findInOtherCase(client, 'excludedCountries', ['is', 'MT'], ['IS', 'MT']),
  },
  {
    id: 'saves.accept',
    clauses: ['CAL-058'],
    calls: ['saveAccountSettings', 'settings'],
    check: findCarriedOut,
  },
];

/** A save that only accepts an image as its response is answered like any other, or rejected without being applied. */
async function findCarriedOut({ client: { request, backend, headers } }: AccountSnapshot): Promise<Finding[]> {
  const { defaultSessionsCount: before } = await request('settings');
  const other = before === 50 ? 100 : 50;
  const query = `mutation { saveAccountSettings(settings: { defaultSessionsCount: ${other} }) { settings { lastmod } } }`;
  const { status } = await backend.fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'image/png' },
    body: JSON.stringify({ query }),
  });
  const { defaultSessionsCount: now } = await request('settings');
  return [
    ...holds('saveAccountSettings status for an image', status === 200 || status === 406, '200 or 406', status),
    ...same(`settings.defaultSessionsCount after ${status}`, status === 200 ? other : before, now),
  ];
}

/** A value sent in the wrong case is either rejected without a change, or saved in its correct case. */
async function findInOtherCase<Field extends keyof Fields>(
  client: Client,
  field: Field,
  sent: Fields[Field],
  written: Fields[Field],
): Promise<Finding[]> {
  const before = await client.request('settings');
  const { data, errors } = await client.send('saveAccountSettings', { settings: { [field]: sent } });
  const now = await client.request('settings');
  const place = `settings.${field} after ${sent}`;
  if (errors.length > 0) return same(place, before[field], now[field]);
  const saved = (data?.saveAccountSettings as { readonly settings?: Partial<Settings> } | null)?.settings;
  return [...same(`saveAccountSettings.${place}`, written, saved?.[field]), ...same(place, written, now[field])];
}
