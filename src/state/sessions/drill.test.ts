import { describe, expect, it } from 'vitest';
import { createAddressReader } from '../address.ts';
import { type Drill, drillQuery, noDrill, pageAddress, parseDrill, writeDrill } from './drill.ts';

describe('a drill in the query string', () => {
  it.each<[string, Partial<Drill>, ReturnType<typeof drillQuery>]>([
    ['', {}, {}],
    ['page_url=https%3A%2F%2Fa.example%2F', { pageUrl: 'https://a.example/' }, { pages: ['https://a.example/'] }],
    ['entry_page=https%3A%2F%2Fa%2Fb', { entryPage: 'https://a/b' }, { entryPages: ['https://a/b'] }],
    ['exit_page=https%3A%2F%2Fa%2Fb', { exitPage: 'https://a/b' }, { exitPages: ['https://a/b'] }],
    ['term=ball+valve', { term: 'ball valve' }, { terms: ['ball valve'] }],
    ['browser=b3.b17%3AWindows', { browsers: { ids: ['b3', 'b17'], name: 'Windows' } }, { browsers: ['b3', 'b17'] }],
    [
      'browser=chrome%25201%252E2%252Fwin.b%253A3%3AWindows',
      { browsers: { ids: ['chrome 1.2/win', 'b:3'], name: 'Windows' } },
      { browsers: ['chrome 1.2/win', 'b:3'] },
    ],
  ])('%s is read and written alike', (text, part, query) => {
    const drill = parseDrill(createAddressReader(new URLSearchParams(text)));
    expect(drill).toEqual({ ...noDrill, ...part });
    const written = new URLSearchParams('page_url=old&start=2026-01-01');
    writeDrill(written, drill);
    expect(written.toString()).toBe(text ? `start=2026-01-01&${text}` : 'start=2026-01-01');
    expect(drillQuery(drill)).toEqual(query);
  });

  it.each([
    ['browser=b3', null],
    ['browser=:x', null],
    ['browser=b3..b4:y', null],
    ['browser=%25:y', null],
    ['browser=b3:', null],
    [`term=${'x'.repeat(2001)}`, 'longText'],
    [`page_url=%2F${'x'.repeat(2000)}`, 'longText'],
    // A call has them with a slash before them.
    [`page_url=${'x'.repeat(2000)}`, 'longText'],
    [`entry_page=${'x'.repeat(2000)}`, 'longText'],
    [`exit_page=${'x'.repeat(2000)}`, 'longText'],
  ])('%.20s narrows nothing and is named (FRM-050)', (text, reason) => {
    const reader = createAddressReader(new URLSearchParams(text));
    expect(parseDrill(reader)).toEqual(noDrill);
    expect(reader.dropped).toEqual([{ name: text.split('=')[0], params: [...new URLSearchParams(text)], reason }]);
  });

  it('takes browsers whose ids are long together: a call has them one by one', () => {
    const browsers = { ids: Array.from({ length: 100 }, (_, at) => `browser-of-a-server-${at}`), name: 'Windows' };
    const search = new URLSearchParams();
    writeDrill(search, { ...noDrill, browsers });
    const reader = createAddressReader(search);
    expect([parseDrill(reader), reader.dropped]).toEqual([{ ...noDrill, browsers }, []]);
  });

  it('narrows nothing by an empty parameter', () => {
    const reader = createAddressReader(new URLSearchParams('term=&browser='));
    expect([parseDrill(reader), reader.dropped]).toEqual([noDrill, []]);
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
