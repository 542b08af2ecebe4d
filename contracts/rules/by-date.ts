import { means } from '../model/report-models.ts';
import type { Subject } from '../model/suite-context.ts';
import { addDays } from '../model/zone-days.ts';
import { close, holds, same, sameList } from './finding.ts';
import type { Rule } from './rule.ts';

/** Sessions by day, recounted from the sessions in the account's own calendar. */
export const byDateRules: readonly Rule<Subject>[] = [
  {
    id: 'by-date.recount',
    section: 'dashboard section 3, sessions-by-date',
    calls: ['sessionsByDate', 'sessions'],
    async check({ client, query, rows }) {
      const counts = new Map<string, number>();
      for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
      const expected: [string, number][] = [];
      for (let day = query.startDate; day <= query.endDate; day = addDays(day, 1)) {
        expected.push([day, counts.get(day) ?? 0]);
      }
      const { days, totalCount, avgDuration, avgPages } = await client.ask('sessionsByDate', { query });
      return [
        ...sameList(
          'sessionsByDate.days',
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
    section: 'dashboard section 3, sessions-by-date',
    calls: ['sessionsByDate'],
    async check({ snapshot, client, query }) {
      const year = await client.ask('sessionsByDate', { query: snapshot.year });
      const { days } = await client.ask('sessionsByDate', { query });
      const notes = new Map(year.days.map(({ ydt, note }) => [ydt, note]));
      return days.flatMap(({ ydt, note }) => [
        ...same(`sessionsByDate note of ${ydt} against that of the year`, notes.get(ydt), note),
        ...holds(`sessionsByDate note of ${ydt}`, note !== '', 'a text, or null', note),
      ]);
    },
  },
];
