import type { Session, Settings, SettingsInput } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset, totalOf } from '../client/lists.ts';
import { type AccountSnapshot, loadSnapshot } from '../model/account-snapshot.ts';
import { activitiesOf } from './activities.ts';
import { settingsFileRule } from './narrowed-downloads.ts';
import { holds, type Rule, same, sameList } from './rule.ts';
import { countedCalls, findInOtherZone, findOtherCounts, findOtherReports } from './settings-counts.ts';

/** Settings to save over the current ones, and whether a session of the year still counts under them. */
type Effect = (
  sessions: readonly Session[],
  settings: Settings,
) => readonly [settings: SettingsInput, counts: (session: Session) => boolean];

const isOnSite = ({ pageViews }: Session) => pageViews.some(({ where }) => where === 'CLIENT_SITE');

/** The most frequent values in descending order, at most `count` of them. */
const mostFrequent = (values: readonly string[], count: number): readonly string[] =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, count)
    .map(([value]) => value);

/** Hosts that referred sessions, most sessions first. */
const hostsOf = (sessions: readonly Session[], count: number) =>
  mostFrequent(
    sessions.map(({ referrer }) => referrer).filter((value) => value !== 'DTS'),
    count,
  );

/** How many entries of a settings list are tried: more than one, since a backend might only use the first. */
const tried = 2;

/** The next address of the same network that no session comes from; empty if all of them occur. */
function neighborOf(ip: string, known: ReadonlySet<string>): readonly string[] {
  const network = ip.replace(/\d+$/, '');
  const last = Number(ip.slice(network.length));
  const next = Array.from({ length: 255 }, (_, index) => `${network}${(last + 1 + index) % 256}`);
  return next.filter((address) => !known.has(address)).slice(0, 1);
}

const effects: readonly (readonly [name: string, clause: string, effect: Effect])[] = [
  [
    'excludedCountries',
    'SET-024',
    (sessions, { excludedCountries }) => {
      const abroad = sessions.map((session) => session.country).filter((code) => code !== 'US');
      const codes = abroad.length > 0 ? mostFrequent(abroad, tried) : ['US'];
      return [{ excludedCountries: [...excludedCountries, ...codes] }, ({ country }) => !codes.includes(country)];
    },
  ],
  [
    'blockedIps',
    'SET-024',
    (sessions, { blockedIps }) => {
      const known = sessions.map(({ visitorIp }) => visitorIp).filter((text) => /^[\d.]+$/.test(text));
      const frequent = mostFrequent(known, tried + 1);
      const [ips, spared] = [frequent.slice(0, tried), frequent.slice(tried)];
      const near = spared.flatMap((ip) => neighborOf(ip, new Set(known)));
      return [{ blockedIps: [...blockedIps, ...ips, ...near] }, ({ visitorIp }) => !ips.includes(visitorIp)];
    },
  ],
  [
    'blockedReferrers',
    'SET-024',
    (sessions, { blockedReferrers }) => {
      const hosts = hostsOf(sessions, tried);
      const inCapitals = hosts.map((host) => host.toUpperCase());
      return [{ blockedReferrers: [...blockedReferrers, ...inCapitals] }, ({ referrer }) => !hosts.includes(referrer)];
    },
  ],
  [
    'blockedOwnReferrers',
    'SET-024',
    (sessions, { blockedReferrers, ownReferrers }) => {
      const hosts = hostsOf(sessions, tried);
      const lists = {
        blockedReferrers: [...blockedReferrers, ...hosts],
        ownReferrers: [...ownReferrers, ...hosts],
      };
      return [lists, ({ referrer }) => !hosts.includes(referrer)];
    },
  ],
  ['reportType', 'SET-022', () => [{ reportType: 'T' }, isOnSite]],
];

const maxSessions = 100;

/**
 * What settings do to the sessions of every report, list and map (SET-021 to SET-027). The rows of a snapshot are those
 * under the account's own settings, so entries are added to its lists. The caller restores the settings.
 */
