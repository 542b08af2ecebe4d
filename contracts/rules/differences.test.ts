import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('a difference', () => {
  it.each([
    [176, '176', '176', '"176"'],
    ['176', 176, '"176"', '176'],
    ['null', null, '"null"', 'null'],
    ['Boston', 'Austin', '"Boston"', '"Austin"'],
    [176, 177, '176', '177'],
  ])(
    'between %j and %j distinguishes strings from other values',
    (expected, received, shownExpected, shownReceived) => {
      expect(differences('x', expected, received)).toEqual([
        { place: 'x', expected: shownExpected, received: shownReceived },
      ]);
    },
  );

  it('in rows marks one that only one list has', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    expect(differences('x', rows, rows.slice(1))).toEqual([
      { place: 'x[a]', expected: '{"id":"a"}', received: 'no such row' },
    ]);
  });
});
