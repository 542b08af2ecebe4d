import { reportColumns, reportData, reportKeys } from '../../schema/reference/reports.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset, type Node, sumOf, totalOf } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import { addDays } from '../model/days.ts';
import { means } from '../model/report-models.ts';
import type { Subject } from '../model/suite-context.ts';
import { close, type Finding, findInTotals, holds, type Rule, same, sameList } from './rule.ts';

/** Reports that count every session of a query in exactly one row, and the field with the count. */
const partitions: readonly (readonly [Call, string])[] = [
  ...reportKeys
    .filter((key) => reportData[key].countsEachSession)
    .map((key) => [key, reportData[key].defaultSort.key] as const),
  ['durations', 'sessionsct'],
  ['depths', 'sessionsct'],
];

/** Reports with percentages of all sessions of the query (descriptions of the SDL). */
const withPercentages: readonly Call[] = [
  ...reportKeys.filter((key) => reportColumns(key).some(({ kind }) => kind === 'percentage')),
  'durations',
  'depths',
];

/** Totals that screens show side by side agree, whichever call they come from. */
export const totalRules: readonly Rule<Subject>[] = [
  ...partitions.map(([call, field]) => ({
    id: `${call}.total`,
    clauses: ['ANA-038'],
    calls: [call, 'sessions' as const],
    async check({ client, query }: Subject) {
      const { nodes } = await allByOffset(client, call, { query });
      return same(`sum of ${call}.${field}`, await totalOf(client, 'sessions', { query }), sumOfField(nodes, field));
    },
  })),
  ...withPercentages.map((call) => ({
    id: `${call}.percentage`,
    clauses: ['ANA-036'],
    calls: [call, 'sessions' as const],
    check: async (subject: Subject) =>
      findPercentages(subject, call, await totalOf(subject.client, 'sessions', { query: subject.query })),
  })),
  {
    id: 'browsers.sessions',
    clauses: ['CAL-033'],
    calls: ['browsers', 'sessions'],
    isCostly: true,
    async check({ client, query, rows }) {
      if (query.browsers?.length) return [];
      const { nodes } = await allByOffset(client, 'browsers', { query });
      const lists = nodes.map(({ id }) =>
        allByOffset(client, 'sessions', { query: { ...query, browsers: [id] } }, { fields: ['id'] }),
      );
      const ids = (await Promise.all(lists)).flatMap((list) => list.nodes.map(({ id }) => String(id)));
      return sameList('sessions of all browsers', rows.map(({ session }) => session.id).sort(), ids.sort());
    },
  },
  {
    id: 'browsers.place',
    clauses: ['ANA-032', 'CAL-011'],
    calls: ['browsers'],
    async check({ client, query }) {
      const list = await allByOffset(client, 'browsers', { query });
      const places = list.nodes.flatMap((node, index) =>
        same(`${rowAt('browsers', node.id)} browserIndex`, index + 1, node.browserIndex),
      );
      const ordering = [{ key: 'browser', direction: 'ASC' }];
      const byName = await allByOffset(client, 'browsers', { query, ordering });
      const placeOf = new Map(list.nodes.map(({ id }, index) => [id, index + 1]));
      return [
        ...places,
        ...byName.nodes.flatMap(({ id, browserIndex }) =>
          same(`${rowAt('browsers', id)} browserIndex in a list by name`, placeOf.get(id), browserIndex),
        ),
        ...findInTotals('browsers', list),
      ];
    },
  },
  {
    id: 'info.total',
    clauses: ['ANA-041'],
    calls: ['sessionsInfo', 'sessionsByDate', 'sessions'],
    async check({ client, query }) {
      const total = await totalOf(client, 'sessions', { query });
      const [info, byDate] = await Promise.all([
        client.request('sessionsInfo', { query }),
        client.request('sessionsByDate', { query }),
      ]);
      const days = sumOf(byDate.days.map(({ sessionsCount }) => sessionsCount));
      return [
        ...same('sessionsInfo.totalCount', total, info.totalCount),
        ...same('sessionsByDate.totalCount', total, byDate.totalCount),
        ...same('sum of sessionsByDate.days', total, days),
      ];
    },
  },
  {
    id: 'pages.views',
    clauses: ['ANA-039'],
    calls: ['topPages', 'referrers', 'sessions'],
    async check({ client, query, rows }) {
      const { nodes } = await allByOffset(client, 'topPages', { query });
      const pages = rows.reduce((sum, { session }) => sum + session.pagesInSession, 0);
      return same('sum of topPages.pageCount against pages of the sessions', pages, sumOfField(nodes, 'pageCount'));
    },
  },
];

/** Sessions by day, recounted from the sessions in the account's time zone. */
export const byDateRules: readonly Rule<Subject>[] = [
  {
    id: 'by-date.recount',
    clauses: ['HOM-016', 'HOM-017', 'DAT-020'],
    calls: ['sessionsByDate', 'sessions'],
    async check({ client, query, rows }) {
      const counts = new Map<string, number>();
      for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
      const expected: [string, number][] = [];
      for (let day = query.startDate; day <= query.endDate; day = addDays(day, 1)) {
        expected.push([day, counts.get(day) ?? 0]);
      }
      const { days, totalCount, avgDuration, avgPages } = await client.request('sessionsByDate', { query });
      return [
        ...sameList(
          'sessionsByDate.days: ydt and sessionsCount',
          expected,
          days.map(({ ydt, sessionsCount }) => [ydt, sessionsCount]),
        ),
        ...same('sessionsByDate.totalCount', rows.length, totalCount),
        ...close('sessionsByDate.avgDuration', means(rows).avgDuration, avgDuration),
        ...close('sessionsByDate.avgPages', means(rows).avgPages, avgPages),
      ];
    },
  },
  {
    id: 'by-date.notes',
    clauses: ['HOM-018'],
    calls: ['sessionsByDate'],
    async check({ snapshot, client, query }) {
      const year = await client.request('sessionsByDate', { query: snapshot.year });
      const { days } = await client.request('sessionsByDate', { query });
      const notes = new Map(year.days.map(({ ydt, note }) => [ydt, note]));
      return days.flatMap(({ ydt, note }) => [
        ...same(`sessionsByDate note of ${ydt} against that of the year`, notes.get(ydt), note),
        ...holds(`sessionsByDate note of ${ydt}`, note !== '', 'a text, or null', note),
      ]);
    },
  },
];

async function findPercentages({ client, query }: Subject, call: Call, total: number): Promise<Finding[]> {
  const { nodes } = await allByOffset(client, call, { query });
  return nodes.flatMap((node) => {
    const expected = Number(total) === 0 ? 0 : (100 * Number(node.sessionsct)) / total;
    const isSame = expected.toFixed(6) === Number(node.percentage).toFixed(6);
    return isSame ? [] : same(`${rowAt(call, node.id)} percentage`, expected, node.percentage);
  });
}

const sumOfField = (nodes: readonly Node[], field: string) => sumOf(nodes.map((node) => node[field]));
