import { describe, expect, it } from 'vitest';
import { readEntered } from './access-flow.ts';

describe('readEntered', () => {
  it.each([
    [
      { name: 'a@b', tinid: '7', notice: 'x' },
      { name: 'a@b', tinid: '7', notice: 'x' },
    ],
    [{ name: 'a@b' }, { name: 'a@b', tinid: '', notice: '' }],
    [
      { name: 7, tinid: null },
      { name: '', tinid: '', notice: '' },
    ],
    [null, { name: '', tinid: '', notice: '' }],
    ['a@b', { name: '', tinid: '', notice: '' }],
  ])('reads %j', (state, expected) => {
    expect(readEntered(state)).toEqual(expected);
  });
});
