import { describe, expect, it } from 'vitest';
import { cookieDomains, readCookie, readSingleSignOn } from './login-cookies.ts';

describe('cookieDomains (SGN-020)', () => {
  it.each([
    ['webtrax.example.com', ['webtrax.example.com', 'example.com']],
    ['a.b.c.org', ['a.b.c.org', 'b.c.org', 'c.org']],
    ['localhost', []],
    ['127.0.0.1', []],
  ])('%s', (host, domains) => {
    expect(cookieDomains(host)).toEqual(domains);
  });
});

describe('readCookie', () => {
  it.each([
    ['tinid=8104420', '8104420'],
    ['theme=dark; tinid=8104420; sso1=x', '8104420'],
    ['tinid=a%2Db', 'a-b'],
    ['xtinid=1', null],
    ['tinid=', null],
    ['tinid', null],
    ['tinid=%E0%A4%A', null],
    ['tinid=<script>', null],
    [`tinid=${'9'.repeat(321)}`, null],
    ['', null],
  ])('%s', (cookies, expected) => {
    expect(readCookie(cookies, 'tinid')).toBe(expected);
  });
});

describe('readSingleSignOn', () => {
  it('needs all three (SGN-016)', () => {
    expect(readSingleSignOn('sso2=c; tinid=a; sso1=b')).toEqual({ tinid: 'a', sso1: 'b', sso2: 'c' });
    expect(readSingleSignOn('tinid=a; sso1=b')).toBeNull();
    expect(readSingleSignOn('tinid=a; sso1=b; sso2=%')).toBeNull();
  });
});
