import { addToDay, type Day } from '../../lib/day.ts';

/** A month as YYYY-MM. */
export type Month = string;

const weeks = 6;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addToMonth(month: Month, amount: number): Month {
  return monthOf(addToDay(`${month}-01`, amount, 'month'));
}

/** The weeks of a month from Sunday, always six of them (DAT-009); null outside the month. */
export function monthGrid(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = addToDay(first, week * 7 + weekday - lead, 'day');
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** The months in sight, the last of them `last`. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addToMonth(last, index + 1 - count));
}

/** Where the view has to stand so that it shows a month: as it is, or moved as little as need be. */
export function viewWith(month: Month, last: Month, count: number): Month {
  if (month > last) return month;
  const first = addToMonth(last, 1 - count);
  return month < first ? addToMonth(month, count - 1) : last;
}

/** The years of a dropdown: 1900 to 2100 where no bounds are set (DAT-013). Latest first. */
export function yearsWithin({ min, max }: { readonly min?: Day; readonly max?: Day }): number[] {
  const from = Number(min?.slice(0, 4) ?? 1900);
  const to = Number(max?.slice(0, 4) ?? 2100);
  return Array.from({ length: to - from + 1 }, (_, index) => to - index);
}
