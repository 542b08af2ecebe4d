import { describe, expect, it } from 'vitest';
import { nav } from '../../../../fixtures/nav.ts';
import { type ReportKey, reportData, reportKeys } from '../../../../schema/reference/reports.ts';
import { paths } from '../../../lib/paths.ts';
import { reportTexts } from '../../../text/analytics-reports.ts';
import { defaultSortOf, type ReportDefinition } from './report-definition.ts';
import { reportKeyOf, reports } from './reports.ts';

function sortKeysOf<Key extends ReportKey>(key: Key): readonly string[] {
  const report: ReportDefinition<Key> = reports[key];
  return report.columns({ link: () => '', largest: 0 }).flatMap(({ sortKey }) => sortKey ?? []);
}

const sections = nav.find(({ link }) => link === paths.analytics)?.children ?? [];

describe('the registry of the reports', () => {
  it.each(reportKeys)('%s has a path, a place in the navigation, and its default order among its columns', (key) => {
    expect(reports[key].key).toBe(key);
    expect(reportKeyOf(paths[key])).toBe(key);
    expect(sections.find(({ link }) => link === paths[key])).toMatchObject({
      key: `analytics-${reportData[key].segment}`,
      title: reportTexts[key].title,
    });
    expect(sortKeysOf(key)).toContain(defaultSortOf(key).key);
  });

  it('opens referrers for the path of another screen', () => {
    expect(reportKeyOf('/analytics/nowhere')).toBe('referrers');
  });
});
