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
  ])('are those of %s', (timeZone, days) => {
    const groups = groupByDay(moments, (moment) => moment, timeZone);
    expect(groups.map(({ label, items }) => [label, items.length])).toEqual(days);
  });

  it('keep every item in its order', () => {
    const groups = groupByDay(moments, (moment) => moment, 'America/New_York');
    expect(groups.flatMap(({ items }) => items)).toEqual(moments);
  });

  it('are none where there is nothing', () => {
    expect(groupByDay([], String, 'UTC')).toEqual([]);
  });
});
