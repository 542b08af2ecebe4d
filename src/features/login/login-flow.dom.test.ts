import { describe, expect, it } from 'vitest';
import { isEmail } from './login-flow.tsx';

describe('isEmail', () => {
  it.each([
    ['dana.reyes@harrowfluid.example', true],
    ['a@b', true],
    ['rdelgado', false],
    ['a @b', false],
    ['a@ b', false],
    ['@b', false],
    ['a@', false],
    ['', false],
  ])('%s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});
