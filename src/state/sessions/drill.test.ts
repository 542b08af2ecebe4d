import { describe, expect, it } from 'vitest';
import { createAddressReader } from '../address.ts';
import {
  type Drill,
  depthOfRow,
  depthWithin,
  drillQuery,
  lengthOfRow,
  lengthWithin,
  noDrill,
  pageAddress,
  parseDepth,
  parseDrill,
  parseLength,
  rowOfDepth,
  serializeLength,
  writeDrill,
} from './drill.ts';

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
  ])('%s is parsed, and written back unchanged', (text, part, query) => {
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
    // In a call, a slash is prepended.
    [`page_url=${'x'.repeat(2000)}`, 'longText'],
    [`entry_page=${'x'.repeat(2000)}`, 'longText'],
    [`exit_page=${'x'.repeat(2000)}`, 'longText'],
  ])('%.20s is ignored and reported (FRM-050)', (text, reason) => {
    const reader = createAddressReader(new URLSearchParams(text));
    expect(parseDrill(reader)).toEqual(noDrill);
    expect(reader.dropped).toEqual([{ name: text.split('=')[0], params: [...new URLSearchParams(text)], reason }]);
  });

  it('can contain many browsers whose ids are long together, since each has its own limit', () => {
    const browsers = {
      ids: Array.from({ length: 100 }, (_, index) => `browser-of-a-server-${index}`),
      name: 'Windows',
    };
    const search = new URLSearchParams();
    writeDrill(search, { ...noDrill, browsers });
    const reader = createAddressReader(search);
    expect([parseDrill(reader), reader.dropped]).toEqual([{ ...noDrill, browsers }, []]);
  });

  it('ignores empty parameters', () => {
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

describe('depths and lengths in a URL', () => {
  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['7-7', '7'],
    ['01-1', '1'],
    ['02', '2'],
    ['06-09', '6-9'],
    ['10m', '10m'],
    ['10+', '10m'],
    ['10 ', '10m'],
    ['0', null],
    ['0+', null],
    ['9-6', null],
    ['0-3', null],
    ['3-', null],
    ['1234567', null],
    ['many', null],
    ['', null],
  ])('depth %j: %j (SES-003)', (text, depth) => {
    expect(parseDepth(text)).toBe(depth);
  });

  it.each([
    ['61a180', { min: 61, max: 180 }],
    ['0a0', { min: 0, max: 0 }],
    ['1801a', { min: 1801, max: null }],
    ['a60', { min: null, max: 60 }],
    ['600a60', null],
    ['a', null],
    ['60', null],
    ['-1a5', null],
    ['1234567a', null],
  ])('length %j: %j (SES-004)', (text, length) => {
    expect(parseLength(text)).toEqual(length);
  });

  it.each(['1', '6-9', '10+'])('%s is restored from its link', (row) => {
    expect(rowOfDepth(depthOfRow(row))).toBe(row);
  });
});

describe('rows of the duration and depth reports in the query string', () => {
  it.each([
    ['Single Page', '0a0'],
    ['0-1', '0a60'],
    ['1-3', '61a180'],
    ['10-30', '601a1800'],
    ['30+', '1801a'],
  ])('length %s is %s', (range, length) => {
    expect(serializeLength(lengthOfRow(range))).toBe(length);
  });

  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['10+', '10m'],
  ])('depth %s is %s', (depth, text) => {
    expect(depthOfRow(depth)).toBe(text);
  });
});

describe('a row of a page that is filtered itself (ANA-010)', () => {
  it.each([
    [null, '6-9', '6-9'],
    ['7', '6-9', '7'],
    ['7m', '6-9', '7-9'],
    ['2-7', '6-9', '6-7'],
    ['12m', '10m', '12m'],
    ['2m', '10m', '10m'],
    ['3-9', '3', '3'],
    ['9-12', '6-9', '9'],
    ['9-12', '10m', '10-12'],
  ])('with depth %s, the row %s links to %s', (page, row, depth) => {
    expect(depthWithin(page, row)).toBe(depth);
  });

  it.each([
    [null, '0a60', '0a60'],
    ['30a90', '0a60', '30a60'],
    ['30a90', '61a180', '61a90'],
    ['a90', '0a0', '0a0'],
    ['a90', '0a60', '0a60'],
    ['0a', '0a60', '0a60'],
    ['1a', '0a60', '0a60'],
    ['61a', '1801a', '1801a'],
    ['2000a', '1801a', '2000a'],
    ['a2000', '1801a', '1801a2000'],
  ])('with length %s, the row %s links to %s', (page, row, length) => {
    const within = lengthWithin(page === null ? null : parseLength(page), parseLength(row) ?? { min: null, max: null });
    expect(serializeLength(within)).toBe(length);
  });
});
