import { describe, expect, it } from 'vitest';
import { chooseDay } from './range-choice.ts';

describe('chooseDay', () => {
  it('sets start and end with the first date (DAT-007)', () => {
    expect(chooseDay(null, '2026-11-05')).toEqual({ start: '2026-11-05', end: '2026-11-05', anchor: '2026-11-05' });
  });

  it.each([
    ['2026-11-05', '2026-11-09', '2026-11-05', '2026-11-09'],
    ['2026-11-05', '2026-10-30', '2026-10-30', '2026-11-05'],
    ['2026-11-05', '2026-11-05', '2026-11-05', '2026-11-05'],
  ])('from %s, the second date %s (DAT-008)', (anchor, day, start, end) => {
    expect(chooseDay(anchor, day)).toEqual({ start, end, anchor: null });
  });
});
