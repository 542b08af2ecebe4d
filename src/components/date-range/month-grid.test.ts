import { describe, expect, it } from 'vitest';
import { addToMonth, monthGrid, monthsUpTo, viewWith, yearsWithin } from './month-grid.ts';

describe('monthGrid', () => {
  it.each([
    ['2026-11', 30, 0],
    ['2026-02', 28, 0],
    ['2024-02', 29, 4],
    ['2026-08', 31, 6],
  ])('%s: six weeks, %i days, the first at weekday %i (DAT-009)', (month, count, lead) => {
    const weeks = monthGrid(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(count);
    expect(weeks.flat().indexOf(`${month}-01`)).toBe(lead);
  });
});

describe('months', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-03', -12, '2025-03'],
  ])('%s moved by %i', (month, amount, moved) => {
    expect(addToMonth(month, amount)).toBe(moved);
  });

  it('counts back from the last', () => {
    expect(monthsUpTo('2026-01', 2)).toEqual(['2025-12', '2026-01']);
  });

  it.each([
    ['2026-12', '2026-12'],
    ['2026-11', '2026-11'],
    ['2026-10', '2026-11'],
    ['2026-08', '2026-09'],
  ])('shows %s with the view at %s', (month, last) => {
    expect(viewWith(month, '2026-11', 2)).toBe(last);
  });
});

describe('yearsWithin (DAT-013)', () => {
  it.each([
    [{}, 2100, 1900],
    [{ max: '2026-11-21' }, 2026, 1900],
    [{ min: '2017-08-01', max: '2026-11-21' }, 2026, 2017],
  ])('%j', (bounds, first, last) => {
    const years = yearsWithin(bounds);
    expect([years[0], years.at(-1)]).toEqual([first, last]);
  });
});
