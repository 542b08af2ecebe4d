import { describe, expect, it } from 'vitest';
import { parseUsDay } from './us-day.ts';

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
