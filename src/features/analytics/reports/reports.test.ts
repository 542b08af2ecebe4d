import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { nav } from '../../../../fixtures/nav.ts';
import { reportColumns, reportData, reportKeys, sortKeysOf } from '../../../../schema/reference/reports.ts';
import { paths } from '../../../lib/paths.ts';
import { tableColumns } from './report-columns.tsx';
import { reportKeyOf, reports } from './reports.tsx';

const sections = nav.find(({ link }) => link === paths.analytics)?.children ?? [];

describe('the registry of reports', () => {
  it.each(reportKeys)('gives %s a path, a navigation entry and a default sort by its count column', (key) => {
    expect(reports[key].key).toBe(key);
    expect(reportKeyOf(paths[key])).toBe(key);
    expect(sections.find(({ link }) => link === paths[key])).toMatchObject({
      key: `analytics-${reportData[key].segment}`,
      title: reportData[key].title,
    });
    expect(sortKeysOf(key)).toContain(reportData[key].defaultSort.key);
    const counts = reportColumns(key).filter(({ kind }) => kind === 'count');
    expect(counts.map(({ field }) => field)).toEqual([reportData[key].defaultSort.key]);
    expect(tableColumns(reports[key], { link: () => '', largest: 0 }).map(({ header }) => header)).toEqual(
      reportColumns(key).map(({ heading }) => heading),
    );
  });

  it('opens referrers for a path without a report', () => {
    expect(reportKeyOf('/analytics/nowhere')).toBe('referrers');
  });

  it('shows a dash for unknown values, whether or not they link to sessions', () => {
    const row = { id: '1', browser: null, platform: null, version: '7', sessionsct: 0, percentage: 0 };
    const cells = tableColumns(reports.browsers, { link: () => '', largest: 0 }).map(
      ({ id, cell }) => [id, renderToStaticMarkup(cell(row)).replace(/<[^>]*>/g, '')] as const,
    );
    expect(Object.fromEntries(cells)).toMatchObject({ browser: '—', platform: '—', version: '7', sessionsct: '0' });
  });
});
