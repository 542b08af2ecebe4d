import { describe, expect, it } from 'vitest';
import { fits } from './fits.ts';

describe('fits', () => {
  it.each([
    ['', true],
    ['HTTP', true],
    ['json http', true],
    ['gateway 500', true],
    ['html', false],
    ['500 nothing', false],
  ])('for %j says %j', (search, expected) => {
    expect(fits(search, ['http-500-json', 'A gateway answers'])).toBe(expected);
  });
});
