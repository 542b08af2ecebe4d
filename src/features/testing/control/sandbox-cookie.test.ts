import { describe, expect, it } from 'vitest';
import { ownSandbox, sandboxCookie } from './sandbox-cookie.ts';

describe('ownSandbox', () => {
  it.each([
    ['', null],
    ['theme=dark', null],
    ['mock-sandbox=', null],
    ['mock-sandbox=default', null],
    ['my-mock-sandbox=a', null],
    ['mock-sandbox=a_1', 'a_1'],
    ['theme=dark; mock-sandbox=b; x=y', 'b'],
  ])('finds in %j %j', (cookies, name) => {
    expect(ownSandbox(cookies)).toBe(name);
  });

  it('reads what is written', () => {
    expect(ownSandbox(sandboxCookie('tester-9'))).toBe('tester-9');
    expect(sandboxCookie('tester-9')).toMatch(/; path=\/; SameSite=Lax$/);
  });
});
