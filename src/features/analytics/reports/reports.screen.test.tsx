import { describe, expect, it } from 'vitest';
import { reportColumns, reportData, reportKeys, reportPaths } from '../../../../schema/reference/reports.ts';
import {
  chips,
  columnNumbers,
  columnTexts,
  expectSessions,
  exportFrom,
  follow,
  listCount,
  openScreen,
  region,
  rowsOf,
  show,
  sortBy,
  sum,
  year,
} from '../../../app/testing/figures.ts';
import { addressNow, all, goBack, isSaid, press, textOf, the, visit } from '../../../app/testing/person.ts';
import { openApp, settled, until } from '../../../app/testing/render-app.tsx';
import { answerCall, createGate } from '../../../app/testing/requests.ts';

/** The tables: their path, their count column, and whether a count links to sessions. */
const tables = reportKeys.map((key) => {
  const { title: name, narrowedBy } = reportData[key];
  const columns = reportColumns(key);
  const column = columns.findIndex(({ kind }) => kind === 'count');
  return {
    key,
    name,
    path: reportPaths[key],
    head: columns[column]?.heading ?? '',
    column,
    leads: narrowedBy !== null,
  };
});

/** Reports whose rows for a year fit on one page. */
const onePage: ReadonlySet<string> = new Set<string>([]);

const isFalling = (counts: readonly number[]) => counts.every((count, index) => count <= (counts[index - 1] ?? count));
const withoutGuard = (name: string) => name.replace(/^'|(?<=;)'/g, '');
const nameLink = (row: HTMLElement | undefined) =>
  the('link', undefined, { within: all('rowheader', undefined, { within: row })[0] });

describe('the reports', () => {
  it.each(tables)(
    '$name can be sorted and paged, and its export matches the table (ANA-006, FIL-008)',
    async (report) => {
      const { key, path, name, head, column, leads } = report;
      await openScreen(`${path}?${year}`);
      const total = listCount();
      expect(total).toBeGreaterThan(1);
      expect(total <= 25, `${key} has ${total} rows: only reports of one page belong in onePage`).toBe(
        onePage.has(key),
      );
      expect(textOf(document.querySelector('h1'))).toBe(`${name}${total}`);
      const counts = columnNumbers(name, column);
      expect(counts).toHaveLength(Math.min(25, total));
      expect(isFalling(counts)).toBe(true);

      expect(await sortBy(name, head)).toBe('ascending');
      expect(addressNow()).toMatch(/sort=\w+\.ASC/);
      expect(isFalling(columnNumbers(name, column).toReversed())).toBe(true);
      const firstHead = textOf(all('columnheader', undefined, { within: the('table', name) })[0]);
      expect(await sortBy(name, firstHead)).toBe('descending');
      expect(await sortBy(name, firstHead)).toBe('ascending');

      if (!onePage.has(key)) {
        await press('Page 2');
        expect(isSaid(`26–${Math.min(50, total)} of ${total}`)).toBe(true);
      }
      await show('Display', '100');
      expect(addressNow()).not.toContain('page=');
      expect(rowsOf(name)).toHaveLength(Math.min(100, total));
      const names = columnTexts(name, 0);
      const file = await exportFrom(region('Results'));
      expect(file.rows).toHaveLength(total + 1);
      // A file's guard against formulas isn't part of the name.
      expect(file.rows.slice(1, names.length + 1).map(([first = '']) => withoutGuard(first))).toEqual(
        names.map(withoutGuard),
      );

      if (!leads) return;
      const figures = columnNumbers(name, column);
      const at = Math.min(7, total - 1);
      await follow(nameLink(rowsOf(name)[at]));
      expectSessions(figures[at] ?? -1);
      expect(chips()).toHaveLength(1);
      await goBack();
      // Back restores the order and page size.
      expect(columnTexts(name, 0)).toEqual(names);
    },
  );

  it('have counts that add up to all sessions, and bounces that link to that many (ANA-010)', async () => {
    await openScreen('/analytics/referrers?show=100');
    const total = listCount();
    const counts = columnNumbers('Referrers', 1);
    for (let page = 2; page <= Math.ceil(total / 100); page++) {
      await press(`Page ${page}`);
      expect(isSaid(`${100 * (page - 1) + 1}–`)).toBe(true);
      counts.push(...columnNumbers('Referrers', 1));
    }
    expect(counts).toHaveLength(total);
    await visit('/sessions');
    expectSessions(sum(counts));

    await visit('/analytics/entrypages');
    const [bounces = -1] = columnNumbers('Entry Pages', 3);
    const [page] = columnTexts('Entry Pages', 0);
    const link = the('link', undefined, { within: rowsOf('Entry Pages')[0]?.children[3] as HTMLElement });
    // A list of links shows neither the row nor the header (ANA-010).
    expect(link.getAttribute('aria-label')).toBe(`${bounces} Bounces: ${page}`);
    await follow(link);
    expectSessions(bounces);
  });

  it('have as many placeholder rows as the page size (ANA-008)', async () => {
    const { opened, open } = createGate();
    answerCall('referrers', async () => {
      await opened;
      return null;
    });
    await openApp(`/analytics/referrers?show=100&${year}`);
    const placeholders = () => document.querySelectorAll('table tbody tr[aria-hidden="true"]').length;
    await until(() => placeholders() > 0, 'the table is loading');
    expect(placeholders()).toBe(100);
    open();
    await settled();
  });

  it('explain an empty table: no search terms, no matches, no such page', async () => {
    await openScreen('/analytics/searchterms', { persona: 'Marcus Feld', accountId: '70004' });
    expect(isSaid('No sessions in this time frame came from a search term.')).toBe(true);
    await visit('/analytics/browsers?filter=SEARCH%3Anobody-at-all');
    expect(isSaid('Nothing matches these filters.')).toBe(true);
    await press('Clear applied filters');
    expect(rowsOf('Browsers').length).toBeGreaterThan(0);
    await visit('/analytics/browsers?page=9');
    await press('Back to page 1');
    expect(rowsOf('Browsers').length).toBeGreaterThan(0);
  });
});
