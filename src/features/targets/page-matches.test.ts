import { describe, expect, it } from 'vitest';
import { describeMatch, seenPages } from './page-matches.ts';

const row = (domain: string, url: string, pageCount: number) => ({ domain, url, pageCount });
const rows = [
  row('www.harrowfluid.example', '/products/ball-valves', 300),
  row('harrowfluid.example', '/products/ball-valves/', 12),
  row('www.harrowfluid.example', '/', 900),
  row('www.harrowfluid.example', '/%C3%BCber-uns', 1),
  row('www.thomasnet.example', '/catalog', 70),
];
const createPages = (totalCount = rows.length) =>
  seenPages(rows, totalCount, ['https://Harrowfluid.example/de', 'www.harrowfluid.example']);

describe('what a high-value page matches (TGT-028)', () => {
  it.each([
    ['/products/ball-valves', 'Seen 312 times in the last 12 months'],
    ['https://www.harrowfluid.example/products/ball-valves/?size=2', 'Seen 312 times in the last 12 months'],
    ['/', 'Seen 900 times in the last 12 months'],
    ['/%C3%BCber-uns', 'Seen once in the last 12 months'],
    ['/Products/Ball-Valves/', 'Not seen on your site in the last 12 months. Did you mean /products/ball-valves?'],
    ['/über-uns', 'Not seen on your site in the last 12 months. Did you mean /%C3%BCber-uns?'],
    ['/nowhere', 'Not seen on your site in the last 12 months'],
    ['/%', 'Not seen on your site in the last 12 months'],
    // A page on the network isn't a page of the site.
    ['/catalog', 'Not seen on your site in the last 12 months'],
  ])('%s: %s', (entry, text) => {
    expect(describeMatch(entry, createPages())).toBe(text);
  });

  it('is unknown for an unseen page if not all pages were loaded', () => {
    expect(describeMatch('/nowhere', createPages(1001))).toBeNull();
    expect(describeMatch('/', createPages(1001))).toBe('Seen 900 times in the last 12 months');
  });

  it('is searched on every host if no address is tracked', () => {
    expect(describeMatch('/catalog', seenPages(rows, rows.length, []))).toBe('Seen 70 times in the last 12 months');
  });
});
