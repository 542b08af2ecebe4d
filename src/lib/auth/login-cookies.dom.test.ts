import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookies } from '../browser-storage.ts';
import { config, setConfig } from '../config/config.ts';
import { clearLoginCookies, cookieDomains, readCookie, readSingleSignOn, saveTinid } from './login-cookies.ts';

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
  it('requires all three (SGN-016)', () => {
    expect(readSingleSignOn('sso2=c; tinid=a; sso1=b')).toEqual({ tinid: 'a', sso1: 'b', sso2: 'c' });
    expect(readSingleSignOn('tinid=a; sso1=b')).toBeNull();
    expect(readSingleSignOn('tinid=a; sso1=b; sso2=%')).toBeNull();
  });
});

describe('the cookie of the user id (SGN-053)', () => {
  const built = { ...config };
  let written: string[];
  beforeEach(() => {
    written = [];
    vi.spyOn(cookies, 'write').mockImplementation((cookie) => void written.push(cookie));
    vi.spyOn(cookies, 'read').mockImplementation(() => (written.length > 1 ? 'tinid=7' : ''));
    vi.stubGlobal('location', { hostname: 'portal.webtrax.example.com', protocol: 'https:' });
  });
  afterEach(() => setConfig(built));

  it('is set on the widest domain that accepts it, and Secure on https', () => {
    saveTinid('7');
    expect(written).toEqual([
      'tinid=7; path=/; max-age=31536000; samesite=lax; secure; domain=example.com',
      'tinid=7; path=/; max-age=31536000; samesite=lax; secure; domain=webtrax.example.com',
    ]);
  });

  it('is not Secure on plain http, where it would be dropped', () => {
    vi.stubGlobal('location', { hostname: 'localhost', protocol: 'http:' });
    saveTinid('7');
    expect(written).toEqual(['tinid=7; path=/; max-age=31536000; samesite=lax']);
  });

  it('is set and removed on the configured domain', () => {
    setConfig({ cookieDomain: 'network.example', cookieSecure: 'off' });
    saveTinid('7');
    expect(written[0]).toBe('tinid=7; path=/; max-age=31536000; samesite=lax; domain=network.example');
    clearLoginCookies();
    expect(written).toContain('tinid=; path=/; max-age=0; domain=network.example');
  });
});
