import { describe, expect, it } from 'vitest';
import { dayAfterKey } from './calendar-keys.ts';

describe('dayAfterKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-17'],
    ['ArrowRight', false, '2026-11-19'],
    ['ArrowUp', false, '2026-11-11'],
    ['ArrowDown', false, '2026-11-21'],
    ['Home', false, '2026-11-15'],
    ['End', false, '2026-11-21'],
    ['PageUp', false, '2026-10-18'],
    ['PageUp', true, '2025-11-18'],
    ['PageDown', false, '2026-11-21'],
    ['Enter', false, null],
    ['a', false, null],
  ])('%s (shift %s) from Wednesday', (key, isShift, expected) => {
    expect(dayAfterKey(key, isShift, '2026-11-18', '2026-11-21')).toBe(expected);
  });

  it('stops at the first day that may be chosen (DAT-011)', () => {
    expect(dayAfterKey('PageUp', true, '2026-11-18', '2026-11-21', '2026-09-08')).toBe('2026-09-08');
  });
});
