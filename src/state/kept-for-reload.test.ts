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
    ['no text', readText, 3, undefined],
    ['a flag', readFlag, false, false],
    ['no flag', readFlag, 'false', undefined],
    ['one of some', readOneOf([25, 50]), 50, 50],
    ['none of some', readOneOf([25, 50]), '50', undefined],
    ['a list', readList(readText), ['a', ''], ['a', '']],
    ['a list with something else in it', readList(readText), ['a', 3], undefined],
    ['no list', readList(readText), { length: 0 }, undefined],
    ['a set', readSetOf(['a', 'b']), new Set(['b', 'z']), new Set(['b'])],
    ['no set', readSetOf(['a', 'b']), ['a'], undefined],
    ['a whole', readAll<Form>(parts), { name: 'a', isOn: true, more: 3 }, { name: 'a', isOn: true }],
    ['a whole that lacks a part', readAll<Form>(parts), { name: 'a' }, undefined],
    ['a whole with a wrong part', readAll<Form>(parts), { name: 'a', isOn: 'yes' }, undefined],
    ['no whole', readAll<Form>(parts), null, undefined],
    ['some parts', readSome<Form>(parts), { name: 'a', isOn: 'yes', more: 3 }, { name: 'a' }],
    ['a part that nobody wrote', readSome({ toString: readText }), {}, {}],
    ['no parts', readSome<Form>(parts), 'a', undefined],
  ])('read %s', (_, read, stored, value) => {
    expect(read(stored)).toEqual(value);
  });
});
