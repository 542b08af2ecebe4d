import { describe, expect, it } from 'vitest';
import type { DownloadType } from '../../../schema/generated/types.ts';
import { listActivities } from '../activities.ts';
import { listDurations } from '../depths-and-durations.ts';
import { reportLists } from '../report-tables.ts';
import { listSessions } from '../sessions-list.ts';
import { testScope, testWorlds } from '../testing/test-scope.ts';
import { listVisitors } from '../visitors-list.ts';
import { exportRows } from './export-rows.ts';

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world, { settings: { timezoneOffset: 'Asia/Kolkata' } });
  const query = { startDate: '2026-07-01', endDate: '2026-11-20' };
  const args = { query, limit: 1000 };
  const vettedFilters = ['lead', 'other'] as const;
  const nodes = <T>({ edges }: { readonly edges: readonly { readonly node: T }[] }): T[] =>
    edges.map(({ node }) => node);
  const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

  /** By type, a heading of the file and the values that the screen's own call returns for it, row by row. */
  const cases: [DownloadType, string, (string | number | null)[]][] = [
    [
      'ACTIVE_AUDIENCES',
      'Session Count',
      nodes(listVisitors(scope, { query, last: 1000 })).map((row) => row.sessionCount),
    ],
    ['REFERRERS', 'Sessions', nodes(reportLists.referrers(scope, args)).map((row) => row.sessionsCount)],
    ['REFERRERS', 'Bounce Rate', nodes(reportLists.referrers(scope, args)).map((row) => percent(row.bounceRate))],
    ['TOP_PAGES', 'Page', nodes(reportLists.topPages(scope, args)).map((row) => row.url + (row.params ?? ''))],
    ['ENTRY_PAGES', 'Entries', nodes(reportLists.entryPages(scope, args)).map((row) => row.entryCount)],
    ['EXIT_PAGES', 'Exits', nodes(reportLists.exitPages(scope, args)).map((row) => row.exitCount)],
    ['SEARCH_TERMS', 'Search Term', nodes(reportLists.searchTerms(scope, args)).map((row) => row.term)],
    ['BROWSERS', 'Version', nodes(reportLists.browsers(scope, args)).map((row) => row.version)],
    ['DURATIONS', 'Sessions', nodes(listDurations(scope, args)).map((row) => row.sessionsct)],
  ];

  describe('exportRows', () => {
    it.each(cases)("%s has the screen's values in %s", (downloadType, heading, expected) => {
      const { columns, count, rows } = exportRows(scope, { downloadType, query });
      const written = [...rows()];
      expect(written.map((row) => row[columns.indexOf(heading)])).toEqual(expected);
      expect(count).toBe(expected.length);
      expect(written.every((row) => row.length === columns.length)).toBe(true);
      expect(count).toBeGreaterThan(5);
    });

    it.each(cases.map(([downloadType]) => downloadType).concat('SESSIONS'))(
      '%s writes blocks that match its rows',
      (downloadType) => {
        const { rows, blocks } = exportRows(scope, { downloadType, query });
        const format = { write: String, separator: '|', lineEnd: '\n', rowsPerBlock: 7 };
        const lines = Array.from(rows(), (row) => row.map(String).join('|'));
        const written = [...blocks(format)];
        expect(written.join('').split('\n')).toEqual([...lines, '']);
        expect(written).toHaveLength(Math.ceil(lines.length / 7));
      },
    );

    it("contains every session, in the requested order and the account's time zone (FIL-013, FIL-014)", () => {
      const ordering = { key: 'online', direction: 'ASC' } as const;
      const { columns, count, rows } = exportRows(scope, { downloadType: 'SESSIONS', query, ordering });
      expect(columns.join()).toBe(
        'Date/Time (Asia/Kolkata),Visitor,City,State,Country,Pages,Length (seconds),Referrer,Search Term,ISP,IP,Highlights',
      );
      const listed = nodes(listSessions(scope, { ...args, ordering: [ordering] }));
      const written = [...rows()];
      expect(count).toBe(written.length);
      expect(written.slice(0, 1000).map((row) => row.slice(1, 7))).toEqual(
        listed.map((row) => [
          row.visitorName,
          row.city,
          row.state,
          row.country,
          row.pagesInSession,
          row.sessionDuration,
        ]),
      );
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone: 'Asia/Kolkata',
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      });
      const moments = listed.map((row) =>
        format
          .format(Date.parse(row.visitDate))
          .replace(/(\d{4}), /, '$1 ')
          .replace('\u202f', ' '),
      );
      expect(written.slice(0, 1000).map((row) => row[0])).toEqual(moments);
    });

    it('writes durations like the screen, with an en dash (FIL-014, FRM-065)', () => {
      const { columns, rows } = exportRows(scope, { downloadType: 'DURATIONS', query });
      const lengths = Array.from(rows(), (row) => row[columns.indexOf('Session Length (minutes)')]);
      expect(lengths).toEqual(expect.arrayContaining(['0–1', '1–3']));
      expect(lengths.join()).not.toContain('-');
    });

    it('has duration percentages that add up to 100, in any order and range (FIL-035)', () => {
      const sums = [1, 2, 3, 5, 8, 13, 21, 34, 55].map((days) => {
        const startDate = new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10);
        const ordering = { key: 'sessionsct', direction: 'ASC' } as const;
        const { columns, rows } = exportRows(scope, {
          downloadType: 'DURATIONS',
          query: { ...query, startDate },
          ordering,
        });
        const shares = Array.from(rows(), (row) => Number.parseFloat(String(row[columns.indexOf('Percentage')])));
        return shares.reduce((sum, share) => sum + share, 0).toFixed(1);
      });
      expect(new Set(sums)).toEqual(new Set(['100.0']));
    });

    it('contains every activity', () => {
      const activitiesQuery = { ...query, startDate: '2025-11-21', vettedFilters };
      const { columns, rows } = exportRows(scope, { downloadType: 'HIGH_VALUE_ACTIVITIES', activitiesQuery });
      const listed = nodes(listActivities(scope, { ...activitiesQuery, limit: 1000 }));
      const column = (name: string) => Array.from(rows(), (row) => row[columns.indexOf(name)]);
      expect(columns[0]).toBe('Date/Time (Asia/Kolkata)');
      expect(column('Name')).toEqual(listed.map((row) => row.name));
      expect(column('From')).toEqual(
        listed.map(
          ({ company, phoneCall }) =>
            company || (phoneCall?.callerPhone.replace(/^(...)(...)(....)$/, '($1) $2-$3') ?? 'Not Available'),
        ),
      );
      expect(column('Subject/Asset').filter((subject) => !subject)).toEqual([]);
      expect(column('Subject/Asset')).toContainEqual(expect.stringMatching(/^Sales Inquiry · \d+m \d\ds$/));
      expect(column('Length (seconds)')).toEqual(listed.map(({ phoneCall }) => phoneCall?.duration ?? null));
    });

    it.each([
      [undefined, (email: string | null) => email],
      [true, (email: string | null) => email && `*@${email.split('@')[1]}`],
    ])('masks email addresses like the screen: %s (FIL-019, FRM-041)', (maskEmails, shownAs) => {
      const activitiesQuery = { ...query, vettedFilters, maskEmails };
      const { columns, rows } = exportRows(scope, { downloadType: 'HIGH_VALUE_ACTIVITIES', activitiesQuery });
      const listed = nodes(listActivities(scope, { ...query, vettedFilters, limit: 1000 })).map(({ email }) => email);
      expect(Array.from(rows(), (row) => row[columns.indexOf('Email')])).toEqual(listed.map(shownAs));
      expect(listed.some((email) => email !== null)).toBe(true);
    });

    it('can be iterated twice', () => {
      const { rows } = exportRows(scope, { downloadType: 'REFERRERS', query });
      expect([...rows()]).toEqual([...rows()]);
    });
  });
});
