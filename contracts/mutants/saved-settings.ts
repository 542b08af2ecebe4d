import type { GraphQLInputObjectType } from 'graphql';
import { isRecord, parseJson } from '../client/json.ts';
import { schema } from '../client/schema.ts';
import type { Mutation, Send } from './mutated-backend.ts';

/** The call that saves settings. */
export const saveCall = 'saveAccountSettings';

export type Values = Readonly<Record<string, unknown>>;

const isList = (type: unknown): boolean => String(type).startsWith('[');

/** The fields a save of settings accepts, and whether each is a list. */
export const settingsFields = Object.values(
  (schema.getType('SettingsInput') as GraphQLInputObjectType).getFields(),
).map(({ name, type }) => [name, isList(type)] as const);

/** The request with other settings; unchanged if it saves none. */
export function withSettings(
  init: RequestInit | undefined,
  change: (settings: Values) => Values,
): RequestInit | undefined {
  const body = parseJson(String(init?.body));
  if (!isRecord(body) || !isRecord(body.variables) || !isRecord(body.variables.settings)) return init;
  return { ...init, body: JSON.stringify({ ...body, variables: { settings: change(body.variables.settings) } }) };
}

/** Responds as if a field was saved as sent, or as `keep` transforms its entries, whatever was saved. */
export const asSent =
  (field: string, keep = (entries: readonly string[]) => entries): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    const answer = parseJson(await response.clone().text());
    const saved = isRecord(answer) && isRecord(answer.data) ? answer.data[saveCall] : undefined;
    if (!isRecord(saved) || !isRecord(saved.settings)) return response;
    let sent: Values = {};
    withSettings(init, (settings) => (sent = settings));
    const value = sent[field];
    const changedValue = Array.isArray(value) ? keep(value.map(String)) : value;
    const settings = { ...saved.settings, ...(changedValue ? { [field]: changedValue } : {}) };
    return Response.json({ data: { [saveCall]: { ...saved, settings } } }, { headers: response.headers });
  };

const trimmed = (entries: readonly string[]) => entries.map((entry) => entry.trim());

/** Nearly correct ways to clean up a saved list. */
const nearlyClean: Readonly<Record<string, (entries: readonly string[]) => readonly string[]>> = {
  'drops duplicates only where one follows the other': (entries) =>
    trimmed(entries).filter((entry, index, all) => entry !== '' && entry !== all[index - 1]),
  'drops duplicates before it cuts blanks': (entries) => trimmed([...new Set(entries)]).filter((entry) => entry !== ''),
  'keeps an entry of blanks alone': (entries) => [...new Set(trimmed(entries.filter((entry) => entry !== '')))],
};

const withFirst =
  (field: string) =>
  (settings: Values): Values => {
    const entries = settings[field];
    return Array.isArray(entries) ? { ...settings, [field]: entries.slice(0, 1) } : settings;
  };

/** Adds every address of the last one's network (the same first three numbers). */
function withNetworks(settings: Values): Values {
  const { blockedIps } = settings;
  if (!Array.isArray(blockedIps)) return settings;
  const network = String(blockedIps.at(-1)).replace(/\d+$/, '');
  const others = Array.from({ length: 256 }, (_, last) => `${network}${last}`);
  return { ...settings, blockedIps: [...blockedIps, ...others] };
}

/** How a save might handle the lists of the settings wrongly, or fail to apply them (SET-019, SET-024). */
export function savedListMutations(): Mutation[] {
  return [
    ...settingsFields
      .filter(([, hasEntries]) => hasEntries)
      .map(
        ([field]): Mutation => ({
          name: `${saveCall} keeps what ${field} has twice`,
          call: saveCall,
          rule: /^saves\.lists$/,
          field,
          send: asSent(field),
        }),
      ),
    ...Object.entries(nearlyClean).map(
      ([does, keep]): Mutation => ({
        name: `${saveCall} ${does}`,
        call: saveCall,
        rule: /^saves\.lists$/,
        field: 'urls',
        send: asSent('urls', keep),
      }),
    ),
    {
      name: `${saveCall} blocks the network of an address`,
      call: saveCall,
      rule: /^saves\.settings\.blockedIps$/,
      send: (path, init, next) => next(path, withSettings(init, withNetworks)),
    },
    ...(['blockedIps', 'blockedReferrers', 'excludedCountries'] as const).map(
      (field): Mutation => ({
        name: `${saveCall} heeds the first of ${field} alone`,
        call: saveCall,
        rule: new RegExp(`^saves\\.settings\\.${field}$`),
        send: (path, init, next) => next(path, withSettings(init, withFirst(field))),
      }),
    ),
  ];
}
