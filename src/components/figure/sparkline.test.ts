import { describe, expect, it } from 'vitest';
import { sparkPath } from './sparkline.tsx';

describe('sparkPath', () => {
  it.each([
    [[], false, '', ''],
    [[4], true, '', ''],
    [[0, 0], false, 'M0.0 27.0L100.0 27.0', ''],
    [[0, 2, 1], false, 'M0.0 27.0L50.0 1.0L100.0 14.0', ''],
    [[0, 2, 1], true, 'M0.0 27.0L50.0 1.0', 'M50.0 1.0L100.0 14.0'],
  ])('%j, last unfinished %s', (values, isLastUnfinished, finished, unfinished) => {
    expect(sparkPath(values, isLastUnfinished)).toEqual({ finished, unfinished });
  });

  it('sums neighbours where a year would not fit, and leaves no part of a sum', () => {
    const { finished } = sparkPath(Array(365).fill(1), false);
    expect(finished.split('L')).toHaveLength(52);
    expect(
      new Set(
        finished
          .slice(1)
          .split('L')
          .map((place) => place.split(' ')[1]),
      ),
    ).toEqual(new Set(['1.0']));
  });
});
