import { describe, expect, it } from 'vitest';
import { matchesSearch } from './faults-part.tsx';

describe('matchesSearch', () => {
  it.each([
    ['', true],
    ['HTTP', true],
    ['json http', true],
    ['gateway 500', true],
    ['html', false],
    ['500 nothing', false],
  ])('for %j is %j', (search, expected) => {
    expect(matchesSearch(search, ['http-500-json', 'A gateway answers'])).toBe(expected);
  });
});
