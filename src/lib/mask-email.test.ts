import { describe, expect, it } from 'vitest';
import { maskEmail, shownEmail } from './mask-email.ts';

describe('maskEmail', () => {
  it.each([
    ['jo.ann@kessler.example', '*@kessler.example'],
    ['a@b', '*@b'],
    ['"odd@name"@kessler.example', '*@kessler.example'],
    ['@kessler.example', '*@kessler.example'],
    ['no address', '*'],
    ['', '*'],
  ])('%j becomes %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('shownEmail', () => {
  it('is the address itself unless the build masks', () => {
    expect(shownEmail('jo.ann@kessler.example')).toBe('jo.ann@kessler.example');
  });
});