export const settingsEffectRules: readonly Rule<AccountSnapshot>[] = [
  ...effects.map(
    ([name, clause, effect]): Rule<AccountSnapshot> => ({
      id: `saves.settings.${name}`,
      clauses: [clause, 'SET-027'],
      calls: ['saveAccountSettings', ...countedCalls],
      async check(snapshot: AccountSnapshot) {
        const [settings, counts] = effect(
          snapshot.rows.map(({ session }) => session),
          snapshot.settings,
        );
        const activities = await activitiesOf(snapshot, vettedValues);
        await snapshot.client.request('saveAccountSettings', { settings });
        const rows = snapshot.rows.filter(({ session }) => counts(session));
        return findOtherCounts(snapshot, `with ${rowAt(name, JSON.stringify(settings))}`, rows, activities);
      },
    }),
  ),
  {
    id: 'saves.settings.ownReferrers',
    clauses: ['SES-050', 'SET-024', 'SET-025', 'SET-027'],
    calls: ['saveAccountSettings', 'sessions', 'referrers'],
    async check({ client, year, rows, settings }) {
      const [host] = hostsOf(
        rows.map(({ session }) => session),
        1,
      );
      if (host === undefined) return [];
      const direct = rows.filter(({ session }) => ['DTS', host].includes(session.referrer)).length;
      const own = [...settings.ownReferrers, host.toUpperCase()];
      const sessionsOf = (referrer: string) =>
        totalOf(client, 'sessions', { query: { ...year, referrers: [referrer] } });
      const read = async () => ({
        nodes: (await allByOffset(client, 'referrers', { query: year })).nodes,
        edges: (await client.request('sessions', { query: { ...year, referrers: ['DTS'] }, limit: maxSessions })).edges,
        counts: [await sessionsOf('DTS'), await sessionsOf(host)],
      });
      // Requested before the save because a backend might have cached the response.
      await read();
      await client.request('saveAccountSettings', { settings: { ownReferrers: own } });
      const { nodes, edges, counts } = await read();
      const listed = nodes.filter(({ url }) => url === 'DTS' || url === host);
      return [
        ...same(
          `referrers with ${rowAt('ownReferrers', host)}`,
          direct > 0 ? [['DTS', direct]] : [],
          listed.map(({ url, sessionsCount }) => [url, sessionsCount]),
        ),
        ...edges.flatMap(({ node: { id, referrerFull } }) =>
          same(`${rowAt('sessions', id)} referrerFull with ${rowAt('ownReferrers', host)}`, null, referrerFull),
        ),
        ...same(`sessions direct to site with ${rowAt('ownReferrers', host)}`, direct, counts[0]),
        ...same(`sessions of that referrer with ${rowAt('ownReferrers', host)}`, 0, counts[1]),
      ];
    },
  },
  {
    id: 'saves.settings.timezoneOffset',
    clauses: ['DAT-018', 'DAT-020', 'SET-027'],
    calls: ['saveAccountSettings', 'sessionsByDate', 'sessions'],
    check: findInOtherZone,
  },
  settingsFileRule,
  {
    id: 'saves.settings.botFiltering',
    clauses: ['SET-021', 'SET-027'],
    calls: ['saveAccountSettings', ...countedCalls],
    async check({ client, year, rows, settings }) {
      const botFiltering = !settings.botFiltering;
      // Requested before the save because a backend might have cached the responses.
      await findOtherReports(client, year, 'before a save of botFiltering', rows);
      await client.request('saveAccountSettings', { settings: { botFiltering } });
      const { rows: others } = await loadSnapshot(client);
      const [before, after] = [rows, others].map((some) => some.map(({ session }) => session.id));
      const [few = [], many] = botFiltering ? [after, before] : [before, after];
      const all = new Set(many);
      return [
        ...sameList(
          'sessions with botFiltering that are missing without',
          [],
          few.filter((id) => !all.has(id)),
        ),
        ...(await findOtherReports(client, year, `with ${rowAt('botFiltering', String(botFiltering))}`, others)),
      ];
    },
  },
  {
    id: 'settings.implemented',
    clauses: ['SET-023'],
    calls: ['settings', 'sessions'],
    async check({ rows, settings: { dateImplemented } }) {
      const from = dateImplemented > '2017-08-01' ? dateImplemented : '2017-08-01';
      return rows
        .filter(({ session }) => !isOnSite(session))
        .flatMap(({ session, day }) =>
          holds(`${rowAt('sessions', session.id)} day`, day >= from, `${from} or later`, day),
        );
    },
  },
  {
    id: 'saves.refused',
    clauses: ['CAL-044', 'CAL-047', 'SET-014'],
    calls: ['saveAccountSettings', 'saveTargets', 'settings', 'targets'],
    async check({ client }) {
      const read = async () => [
        await client.request('settings'),
        await client.request('targets'),
        await client.request('pages'),
      ];
      const before = await read();
      const refusals = [
        await client.send('saveAccountSettings', { settings: { defaultSessionsCount: 50, blockedIps: ['999.1.1.1'] } }),
        await client.send('saveAccountSettings', { settings: { reportType: 'T', lastmod: '2026-01-01T00:00:00Z' } }),
        await client.send('saveTargets', { targets: [{ targetType: 'State', value: 'Nowhere' }], pages: ['/other'] }),
      ];
      return [
        ...refusals.flatMap(({ errors, data }, index) =>
          holds(`refused save ${index + 1}`, errors.length > 0, 'an error', data),
        ),
        ...same('settings, targets and pages after refused saves', before, await read()),
      ];
    },
  },
];
