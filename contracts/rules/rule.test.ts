import { describe, expect, it } from 'vitest';
import { sumOf } from '../client/lists.ts';
import { inWords } from './differences.ts';
import { close, type Finding, findInTotals, holds, same } from './rule.ts';

/** A value as sent by a backend that writes its numbers as text. */
const asText = (value: unknown) => value as never;
const pairOf = ([finding]: readonly Finding[]) => [finding?.expected, finding?.received];
const list = { nodes: [{ id: 'a' }], cursors: ['a'], totalCount: 1, hasNextPage: false };

describe('a string instead of a number', () => {
  it.each([
    ['the total of a list', findInTotals('sessions', { ...list, totalCount: asText('1') }), ['1', '"1"']],
    ['a flag of a list', findInTotals('sessions', { ...list, hasNextPage: asText('false') }), ['false', '"false"']],
    ['a value', same('x', 12, '12'), ['12', '"12"']],
    ['two values', same('x', '12', '13'), ['"12"', '"13"']],
    ['a mean', close('x', 12, asText('13')), ['12', '"13"']],
    ['one of several values', holds('x', false, '25, 50 or 100', '25'), ['25, 50 or 100', '"25"']],
    ['a day', holds('x', false, 'a day to come', '2026-11-21'), ['a day to come', '"2026-11-21"']],
    ['a blank', holds('x', false, 'a text', ' '), ['a text', '" "']],
    ['a JSON literal', holds('x', false, 'a text', 'null'), ['a text', '"null"']],
  ])('is quoted, as in %s (TST-067)', (_, found, pair) => {
    expect(pairOf(found)).toEqual(pair);
  });

  it('is converted in a sum', () => {
    expect(sumOf([1, '2', 3])).toBe(6);
    expect(pairOf(same('x', 6, sumOf([1, 'two'])))).toEqual(['6', 'NaN']);
  });
});

it('inWords shows text as it is', () => {
  expect(pairOf(holds('x', false, 'no text', inWords('{"a":"12"}')))).toEqual(['no text', '{"a":"12"}']);
});
