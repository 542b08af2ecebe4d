import type { InfoItem, SessionQuery, TargetType } from '../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { industries, targetLabel } from '../../schema/reference/target-values.ts';
import { rowAt } from '../client/json.ts';
import { enumValues } from '../client/schema.ts';
import type { Row } from '../model/account-snapshot.ts';
import { targetValueOf } from '../model/matches.ts';
import type { Subject } from '../model/suite-context.ts';
import { inWords } from './differences.ts';
import { compare } from './paging.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

function countBy(rows: readonly Row[], readValue: (row: Row) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = readValue(row);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function findItems(list: string, type: TargetType, rows: readonly Row[], items: readonly InfoItem[]): Finding[] {
  const expected = countBy(rows, targetValueOf[type]);
  return [
    ...same(`sessionsInfo.${list}: number of rows`, expected.size, items.length),
    ...items.flatMap(({ id, value }) =>
      same(`${rowAt(`sessionsInfo.${list}`, id)}.value`, expected.get(id) ?? 0, value),
    ),
  ];
}

const findInOrder = (list: string, order: readonly string[], items: readonly InfoItem[]) =>
  sameList(
    `order of sessionsInfo.${list}`,
    order.filter((id) => items.some((item) => item.id === id)),
    items.map(({ id }) => id),
  );

const idsAndValues = (items: readonly InfoItem[]) => items.map(({ id, value }) => `${id} ${value}`);

const industryList: readonly string[] = industries;

const without = (query: SessionQuery, part: 'referrers' | 'actions' | 'base'): SessionQuery => ({
  ...query,
  [part]: null,
});

/** A query's lists, as filters and as charts (SES-064), recounted from the sessions. */
export function infoRules(subjectOf: (query: SessionQuery) => Subject): readonly Rule<Subject>[] {
  return [
    {
      id: 'info.items',
      clauses: ['SES-064', 'SES-068', 'SES-069'],
      calls: ['sessionsInfo', 'sessions', 'visitors'],
      async check({ client, query, rows }) {
        const {
          industries: listed,
          revenueRanges: revenues,
          companySizes: sizes,
        } = await client.request('sessionsInfo', { query });
        const place = ({ id }: InfoItem) => industryList.indexOf(id);
        return [
          ...findItems('industries', 'Industry', rows, listed),
          ...findItems('revenueRanges', 'Revenue', rows, revenues),
          ...findItems('companySizes', 'Size', rows, sizes),
          ...findInOrder(
            'revenueRanges',
            revenueRanges.map(({ value }) => value),
            revenues,
          ),
          ...findInOrder(
            'companySizes',
            companySizes.map(({ value }) => value),
            sizes,
          ),
          ...sameList(
            'order of sessionsInfo.industries, most sessions first, then as in their list',
            idsAndValues(listed.toSorted((a, b) => b.value - a.value || place(a) - place(b))),
            idsAndValues(listed),
          ),
        ];
      },
    },
    {
      id: 'info.filters',
      clauses: ['SES-065', 'SES-066', 'SES-070'],
      calls: ['sessionsInfo', 'sessions'],
      async check({ client, query }) {
        const { referrers, actions, base } = await client.request('sessionsInfo', { query });
        const byReferrer = countBy(subjectOf(without(query, 'referrers')).rows, ({ session }) => session.referrer);
        const attributes = new Set<string>(
          subjectOf(without(query, 'actions')).rows.flatMap(({ session }) => session.attributes),
        );
        const hosts = referrers.map(({ value }) => value);
        const byCount = (a: string, b: string) =>
          (byReferrer.get(b) ?? 0) - (byReferrer.get(a) ?? 0) || compare(a.toLowerCase(), b.toLowerCase());
        const parts = ['THOMASNET_ACTIVITY', 'CATALOG_ACTIVITY'] as const;
        const occurring = parts.filter((part) => subjectOf({ ...query, base: [part] }).rows.length > 0);
        return [
          ...sameList('sessionsInfo.referrers', [...byReferrer.keys()].sort(), hosts.toSorted()),
          ...sameList(
            'order of sessionsInfo.referrers, most sessions first, then A to Z',
            hosts.toSorted(byCount),
            hosts,
          ),
          ...sameList(
            'sessionsInfo.actions',
            enumValues('ActivityAttribute').filter((kind) => attributes.has(kind)),
            actions.map(({ value }) => value),
          ),
          ...sameList(
            'sessionsInfo.base',
            occurring,
            base.map(({ value }) => value),
          ),
          ...holds(
            'labels of sessionsInfo',
            [...referrers, ...actions, ...base].every(({ label }) => label !== ''),
            'texts',
            inWords('an empty label'),
          ),
        ];
      },
    },
    {
      id: 'info.labels',
      clauses: ['SES-064', 'SES-070'],
      calls: ['sessionsInfo'],
      async check({ client, query }) {
        const { industries, revenueRanges, companySizes } = await client.request('sessionsInfo', { query });
        const lists = [
          ['industries', 'Industry', industries],
          ['revenueRanges', 'Revenue', revenueRanges],
          ['companySizes', 'Size', companySizes],
        ] as const;
        return lists.flatMap(([name, type, items]) =>
          items.flatMap(({ id, label }) =>
            same(`${rowAt(`sessionsInfo.${name}`, id)}.label`, targetLabel(type, id), label),
          ),
        );
      },
    },
    {
      id: 'info.kinds',
      clauses: ['SES-018', 'SES-064'],
      calls: ['sessionsInfo'],
      async check({ client, query }) {
        const { referrers, actions, base } = await client.request('sessionsInfo', { query });
        const lists = [
          ['referrers', 'REFERRER', referrers],
          ['actions', 'ACTION', actions],
          ['base', 'BASE', base],
        ] as const;
        return lists.flatMap(([name, kind, filters]) =>
          filters.flatMap(({ value, filterType, targetType, isOwn }): Finding[] => [
            ...same(`${rowAt(`sessionsInfo.${name}`, value)}.filterType`, kind, filterType),
            ...same(`${rowAt(`sessionsInfo.${name}`, value)}.targetType`, null, targetType),
            ...same(`${rowAt(`sessionsInfo.${name}`, value)}.isOwn`, null, isOwn),
          ]),
        );
      },
    },
  ];
}
