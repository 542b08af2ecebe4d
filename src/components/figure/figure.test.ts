import { describe, expect, it } from 'vitest';
import { changeOf } from './figure.tsx';

describe('changeOf', () => {
  it.each([
    [2318, 2030, 'more', '14.2%', '14.2% more than'],
    [979, 1000, 'less', '2.1%', '2.1% less than'],
    [0, 12, 'less', '100.0%', '100.0% less than'],
    [500, 500, 'same', '0.0%', 'the same as'],
    [10_004, 10_000, 'same', '0.0%', 'about the same as'],
    [10_005, 10_000, 'more', '0.1%', '0.1% more than'],
    [50, 2, 'more', '2,400.0%', '2,400.0% more than'],
    [5.25, 5, 'more', '5.0%', '5.0% more than'],
  ])('compares %f with %f', (now, earlier, direction, percent, words) => {
    expect(changeOf(now, earlier)).toEqual({ direction, percent, words });
  });

  it('is null if the earlier value is zero', () => {
    expect(changeOf(7, 0)).toBeNull();
    expect(changeOf(0, 0)).toBeNull();
  });
});
