import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DateRange } from '../../state/dates/date-range.ts';
import { RangeCalendar, yearsWithin } from './range-calendar.tsx';
import type { DayRules } from './range-limits.ts';

const applied = { start: '2026-10-21', end: '2026-11-21' };
const chosen = vi.fn<(range: DateRange) => void>();
const firstDays: (string | null)[] = [];

/** A calendar that shows its own selection, as in the panel. */
function Calendar({ min, days }: { readonly min?: string; readonly days?: DayRules }) {
  const [range, setRange] = useState<DateRange>(applied);
  return (
    <RangeCalendar
      range={range}
      min={min}
      max="2026-11-21"
      days={days}
      onFirstDay={(day) => {
        firstDays.push(day);
        if (day !== null) setRange({ start: day, end: day });
      }}
      onChoose={(next) => {
        chosen(next);
        setRange(next);
      }}
    />
  );
}

const day = (name: string) =>
  screen
    .getAllByRole('button', { name: new RegExp(`(^|, )${name}`) })
    .filter((one) => !one.hasAttribute('data-outside-month'))[0] ?? document.body;
const grids = () => screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'));
const press = (key: string, init: object = {}) => {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key, ...init });
  fireEvent.keyUp(target, { key, ...init });
};

afterEach(() => {
  cleanup();
  chosen.mockReset();
  firstDays.length = 0;
});

describe('RangeCalendar', () => {
  it.each<[string, DayRules, readonly string[]]>([
    ['excluded', { excluded: ['2026-11-05', '2026-11-09'] }, ['November 6', 'November 10']],
    ['included', { included: ['2026-11-06', '2026-11-10'] }, ['November 6', 'November 10']],
    ['a filter', { filter: (day) => !day.endsWith('5') && !day.endsWith('9') }, ['November 6', 'November 10']],
    ['all three', { excluded: ['2026-11-05'], included: ['2026-11-06'], filter: () => true }, ['November 6']],
  ])('disables days by %s, and allows a range across them (DAT-012)', (_name, days, open) => {
    render(<Calendar days={days} />);
    const isOpen = (name: string) => day(name).getAttribute('aria-disabled') !== 'true';
    const names = ['Thursday, November 5', 'Friday, November 6', 'Monday, November 9', 'Tuesday, November 10'];
    expect(names.filter(isOpen).map((name) => name.replace(/^.*, /, ''))).toEqual(open);
    fireEvent.click(day('Thursday, November 5'));
    expect(firstDays.filter(Boolean)).toEqual([]);
    if (open.length < 2) return;
    fireEvent.click(day('Friday, November 6'));
    fireEvent.click(day('Tuesday, November 10'));
    expect(chosen).toHaveBeenCalledWith({ start: '2026-11-06', end: '2026-11-10' });
  });

  it('shows two months of six weeks each, with the last day on the right (DAT-009)', () => {
    render(<Calendar />);
    expect(grids()).toEqual(['October 2026', 'November 2026']);
    expect([...document.querySelectorAll('tbody')].map((body) => body.querySelectorAll('tr').length)).toEqual([6, 6]);
  });

  it.each([
    ['Thursday, November 5', 'Monday, November 9', '2026-11-05', '2026-11-09'],
    ['Thursday, November 5', 'Friday, October 30', '2026-10-30', '2026-11-05'],
    ['Thursday, November 5', 'Thursday, November 5', '2026-11-05', '2026-11-05'],
  ])('takes %s as the first day, then %s, and puts them in order (DAT-007, DAT-008)', (first, second, start, end) => {
    render(<Calendar />);
    fireEvent.click(day(first));
    expect(firstDays.at(-1)).toBe('2026-11-05');
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(day(second));
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start, end });
    expect(firstDays.at(-1)).toBe(null);
  });

  it('disables days before the first or after the last (DAT-010, DAT-011)', () => {
    render(<Calendar min="2026-10-05" />);
    for (const name of ['Sunday, October 4', 'Sunday, November 22']) {
      expect(day(name).getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(day(name));
    }
    expect(firstDays.filter(Boolean)).toEqual([]);
    expect(day('Monday, October 5').getAttribute('aria-disabled')).toBe(null);
  });

  it('changes the year of its first month, and back', () => {
    render(<Calendar />);
    const year = screen.getByRole('combobox', { name: 'Year' });
    fireEvent.change(year, { target: { value: '2024' } });
    expect(grids()).toEqual(['October 2024', 'November 2024']);
    fireEvent.change(year, { target: { value: '2026' } });
    expect(grids()).toEqual(['October 2026', 'November 2026']);
  });

  it('shows the year of its first month even if no day of that year can be chosen', () => {
    const only = { start: '2026-01-05', end: '2026-01-31' };
    const nothing = () => {};
    render(<RangeCalendar range={only} min={only.start} max={only.end} onFirstDay={nothing} onChoose={nothing} />);
    expect(grids()).toEqual(['December 2025', 'January 2026']);
    const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
    expect(year.value).toBe('2025');
    fireEvent.change(year, { target: { value: '2026' } });
    expect([grids()[1], year.value]).toEqual(['January 2026', '2025']);
  });

  it('works by keyboard, and keeps the month of the day chosen first', () => {
    render(<Calendar />);
    day('Saturday, November 21').focus();
    press('ArrowUp');
    press('Enter');
    expect(firstDays.at(-1)).toBe('2026-11-14');
    press('PageUp');
    press('Enter');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ start: '2026-10-14', end: '2026-11-14' });
  });
});

describe('yearsWithin (DAT-013)', () => {
  it.each([
    [{}, 2100, 1900],
    [{ max: '2026-11-21' }, 2026, 1900],
    [{ min: '2017-08-01', max: '2026-11-21' }, 2026, 2017],
  ])('lists the years within %j', (bounds, first, last) => {
    const years = yearsWithin(bounds);
    expect([years[0], years.at(-1)]).toEqual([first, last]);
  });
});
