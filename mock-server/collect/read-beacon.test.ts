import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { pageAddress, readReferrer } from './read-beacon.ts';

const [account] = accounts as readonly [AccountFixture];
const settings = { indexFiles: ['index.html', 'mein start.html', 'Default.aspx'], shortQueries: ['size', 'farbe&'] };
const site = { account, settings, host: 'mock.example' };
const own = `https://www.${account.website}`;

describe('the address of a page (SET-026)', () => {
  const addresses: [address: string, noted: string][] = [
    [`${own}/index.html?utm_source=x`, `${own}/`],
    [`${own}/shop/Index.HTML?size=2&utm_source=x&%73ize=3`, `${own}/shop/?size=2&%73ize=3`],
    [`${own}/shop/mein%20start.html`, `${own}/shop/`],
    [`${own}/shop/Default.aspx`, `${own}/shop/`],
    [`${own}/index.html/a?sizes=2&=1&?`, `${own}/index.html/a`],
    ['http://shop.example:8080/a?farbe%26=1', 'https://shop.example:8080/a?farbe%26=1'],
    ['http://mock.example/sample-site/request-a-quote?product=Valves', `${own}/request-a-quote`],
    ['http://127.0.0.1:4000/a', `${own}/a`],
    // Truncated before an escape, and before a multi-byte character.
    [`${own}/${'a'.repeat(197)}%20b`, `${own}/${'a'.repeat(197)}`],
    [`${own}/${'a'.repeat(195)}é`, `${own}/${'a'.repeat(195)}`],
    [`${own}/${'a'.repeat(190)}日`, `${own}/${'a'.repeat(190)}%E6%97%A5`],
    [`${own}/${'a'.repeat(191)}日`, `${own}/${'a'.repeat(191)}`],
    [`${own}/?size=${'a'.repeat(85)}😀`, `${own}/?size=${'a'.repeat(85)}`],
  ];
  it.each(addresses)('%s is counted as %s', (address, noted) => {
    expect(pageAddress(new URL(address), site)).toBe(noted);
  });
});

describe('the referrer of a visit', () => {
  const read = (address: string) => readReferrer(new URL(address), site);

  it('is a URL, with a term from a search engine, and null for the site itself', () => {
    expect(read('http://www.google.com/search?q=ball+valves')).toEqual({
      address: 'https://www.google.com/search?q=ball+valves',
      term: 'ball valves',
    });
    expect(read('https://blog.example/a?q=b')).toEqual({ address: 'https://blog.example/a', term: null });
    for (const url of [own, 'http://mock.example/', 'http://localhost/']) expect(read(url)).toBeNull();
  });

  it('is truncated at whole characters', () => {
    const long = read(`https://www.google.com/search?q=${encodeURIComponent('日'.repeat(90))}`);
    expect(decodeURIComponent(long?.address ?? '')).toMatch(/q=日{29}$/);
    expect(long?.term).toBe('日'.repeat(80));
  });
});
