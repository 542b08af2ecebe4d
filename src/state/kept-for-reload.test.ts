import { describe, expect, it } from 'vitest';
import { readAll, readFlag, readList, readOneOf, readSetOf, readSome, readText } from './kept-for-reload.ts';

interface Form {
  readonly name: string;
  readonly isOn: boolean;
}

const parts = { name: readText, isOn: readFlag };

describe('readers of what a reload kept (FRM-058)', () => {
  it.each([
    ['a text', readText, 'a', 'a'],
    ['a number instead of a text', readText, 3, undefined],
    ['a flag', readFlag, false, false],
    ['a text instead of a flag', readFlag, 'false', undefined],
    ['one of several values', readOneOf([25, 50]), 50, 50],
    ['none of several values', readOneOf([25, 50]), '50', undefined],
    ['a list', readList(readText), ['a', ''], ['a', '']],
    ['a list with a wrong entry', readList(readText), ['a', 3], undefined],
    ['an object instead of a list', readList(readText), { length: 0 }, undefined],
    ['a set with an unknown value', readSetOf(['a', 'b']), new Set(['b', 'z']), new Set(['b'])],
    ['a list instead of a set', readSetOf(['a', 'b']), ['a'], undefined],
    [
      'an object with an extra part',
      readAll<Form>(parts),
      { name: 'a', isOn: true, more: 3 },
      { name: 'a', isOn: true },
    ],
    ['an object that lacks a part', readAll<Form>(parts), { name: 'a' }, undefined],
    ['an object with a wrong part', readAll<Form>(parts), { name: 'a', isOn: 'yes' }, undefined],
    ['null instead of an object', readAll<Form>(parts), null, undefined],
    ['the valid parts of an object', readSome<Form>(parts), { name: 'a', isOn: 'yes', more: 3 }, { name: 'a' }],
    ['an inherited property', readSome({ toString: readText }), {}, {}],
    ['a text instead of an object', readSome<Form>(parts), 'a', undefined],
  ])('read %s', (_, read, stored, value) => {
    expect(read(stored)).toEqual(value);
  });
});
