import { placeLabel } from '../../schema/reference/countries.ts';
import { targetLabel } from '../../schema/reference/target-values.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset } from '../client/lists.ts';
import type { Subject } from '../model/suite-context.ts';
import { type Finding, type Rule, same } from './rule.ts';

/** What a bucket is called, by what it begins at (ANA-034, ANA-035). */
const durationLabels: Readonly<Record<number, string>> = {
  0: 'Single Page',
  1: '0-1',
  61: '1-3',
  181: '3-5',
  301: '5-10',
  601: '10-30',
  1801: '30+',
};
const depthLabels: Readonly<Record<number, string>> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6-9', 10: '10+' };

/** The texts that people read of buckets, places and shares: each follows from what it stands beside. */
export const labelRules: readonly Rule<Subject>[] = [
  {
    id: 'durations.labels',
    clauses: ['ANA-033', 'ANA-034'],
    calls: ['durations'],
    async check({ client, query }) {
      const { nodes } = await allByOffset(client, 'durations', { query });
      return nodes.flatMap(({ id, duration, durationRange }) =>
        same(`${rowAt('durations', id)}.durationRange`, durationLabels[Number(duration)], durationRange),
      );
    },
  },
  {
    id: 'depths.labels',
    clauses: ['ANA-033', 'ANA-035'],
    calls: ['depths'],
    async check({ client, query }) {
      const { nodes } = await allByOffset(client, 'depths', { query });
      return nodes.flatMap(({ id, pagect, depth }) =>
        same(`${rowAt('depths', id)}.depth`, depthLabels[Number(pagect)], depth),
      );
    },
  },
  {
    id: 'info.labels',
    clauses: ['SES-064', 'SES-070'],
    calls: ['sessionsInfo'],
    async check({ client, query }) {
      const { industries, revenueRanges, companySizes } = await client.ask('sessionsInfo', { query });
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
      const { referrers, actions, base } = await client.ask('sessionsInfo', { query });
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
  {
    id: 'locations.names',
    clauses: ['AUD-016', 'FRM-047'],
    calls: ['locations', 'sessions'],
    async check({ client, query, rows }) {
      const points = await client.ask('locations', { bounds: [-180, -90, 180, 90], zoom: 22, query });
      const counts = new Map<string, number>();
      for (const { session } of rows) {
        const name = placeLabel(session.city, session.state ?? null, session.country);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const given = new Map<string, number>();
      for (const { properties } of points) {
        if (properties.cluster || !properties.name) continue;
        given.set(properties.name, (given.get(properties.name) ?? 0) + properties.pointCount);
      }
      return [...given].flatMap(([name, count]) =>
        same(`${rowAt('locations', name)} name: sessions`, counts.get(name) ?? 0, count),
      );
    },
  },
];
