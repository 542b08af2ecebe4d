import { describe, expect, it } from 'vitest';
import { isPagePath, pagePath } from './page-path.ts';

describe('pagePath', () => {
  it.each([
    ['/contact', '/contact'],
    ['  /contact ', '/contact'],
    ['https://www.example.com/contact', '/contact'],
    ['http://example.com:8080/a/b/', '/a/b/'],
    ['HTTPS://EXAMPLE.COM/A', '/A'],
    ['//example.com/a', '/a'],
    ['https://example.com', '/'],
    ['https://example.com?x=1', '/'],
    ['www.example.com', '/'],
    ['www.example.com/contact', '/contact'],
    ['shop.example.com/a?b#c', '/a'],
    ['example.com:8080/a', '/a'],
    ['/contact?from=mail#top', '/contact'],
    ['/a#b?c', '/a'],
    ['?x=1', '/'],
    ['/products/valve.html', '/products/valve.html'],
    ['/go?to=https://example.com/', '/go'],
    ['/a/http://example.com', '/a/http://example.com'],
    ['', ''],
    ['   ', ''],
  ])('%j becomes %j', (text, path) => {
    expect(pagePath(text)).toBe(path);
    expect(path === '' || isPagePath(path)).toBe(true);
  });

  it.each(['contact', 'products/valves', 'valve.html', 'mailto:a@example.com', '/a b', 'https://example.com/a b'])(
    '%j is no path',
    (text) => {
      expect(isPagePath(pagePath(text))).toBe(false);
    },
  );

  it('takes no path of more than 2,000 characters', () => {
    expect(isPagePath(`/${'a'.repeat(1999)}`)).toBe(true);
    expect(isPagePath(`/${'a'.repeat(2000)}`)).toBe(false);
  });

  it('changes nothing that it made itself', () => {
    for (const text of ['https://a.example//b.example/c', '//a.example', '///x', 'a.example//b', '/a??b'])
      expect(pagePath(pagePath(text)), text).toBe(pagePath(text));
  });
});
