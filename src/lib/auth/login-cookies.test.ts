import { describe, expect, it } from 'vitest';
import { cookieDomains } from './login-cookies.ts';

describe('cookieDomains', () => {
  it.each([
    ['webtrax.example.com', ['webtrax.example.com', 'example.com']],
    ['a.b.c.org', ['a.b.c.org', 'b.c.org', 'c.org']],
    ['localhost', []],
  ])('%s', (host, domains) => {
    expect(cookieDomains(host)).toEqual(domains);
  });
});
