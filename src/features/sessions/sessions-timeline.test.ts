import { describe, expect, it } from 'vitest';
import { groupByDay } from './sessions-timeline.tsx';

const moments = ['2026-11-21T04:59:59Z', '2026-11-21T04:00:00Z', '2026-11-20T05:00:00Z', '2026-11-20T04:59:59Z'];

describe('days of the timeline', () => {
  it.each([
    [
      'America/New_York',
      [
        ['Fri, Nov 20', 3],
        ['Thu, Nov 19', 1],
      ],
    ],
    [
      'UTC',
      [
        ['Sat, Nov 21', 2],
        ['Fri, Nov 20', 2],
      ],
    ],
    [
      'Pacific/Kiritimati',
      [
        ['Sat, Nov 21', 2],
        ['Fri, Nov 20', 2],
      ],
    ],
  ])('follow the time zone %s', (timeZone, days) => {
    const groups = groupByDay(moments, (moment) => moment, timeZone, '2026');
    expect(groups.map(({ label, items }) => [label, items.length])).toEqual(days);
  });

  it('include the year unless it is the current one', () => {
    const moments = ['2027-01-01T05:00:00Z', '2027-01-01T04:59:59Z', '2026-01-01T04:00:00Z'];
    const labels = (timeZone: string, thisYear: string) =>
      groupByDay(moments, (moment) => moment, timeZone, thisYear).map(({ label }) => label);
    expect(labels('America/New_York', '2027')).toEqual(['Fri, Jan 1', 'Thu, Dec 31, 2026', 'Wed, Dec 31, 2025']);
    expect(labels('UTC', '2026')).toEqual(['Fri, Jan 1, 2027', 'Thu, Jan 1']);
  });

  it('keep all items in order', () => {
    const groups = groupByDay(moments, (moment) => moment, 'America/New_York', '2026');
    expect(groups.flatMap(({ items }) => items)).toEqual(moments);
  });

  it('are an empty list without items', () => {
    expect(groupByDay([], String, 'UTC', '2026')).toEqual([]);
  });
});
