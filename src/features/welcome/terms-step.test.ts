import { describe, expect, it } from 'vitest';
import { isAtEnd } from './terms-step.tsx';

describe('isAtEnd', () => {
  it.each([
    [0, false],
    [679, false],
    [679.5, false],
    [680, true],
    [700, true],
    [700.4, true],
  ])('a box of 300 px over a text of 1,000, scrolled by %d: %s', (scrollTop, expected) => {
    expect(isAtEnd({ scrollTop, scrollHeight: 1000, clientHeight: 300 })).toBe(expected);
  });

  it('is true for a text that fits', () => {
    expect(isAtEnd({ scrollTop: 0, scrollHeight: 300, clientHeight: 300 })).toBe(true);
  });
});
