import { describe, expect, it } from 'vitest';
import { dateMessages } from '../../text/dates.ts';
import { parseUsDay, readTypedRange, typedDay } from './date-range-panel.tsx';
import { untilToday } from './range-limits.ts';

describe('parseUsDay', () => {
  it.each([
    ['11/21/2026', '2026-11-21'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2026', null],
    ['1/2/2026', null],
    ['2026-11-21', null],
    ['13/01/2026', null],
    ['11/21/26', null],
    ['', null],
    [' 11/21/2026', null],
  ])('reads %j as %j', (text, day) => {
    expect(parseUsDay(text)).toBe(day);
  });
});

const today = '2026-11-21';

describe('readTypedRange', () => {
  it.each([
    ['10/21/2026', '11/21/2026', '2026-10-21', '2026-11-21'],
    [' 11/21/2026 ', '11/21/2026', '2026-11-21', '2026-11-21'],
    ['11/21/2025', '11/21/2026', '2025-11-21', '2026-11-21'],
    ['11/01/2026', '12/25/2026', '2026-11-01', today],
  ])('reads %s to %s (DAT-002)', (startText, endText, start, end) => {
    expect(readTypedRange(startText, endText, (range) => untilToday(range, today))).toEqual({
      range: { start, end },
      problem: null,
    });
  });

  it.each([
    ['', '', dateMessages.invalid],
    ['1/2/2026', '11/21/2026', dateMessages.invalid],
    ['02/30/2026', '11/21/2026', dateMessages.invalid],
    ['2026-10-21', '2026-11-21', dateMessages.invalid],
    ['11/21/2026', '11/20/2026', dateMessages.order],
    ['12/01/2026', '12/25/2026', dateMessages.future],
    ['12/25/2026', '12/01/2026', dateMessages.order],
    ['01/01/2026', '06/01/2027', dateMessages.tooLong],
    ['11/20/2025', '11/21/2026', dateMessages.tooLong],
  ])('rejects %s to %s: %s (DAT-029)', (startText, endText, problem) => {
    expect(readTypedRange(startText, endText, (range) => untilToday(range, today))).toEqual({ range: null, problem });
  });
});

it.each([
  ['11/05/2026', '11/10/2026', false],
  ['11/06/2026', '11/09/2026', false],
  ['11/06/2026', '11/10/2026', true],
])('typed ranges that start or end on an excluded day are rejected: %s to %s, %s (DAT-012)', (start, end, isTaken) => {
  const days = { excluded: ['2026-11-05', '2026-11-09'] };
  const { problem } = readTypedRange(start, end, (range) => untilToday(range, today), days);
  expect(problem).toBe(isTaken ? null : dateMessages.notOffered);
});

it('formats a day the way it is typed', () => {
  expect(typedDay('2026-01-05')).toBe('01/05/2026');
});
