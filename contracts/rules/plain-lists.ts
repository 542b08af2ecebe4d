import type { Account, Filter, NavItem, UserAccount } from '../../schema/generated/types.ts';
import { targetLabel, targetTypes, targetValues } from '../../schema/reference/target-values.ts';
import { createClient, fullDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { compare, compareIds } from './paging.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** Lists without pages: the requirements on them, checked by comparing calls with each other. */
export const plainListRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'nav.tree',
    clauses: ['FRM-008', 'FRM-009', 'CAL-034'],
    calls: ['nav'],
    async check({ client }) {
      const items = flat(await client.request('nav', {}, fullDepth));
      const keys = items.map(({ key }) => key);
      return [
        ...holds('nav', items.length > 0, 'at least one item', items.length),
        ...same('nav key: different ones', new Set(keys).size, keys.length),
        ...items.flatMap(({ key, link, children }) => [
          ...holds(`nav[${key}].link`, link === null || /^\/(?!\/)/.test(link ?? ''), 'a path, or null', link),
          ...holds(`nav[${key}].children`, link !== null || children.length > 0, 'some, without a link', children),
        ]),
      ];
    },
  },
  {
    id: 'userAccounts.list',
    clauses: ['ACC-013', 'ACC-014'],
    calls: ['userAccounts', 'user'],
    async check({ client }) {
      const [accounts, { account }] = await Promise.all([client.request('userAccounts'), client.request('user')]);
      const names = accounts.map(({ name }) => name);
      const listed = accounts.find(({ id }) => id === account.id);
      return [
        ...sameList('userAccounts name, A to Z', names.toSorted(byText), names),
        ...same('userAccounts slug: different ones', new Set(accounts.map(({ slug }) => slug)).size, accounts.length),
        ...same(`userAccounts[${account.id}]`, listedPart(account), listed ?? null),
      ];
    },
  },
  {
    id: 'userAccounts.open',
    clauses: ['ACC-015', 'ACC-016', 'ACC-018'],
    calls: ['userAccounts', 'user'],
    async check({ client }) {
      const accounts = await client.request('userAccounts');
      const found = accounts.slice(0, maxAccounts).flatMap((listed) =>
        [listed.id, listed.slug].map(async (name) => {
          const one = createClient(client.backend, { ...client.headers, 'x-wt-wtid': name });
          const { account } = await one.request('user');
          return same(`user.account with x-wt-wtid ${name}`, listed, listedPart(account));
        }),
      );
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'targetFilters.list',
    clauses: ['TGT-010', 'TGT-011', 'TGT-012', 'TGT-013', 'TGT-014', 'TGT-015', 'TGT-023', 'SES-018', 'SES-067'],
    calls: ['targetFilters', 'targets', 'sessionsInfo'],
    async check({ client, targets, year }) {
      const filters = await client.request('targetFilters');
      const info = await client.request('sessionsInfo', { query: year });
      const own = targets
        .toSorted((a, b) => a.sortOrder - b.sortOrder)
        .map(({ targetType, value }) => `${targetType} ${value}`);
      const others = targetTypes.flatMap((type) => targetValues[type].map(({ value }) => `${type} ${value}`));
      const received = filters.map(({ targetType, value }) => `${targetType} ${value}`);
      return [
        ...sameList('targetFilters targetType and value, the own first', own, received.slice(0, own.length)),
        ...sameList(
          'targetFilters targetType and value',
          others.filter((name) => !own.includes(name)).sort(),
          received.slice(own.length).sort(),
        ),
        ...filters.flatMap((filter, index) => findInFilter(filter, index < own.length)),
        ...same('sessionsInfo.targets against targetFilters', filters, info.targets),
      ];
    },
  },
  {
    id: 'listCampaigns.list',
    clauses: ['CMP-031', 'CMP-032', 'CMP-033'],
    calls: ['listCampaigns', 'userAccounts'],
    async check({ client }) {
      const campaigns = await client.request('listCampaigns');
      const { 'x-wt-wtid': _, ...others } = client.headers;
      const otherClient = createClient(client.backend, { ...others, 'x-wt-wtid': 'no-such-account' });
      const order = (a: (typeof campaigns)[number], b: (typeof campaigns)[number]) =>
        compare(b.startDate, a.startDate) || compareIds(a.campaignId, b.campaignId);
      const ids = (some: typeof campaigns) => some.map(({ startDate, campaignId }) => `${startDate} ${campaignId}`);
      return [
        ...sameList(
          'listCampaigns startDate, latest first, then campaignId',
          ids(campaigns.toSorted(order)),
          ids(campaigns),
        ),
        ...same('listCampaigns whichever account is chosen', campaigns, await otherClient.request('listCampaigns')),
        ...campaigns.flatMap(({ campaignId, statusId, status }) => {
          const first = campaigns.find((other) => other.statusId === statusId);
          return same(`${rowAt('listCampaigns', campaignId)}.status of statusId ${statusId}`, first?.status, status);
        }),
      ];
    },
  },
];

const maxAccounts = 3;

const flat = (items: readonly NavItem[]): NavItem[] => items.flatMap((item) => [item, ...flat(item.children ?? [])]);

const byText = (a: string, b: string) => compare(a.toLowerCase(), b.toLowerCase());

/** What the picker shows of an account. */
const listedPart = ({ id, name, slug, website, url }: Account | UserAccount) => ({ id, name, slug, website, url });

/** `isChosen` is whether the target is one of the person's own. */
function findInFilter(filter: Filter, isChosen: boolean): Finding[] {
  const { label, shortLabel, value, filterType, targetType, isOwn } = filter;
  const place = rowAt('targetFilters', `${targetType} ${value}`);
  return [
    ...same(`${place} filterType`, 'TARGET', filterType),
    ...same(`${place} isOwn`, isChosen, isOwn),
    ...(targetType ? same(`${place} label`, targetLabel(targetType, value), label) : []),
    ...holds(`${place} shortLabel`, shortLabel.length <= label.length, `no longer than ${label}`, shortLabel),
  ];
}
