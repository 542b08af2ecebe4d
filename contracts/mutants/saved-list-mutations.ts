import type { Mutation } from './mutated-backend.ts';
import { asSent, saveCall as call, settingsFields, type Values, withSettings } from './saved-settings.ts';

const trimmed = (entries: readonly string[]) => entries.map((entry) => entry.trim());

/** What a save does to a list that is nearly right. */
const nearlyClean: Readonly<Record<string, (entries: readonly string[]) => readonly string[]>> = {
  'drops duplicates only where one follows the other': (entries) =>
    trimmed(entries).filter((entry, at, all) => entry !== '' && entry !== all[at - 1]),
  'drops duplicates before it cuts blanks': (entries) => trimmed([...new Set(entries)]).filter((entry) => entry !== ''),
  'keeps an entry of blanks alone': (entries) => [...new Set(trimmed(entries.filter((entry) => entry !== '')))],
};

const withFirst =
  (field: string) =>
  (settings: Values): Values => {
    const entries = settings[field];
    return Array.isArray(entries) ? { ...settings, [field]: entries.slice(0, 1) } : settings;
  };

/** Every address of the network of the last one, which is what its first three numbers say. */
function withNetworks(settings: Values): Values {
  const { blockedIps } = settings;
  if (!Array.isArray(blockedIps)) return settings;
  const network = String(blockedIps.at(-1)).replace(/\d+$/, '');
  const others = Array.from({ length: 256 }, (_, last) => `${network}${last}`);
  return { ...settings, blockedIps: [...blockedIps, ...others] };
}

/** What a save makes wrongly of the lists of the settings, or heeds of them (SET-019, SET-024). */
export function savedListMutations(): Mutation[] {
  return [
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
    ...Object.entries(nearlyClean).map(
      ([does, keep]): Mutation => ({
        name: `${call} ${does}`,
        call,
        rule: /^saves\.lists$/,
        field: 'urls',
        send: asSent('urls', keep),
      }),
    ),
    {
      name: `${call} blocks the network of an address`,
      call,
      rule: /^saves\.settings\.blockedIps$/,
      send: (path, init, next) => next(path, withSettings(init, withNetworks)),
    },
    ...(['blockedIps', 'blockedReferrers', 'excludedCountries'] as const).map(
      (field): Mutation => ({
        name: `${call} heeds the first of ${field} alone`,
        call,
        rule: new RegExp(`^saves\\.settings\\.${field}$`),
        send: (path, init, next) => next(path, withSettings(init, withFirst(field))),
      }),
    ),
  ];
}
