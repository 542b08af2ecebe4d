import { describe, expect, it } from 'vitest';
import { target, testScope, testWorld } from '../testing/test-scope.ts';
import {
  attributeReader,
  attributeRows,
  HIGH_VALUE_PAGE_BIT,
  highValueAudience,
  highValuePages,
} from './attributes.ts';

const world = testWorld(3000);
const { pages } = world.tables;
const product = pages.findIndex((page) => page.type === 'product' && page.where === 'CLIENT_SITE');
const path = pages[product]?.path ?? '';
const network = pages.find((page) => page.where === 'NETWORK');

const marked = (...highValue: string[]) => highValuePages(testScope(world, { highValuePages: highValue }));

describe('highValuePages', () => {
  it.each([path, `${path}/`, ` ${path}`, path.slice(1), `${path}?size=2#top`])('finds a page by path: %s', (text) => {
    expect(marked(text)[product]).toBe(1);
  });

  it.each(['', ' ', `${path}/more`, network?.path ?? ''])('finds no page for %j', (text) => {
    expect(marked(text).includes(1)).toBe(false);
  });

  it('matches only the home page for "/"', () => {
    const found = pages.filter((_, index) => marked('/')[index] === 1);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((page) => page.path === '/' && page.where === 'CLIENT_SITE')).toBe(true);
  });
});

describe('attributeRows', () => {
  it('is empty for high-value pages if no such page exists', () => {
    expect(attributeRows(testScope(world, { highValuePages: ['/nowhere'] }), HIGH_VALUE_PAGE_BIT)).toEqual([]);
  });

  it('are the sessions listed with the attribute (SES-041)', () => {
    const scope = testScope(world, { highValuePages: [path] });
    const parts = attributeRows(scope, HIGH_VALUE_PAGE_BIT);
    const attributesOf = attributeReader(scope);
    const all = Array.from({ length: world.sessions.count }, (_, row) => row);
    const found = all.filter((row) => parts.some((bits) => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1));
    expect(found.length).toBeGreaterThan(0);
    expect(all.filter((row) => (attributesOf(row) & HIGH_VALUE_PAGE_BIT) !== 0)).toEqual(found);
  });
});

describe('highValueAudience', () => {
  it('matches any industry, size or revenue target, but not places', () => {
    const count = (...targets: ReturnType<typeof target>[]) =>
      highValueAudience(testScope(world, { targets })).reduce((sum, one) => sum + one, 0);
    const one = count(target('Industry', 'Machinery'));
    expect(one).toBeGreaterThan(0);
    expect(count(target('Industry', 'Machinery'), target('Size', 'Enterprise'))).toBeGreaterThan(one);
    expect(count(target('Industry', 'Machinery'), target('Country', 'CA'))).toBe(one);
    expect(count(target('Country', 'US'), target('State', 'OH'))).toBe(0);
  });
});
