import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

describe('readWish', () => {
  it.each([
    ['', null, ''],
    ['?start=2026-11-01&page=2', null, '?start=2026-11-01&page=2'],
    ['?panel', null, '?panel'],
    ['?rows=5', null, '?rows=5'],
    ['?row=sessions-fail', { kind: 'row', id: 'sessions-fail', scenarios: [] }, ''],
    ['?row=a&scenario=slow-fixed,b', { kind: 'row', id: 'a', scenarios: ['slow-fixed', 'b'] }, ''],
    ['?scenario=a@sessions', { kind: 'stack', scenarios: ['a@sessions'] }, ''],
    ['?scenario=a,,%20b', { kind: 'stack', scenarios: ['a', 'b'] }, ''],
    ['?row=', { kind: 'normal' }, ''],
    ['?scenario', { kind: 'normal' }, ''],
    ['?row=&scenario=', { kind: 'normal' }, ''],
    ['?pages=%2Fa%20b&row=x&type=', { kind: 'row', id: 'x', scenarios: [] }, '?pages=%2Fa%20b&type='],
  ])('reads %j', (search, wish, rest) => {
    expect(readWish(search)).toEqual({ wish, search: rest });
  });
});
