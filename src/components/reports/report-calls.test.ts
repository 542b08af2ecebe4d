import { expect, it } from 'vitest';
import { reportData } from '../../../schema/reference/reports.ts';
import { depthsVariables, durationsVariables, inquiriesVariables } from './report-calls.ts';

const days = { start: '2026-10-21', end: '2026-11-20' };
const query = { startDate: days.start, endDate: days.end };

it('requests all buckets, shortest first (ANA-025)', () => {
  expect(durationsVariables(query)).toEqual({ query, limit: 100, ordering: [{ key: 'duration', direction: 'ASC' }] });
  expect(depthsVariables(query)).toEqual({
    query,
    limit: 100,
    ordering: [{ key: 'pagect_expanded', direction: 'ASC' }],
  });
});

it('requests ten sales inquiries for Home (HOM-005)', () => {
  expect(inquiriesVariables(days)).toEqual({ ...query, limit: 10, offset: 0, vettedFilters: ['lead'] });
});

it('sorts each analytics table by its count in descending order (ANA-009)', () => {
  for (const { columns, defaultSort } of Object.values(reportData)) {
    expect(columns.find(({ field }) => field === defaultSort.key)?.kind).toBe('count');
    expect(defaultSort.direction).toBe('DESC');
  }
  expect(reportData.referrers.defaultSort).toEqual({ key: 'sessionsCount', direction: 'DESC' });
});
