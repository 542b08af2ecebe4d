import type { InfoItem, SessionQuery, TargetType } from '../../schema/generated/types.ts';
import { companySizes } from '../../schema/reference/company-sizes.ts';
import { revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import { enumValues } from '../client/schema.ts';
import type { Row } from '../model/account-snapshot.ts';
import { targetValueOf } from '../model/matches.ts';
import type { Subject } from '../model/suite-context.ts';
import type { Rule } from './rule.ts';
import { type Finding, holds, same, sameList } from './rule.ts';

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
    ...items.flatMap(({ id, value }) => same(`sessionsInfo.${list} ${id}`, expected.get(id) ?? 0, value)),
  ];
}

const findInOrder = (list: string, order: readonly string[], items: readonly InfoItem[]) =>
  sameList(
    `order of sessionsInfo.${list}`,
    order.filter((id) => items.some((item) => item.id === id)),
    items.map(({ id }) => id),
  );

const without = (query: SessionQuery, part: 'referrers' | 'actions' | 'base'): SessionQuery => ({
  ...query,
  [part]: null,
});

/** The lists of a query as filters and as charts (SES-064), recounted from the sessions. */
export function infoRules(subjectOf: (query: SessionQuery) => Subject): readonly Rule<Subject>[] {
  return [
    {
      id: 'info.items',
      clauses: ['SES-064', 'SES-068', 'SES-069'],
      calls: ['sessionsInfo', 'sessions', 'visitors'],
      async check({ client, query, rows }) {
        const {
          industries,
          revenueRanges: revenues,
          companySizes: sizes,
        } = await client.ask('sessionsInfo', { query });
        const values = industries.map(({ value }) => value);
        return [
          ...findItems('industries', 'Industry', rows, industries),
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
            'sessionsInfo.industries, most sessions first',
            values.toSorted((a, b) => b - a),
            values,
          ),
        ];
      },
    },
    {
      id: 'info.filters',
      clauses: ['SES-065', 'SES-066', 'SES-070'],
      calls: ['sessionsInfo', 'sessions'],
      async check({ client, query }) {
        const { referrers, actions, base } = await client.ask('sessionsInfo', { query });
        const byReferrer = countBy(subjectOf(without(query, 'referrers')).rows, ({ session }) => session.referrer);
        const attributes = new Set(
          subjectOf(without(query, 'actions')).rows.flatMap(({ session }) => session.attributes),
        );
        const counts = referrers.map(({ value }) => byReferrer.get(value) ?? 0);
        const parts = ['THOMASNET_ACTIVITY', 'CATALOG_ACTIVITY'] as const;
        const occurring = parts.filter((part) => subjectOf({ ...query, base: [part] }).rows.length > 0);
        return [
          ...sameList(
            'sessionsInfo.referrers',
            [...byReferrer.keys()].sort(),
            referrers.map(({ value }) => value).sort(),
          ),
          ...sameList(
            'sessionsInfo.referrers, most sessions first',
            counts.toSorted((a, b) => b - a),
            counts,
          ),
          ...sameList(
            'sessionsInfo.actions',
            enumValues('ActivityAttribute').filter((kind) => attributes.has(kind as never)),
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
            'an empty label',
          ),
        ];
      },
    },
  ];
}
