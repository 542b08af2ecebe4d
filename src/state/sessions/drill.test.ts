import { describe, expect, it } from 'vitest';
import { type Drill, drillQuery, noDrill, pageAddress, parseDrill, writeDrill } from './drill.ts';

describe('a drill in the query string', () => {
  it.each<[string, Partial<Drill>, ReturnType<typeof drillQuery>]>([
    ['', {}, {}],
    ['page_url=https%3A%2F%2Fa.example%2F', { pageUrl: 'https://a.example/' }, { pages: ['https://a.example/'] }],
    ['entry_page=https%3A%2F%2Fa%2Fb', { entryPage: 'https://a/b' }, { entryPages: ['https://a/b'] }],
    ['exit_page=https%3A%2F%2Fa%2Fb', { exitPage: 'https://a/b' }, { exitPages: ['https://a/b'] }],
    ['term=ball+valve', { term: 'ball valve' }, { terms: ['ball valve'] }],
    ['browser=b3.b17%3AWindows', { browsers: { ids: ['b3', 'b17'], name: 'Windows' } }, { browsers: ['b3', 'b17'] }],
  ])('%s is read and written alike', (text, part, query) => {
    const drill = parseDrill(new URLSearchParams(text));
    expect(drill).toEqual({ ...noDrill, ...part });
    const written = new URLSearchParams('page_url=old&start=2026-01-01');
    writeDrill(written, drill);
    expect(written.toString()).toBe(text ? `start=2026-01-01&${text}` : 'start=2026-01-01');
    expect(drillQuery(drill)).toEqual(query);
  });

  it.each(['browser=b3', 'browser=:x', 'browser=x3:y', 'term=', 'browser=b3:'])('%s narrows nothing', (text) => {
    expect(parseDrill(new URLSearchParams(text))).toEqual(noDrill);
  });
});

describe('pageAddress', () => {
  it.each([
    ['https://a.example/b?c=1', 'https://a.example/b?c=1'],
    ['http://a.example/', 'http://a.example/'],
    ['/contact', '/contact'],
    ['/', '/'],
    ['contact', '/contact'],
    ['products/valves.html', '/products/valves.html'],
    ['www.a.example/contact', 'https://www.a.example/contact'],
    ['a.example', 'https://a.example'],
    ['p12', '/p12'],
  ])('%s is %s', (text, address) => {
    expect(pageAddress(text)).toBe(address);
  });
});
