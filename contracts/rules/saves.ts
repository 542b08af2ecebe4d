import type { Settings, Target } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { type Finding, same } from './finding.ts';
import type { Rule } from './rule.ts';

const plain = ({ lastmod: _, ...settings }: Settings) => settings;
const pathsOf = (pages: readonly Target[]) => pages.map(({ value }) => value);

const otherTargets = [
  { targetType: 'State', value: 'OH', sortOrder: 2 },
  { targetType: 'Industry', value: 'Metals', sortOrder: 7 },
] as const;

async function changeSettings(client: Client, before: Settings): Promise<Finding[]> {
  const defaultSessionsCount = before.defaultSessionsCount === 50 ? 100 : 50;
  const reportType = before.reportType === 'E' ? 'T' : 'E';
  const changed = { defaultSessionsCount, reportType } as const;
  const expected = { ...plain(before), ...changed };
  const saved = await client.ask('saveAccountSettings', { settings: changed });
  return [
    ...same('saveAccountSettings.settings', expected, plain(saved.settings)),
    ...same('saveAccountSettings.previous', before, saved.previous),
    ...same('settings after a save', expected, plain(await client.ask('settings'))),
  ];
}

/** What is saved is told by the save, and read afterwards (dashboard section 7). Whoever runs them puts back what was there. */
export const saveRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'saves.settings',
    section: 'dashboard section 7, saveAccountSettings',
    calls: ['saveAccountSettings', 'settings'],
    check: async ({ client }) => changeSettings(client, await client.ask('settings')),
  },
  {
    id: 'saves.targets',
    section: 'dashboard section 7, saveTargets',
    calls: ['saveTargets', 'targets', 'pages'],
    async check({ client }) {
      const told = (some: readonly Target[]) =>
        some.map(({ targetType, value, sortOrder }) => ({ targetType, value, sortOrder }));
      const saved = await client.ask('saveTargets', { targets: otherTargets, pages: ['/contact', '', '/about'] });
      const read = { targets: await client.ask('targets'), pages: await client.ask('pages') };
      return [
        ...same('saveTargets.targets', otherTargets, told(saved.targets)),
        ...same('saveTargets.pages', ['/contact', '/about'], pathsOf(saved.pages)),
        ...same('targets and pages after a save', saved, read),
      ];
    },
  },
  {
    id: 'saves.preferences',
    section: 'dashboard section 7, savePreferences',
    calls: ['savePreferences', 'user'],
    async check({ client }) {
      const { prefs } = await client.ask('user');
      const other = { hasAcceptedTerms: !prefs.hasAcceptedTerms };
      return [
        ...same('savePreferences', other, await client.ask('savePreferences', { preferences: other })),
        ...same('user.prefs after a save', other, (await client.ask('user')).prefs),
      ];
    },
  },
];
