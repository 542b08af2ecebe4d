import type { Settings, Target } from '../../schema/generated/types.ts';
import { wholeDepth } from '../client/client.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { type Finding, holds, same } from './finding.ts';
import type { Rule } from './rule.ts';

const counts: readonly number[] = [25, 50, 100];

function findOutOfRange(place: string, { defaultSessionsCount }: Settings): Finding[] {
  const isOne = counts.includes(defaultSessionsCount);
  return holds(`${place} defaultSessionsCount`, isOne, counts.join(', '), defaultSessionsCount);
}

function findUnordered(place: string, targets: readonly Target[]): Finding[] {
  const orders = targets.map(({ sortOrder }) => sortOrder);
  return same(
    `${place} sortOrder`,
    orders.toSorted((a, b) => a - b),
    orders,
  );
}

/** What is told of the person who asks, by whichever call (dashboard sections 3 and 7). */
export const personRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'person.same',
    section: 'dashboard section 3, user',
    calls: ['user', 'settings', 'targets'],
    async check({ client, settings, targets }) {
      const user = await client.ask('user', {}, wholeDepth);
      return [...same('user.settings', settings, user.settings), ...same('user.targets', targets, user.targets)];
    },
  },
  {
    id: 'person.values',
    section: 'dashboard section 3, settings and targets',
    calls: ['settings', 'targets', 'pages'],
    async check({ client, settings, targets }) {
      return [
        ...findOutOfRange('settings', settings),
        ...findUnordered('targets', targets),
        ...findUnordered('pages', await client.ask('pages')),
      ];
    },
  },
  {
    id: 'person.campaigns',
    section: 'access section 3, campaign detail',
    calls: ['campaign', 'user'],
    async check({ client }) {
      const [user, campaigns] = await Promise.all([client.ask('user', {}, wholeDepth), client.ask('listCampaigns')]);
      const { startDate, endDate, campaignId } = campaigns[0] ?? {};
      if (campaignId === undefined) return [];
      const detail = await client.ask('campaign', { campaignId, startDate, endDate }, wholeDepth);
      const booker = detail?.user;
      if (!booker) return [];
      return [
        ...findOutOfRange('campaign.user.settings', booker.settings),
        ...findUnordered('campaign.user.targets', booker.targets),
        ...(booker.id === user.id && booker.account.id === user.account.id ? same('campaign.user', user, booker) : []),
      ];
    },
  },
];
