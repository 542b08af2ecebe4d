import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('a difference', () => {
  it.each([
    [176, '176', '176', '"176"'],
    ['176', 176, '"176"', '176'],
    ['null', null, '"null"', 'null'],
    ['Boston', 'Austin', '"Boston"', '"Austin"'],
    [176, 177, '176', '177'],
  ])('of %j and %j tells a text from what is none', (expected, received, shownExpected, shownReceived) => {
    expect(differences('x', expected, received)).toEqual([
      { place: 'x', expected: shownExpected, received: shownReceived },
    ]);
  });

  it('of a row that only one list has says so in words', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    expect(differences('x', rows, rows.slice(1))).toEqual([
      { place: 'x[a]', expected: '{"id":"a"}', received: 'no such row' },
    ]);
  });
});
