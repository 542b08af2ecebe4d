import { describe, expect, it } from 'vitest';
import { revenueLabelOfFigure, revenueLabelOfRange } from './revenue.ts';

describe('a revenue figure', () => {
  it.each([
    [0, 'under 1M'],
    [999_999, 'under 1M'],
    [1_000_000, '1M–5M'],
    [4_999_999.5, '1M–5M'],
    [5_000_000, '5M–10M'],
    [10_000_000, '10M–25M'],
    [25_000_000, '25M–50M'],
    [50_000_000, '50M–100M'],
    [100_000_000, '100M–250M'],
    [250_000_000, '250M–500M'],
    [500_000_000, '500M–1B'],
    [1_000_000_000, '1B–2.5B'],
    [2_500_000_000, '2.5B–5B'],
    [4_999_999_999, '2.5B–5B'],
    [5_000_000_000, 'over 5B'],
    [9e12, 'over 5B'],
    [null, ''],
    [Number.NaN, ''],
    [-1, ''],
  ])('of %s reads %j (FRM-039)', (dollars, label) => {
    expect(revenueLabelOfFigure(dollars)).toBe(label);
  });
});

describe('the short form of a revenue range', () => {
  it.each([
    ['<1M', 'under 1M'],
    ['1M-5M', '1M–5M'],
    ['10M-25M', '10M–25M'],
    ['2.5B-5B', '2.5B–5B'],
    ['>5B', 'over 5B'],
    ['12M-13M', ''],
    ['', ''],
    [null, ''],
  ])('%j reads %j (FRM-040)', (shortForm, label) => {
    expect(revenueLabelOfRange(shortForm)).toBe(label);
  });
});
