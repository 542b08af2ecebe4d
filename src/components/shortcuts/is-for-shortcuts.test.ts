import { describe, expect, it } from 'vitest';
import { keyOf } from './is-for-shortcuts.ts';

describe('keyOf', () => {
  it.each([
    ['g', false, 'g'],
    ['G', false, 'g'],
    ['G', true, 'G'],
    ['g', true, 'G'],
    ['?', true, '?'],
    ['/', true, '/'],
    ['[', false, '['],
    ['Escape', false, 'Escape'],
  ])('%s with shift %s is %s', (key, shiftKey, expected) => {
    expect(keyOf({ key, shiftKey })).toBe(expected);
  });
});
