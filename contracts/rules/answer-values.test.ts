import { getNamedType, getNullableType, isListType, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../client/schema.ts';
import { checkValues } from './answer-values.ts';
import { differences, rowKeys, withoutKey } from './differences.ts';

const found = (query: string, data: unknown) =>
  checkValues(parse(query), data).map(({ place, expected }) => `${place}: ${expected}`);

describe('consistency of values in a response (CAL-052, CAL-053)', () => {
  const list = 'referrers(query: { startDate: "2026-01-01", endDate: "2026-01-31" })';
  const rows = `{ ${list} { edges { cursor node { url bounceRate sessionsCount } } pageInfo { totalCount hasNextPage } } }`;
  const row = (url: string, bounceRate = 0.5) => ({ cursor: url, node: { url, bounceRate, sessionsCount: 3 } });
  const page = (edges: readonly object[], totalCount: number, hasNextPage: boolean) => ({
    referrers: { edges, pageInfo: { totalCount, hasNextPage } },
  });

  it('accepts consistent values', () => {
    expect(found(rows, page([row('a'), row('b')], 5, true))).toEqual([]);
    expect(found(rows, page([row('a'), row('b')], 2, false))).toEqual([]);
  });

  it.each([
    ['a duplicate row', page([row('a'), row('a')], 5, true), 'data.referrers.edges[a] url: once in its list'],
    ['a rate over 1', page([row('a', 1.5)], 5, true), 'data.referrers.edges[0].node.bounceRate: 0 to 1'],
    [
      'a next page after the last row',
      page([row('a')], 1, true),
      'data.referrers.pageInfo.hasNextPage: false after all rows',
    ],
    [
      'a total below its rows',
      page([row('a'), row('b')], 1, false),
      'data.referrers.pageInfo.totalCount: 2 or more, the rows given',
    ],
    ['a blank', page([row(' ')], 5, true), 'data.referrers.edges[0].node.url: a text that is not blank'],
  ])('reports %s', (_, data, sentence) => {
    expect(found(rows, data)).toContain(sentence);
  });

  it('compares numbers numerically and days chronologically, not as text', () => {
    const page =
      '{ page(pageId: "p1", query: { startDate: "2026-01-01", endDate: "2026-01-31" }) { bounces entryCount } }';
    expect(found(page, { page: { bounces: '9', entryCount: '17' } })).toEqual([]);
    expect(found(page, { page: { bounces: 18, entryCount: 17 } })).toHaveLength(1);
    const visitor = '{ visitor(visitorId: "v1") { firstSeen lastSeen } }';
    expect(found(visitor, { visitor: { firstSeen: '2026-02-01', lastSeen: '2026-01-01' } })).toHaveLength(1);
  });

  it('requires unknown employee counts to be null, not 0 (VIS-006)', () => {
    const visitor = '{ visitor(visitorId: "v1") { companyEmployees } }';
    expect(found(visitor, { visitor: { companyEmployees: null } })).toEqual([]);
    expect(found(visitor, { visitor: { companyEmployees: 0 } })).toEqual(['data.visitor.companyEmployees: 1 or more']);
  });

  it('uses field names regardless of aliases', () => {
    const query = '{ accounts: userAccounts { number: id slug } }';
    const accounts = [
      { number: '1', slug: 'a' },
      { number: '1', slug: 'b' },
    ];
    expect(found(query, { accounts })).toEqual(['data.accounts[1] id: once in its list']);
  });

  it('has a key for every list in the schema', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    const listed = types.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)))
            .map((field) => getNamedType(field.type).name)
        : [],
    );
    const known = [...Object.keys(rowKeys), ...withoutKey];
    const missing = [...new Set(listed)].filter((name) => !name.endsWith('Edge') && !known.includes(name));
    expect(missing, 'differences.ts needs what tells the rows of each of these apart').toEqual([]);
  });
});

describe('differences (TST-067)', () => {
  it('name rows by id, and list all that differ', () => {
    const rowsOf = (...cities: readonly string[]) => cities.map((city, index) => ({ node: { id: `s${index}`, city } }));
    expect(differences('sessions', rowsOf('a', 'b', 'c'), rowsOf('a', 'x', 'y')).map(({ place }) => place)).toEqual([
      'sessions[s1].node.city',
      'sessions[s2].node.city',
    ]);
  });

  it('distinguish missing, renamed and reordered rows', () => {
    const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));
    expect(differences('rows', rowsOf('a', 'b'), rowsOf('a'))).toMatchObject([
      { place: 'rows[b]', received: 'no such row' },
    ]);
    expect(differences('rows', rowsOf('a', 'b'), rowsOf('a', 'c'))).toMatchObject([{ place: 'rows[b].id' }]);
    expect(differences('rows', rowsOf('a', 'b'), rowsOf('b', 'a'))).toMatchObject([{ place: 'rows: order' }]);
  });

  it('show long texts from where they differ', () => {
    const [first] = differences('text', `${'a'.repeat(900)}b`, `${'a'.repeat(900)}c`);
    expect(first?.expected).toContain('b"… (901 characters)');
    expect(first?.received).toContain('c"… (901 characters)');
  });
});
