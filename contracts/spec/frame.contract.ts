import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fullSelection } from '../client/client.ts';
import { allCalls, schema, selectedFields } from '../client/schema.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { type Finding, report, sameList } from '../rules/rule.ts';

const sessions = parse('{ sessions(query: {}) { edges { node { id city attributes visitDate sessionDuration } } } }');
const right = { id: 's1', city: 'Akron', attributes: ['RFI'], visitDate: '2026-11-20T20:36:04Z', sessionDuration: 0 };
const answer = (node: unknown) => ({ sessions: { edges: [{ node }] } });

describe('checkShape', () => {
  it('accepts a valid response', () => {
    expect(checkShape(sessions, answer(right))).toEqual([]);
  });

  it.each([
    ['a missing field', { ...right, id: undefined }, 'data.sessions.edges[0].node.id'],
    ['an invalid null', { ...right, city: null }, 'data.sessions.edges[0].node.city'],
    ['an unknown enum value', { ...right, attributes: ['FAX'] }, 'data.sessions.edges[0].node.attributes[0]'],
    ['null in a list', { ...right, attributes: [null] }, 'data.sessions.edges[0].node.attributes[0]'],
    ['a value instead of a list', { ...right, attributes: 'RFI' }, 'data.sessions.edges[0].node.attributes'],
    ['a fraction', { ...right, sessionDuration: 1.5 }, 'data.sessions.edges[0].node.sessionDuration'],
    ['more than 32 bits', { ...right, sessionDuration: 2 ** 31 }, 'data.sessions.edges[0].node.sessionDuration'],
    ['a number as a string', { ...right, sessionDuration: '1' }, 'data.sessions.edges[0].node.sessionDuration'],
    [
      'a moment with an offset',
      { ...right, visitDate: '2026-11-20T20:36:04+01:00' },
      'data.sessions.edges[0].node.visitDate',
    ],
    ['an impossible day', { ...right, visitDate: '2026-02-30T20:36:04Z' }, 'data.sessions.edges[0].node.visitDate'],
    ['an empty id', { ...right, id: '' }, 'data.sessions.edges[0].node.id'],
    ['an extra field', { ...right, zip: '44301' }, 'data.sessions.edges[0].node.zip'],
    ['a value instead of an object', 'Akron', 'data.sessions.edges[0].node'],
  ])('finds %s', (_, node, place) => {
    const received = JSON.parse(JSON.stringify(answer(node)));
    expect(checkShape(sessions, received).map((finding) => finding.place)).toEqual([place]);
  });

  it('follows fragments and aliases', () => {
    const document = parse(
      '{ all: depths(query: {}) { ...D } } fragment D on DepthConnection { pageInfo { n: totalCount } }',
    );
    expect(checkShape(document, { all: { pageInfo: { n: 3 } } })).toEqual([]);
    expect(checkShape(document, { all: { pageInfo: { n: null } } }).map(({ place }) => place)).toEqual([
      'data.all.pageInfo.n',
    ]);
  });

  it.each([
    [{}, ['data.depths.edges']],
    [{ rows: true }, ['data.depths.edges']],
    [{ rows: false }, []],
  ])('respects include and skip, with %o', (variables, places) => {
    const document = parse(
      'query ($rows: Boolean = true) { depths(query: {}) { edges @include(if: $rows) { cursor } pageInfo @skip(if: true) { totalCount } } }',
    );
    expect(checkShape(document, { depths: {} }, variables).map(({ place }) => place)).toEqual(places);
  });
});

describe('selectedFields', () => {
  const keysOf = (text: string) => selectedFields(parse(text), null).map(({ fields }) => [...fields.keys()]);

  it('merges fields with the same key', () => {
    const [root] = selectedFields(parse('{ nav { key } ...A } fragment A on Query { nav { title key } }'), null);
    expect([...(root?.fields.get('nav')?.fields.keys() ?? [])]).toEqual(['key', 'title']);
    expect(String(root?.fields.get('nav')?.fields.get('key')?.type)).toBe('ID!');
  });

  it.each([
    ['{ ...A } fragment A on Query { ...A nav { key } }', [['nav']]],
    ['{ ...A } fragment A on Query { ...B nav { key } } fragment B on Query { ...A user { id } }', [['user', 'nav']]],
    ['{ ...None pets }', [['pets']]],
    ['query a { nav { key } } mutation b { saveTargets { pages { value } } }', [['nav'], ['saveTargets']]],
  ])('supports invalid and unusual documents: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });
});

describe('fullSelection', () => {
  it.each(allCalls())('builds a valid operation for %s', (call) => {
    expect(validate(schema, parse(fullSelection(call, 6)))).toEqual([]);
  });

  it('selects down to the given depth only', () => {
    expect(fullSelection('nav', 2)).toBe('query nav { nav { title link key } }');
    expect(fullSelection('nav', 3)).toBe('query nav { nav { title link key children { title link key } } }');
  });

  it("limits the fields of a list's rows", () => {
    const text = fullSelection('depths', 4, ['id']);
    expect(text).toContain('edges { cursor node { id } } pageInfo { hasNextPage totalCount }');
  });
});

describe('findings', () => {
  it('show where two lists differ', () => {
    expect(sameList('rows', ['a', 'b'], ['a', 'b'])).toEqual([]);
    expect(sameList('rows', ['a', 'b'], ['b', 'a'])).toEqual([{ place: 'rows[0]', expected: '"a"', received: '"b"' }]);
    expect(sameList('rows', ['a'], []).map(({ place }) => place)).toEqual([
      'rows: number of rows',
      'rows[0]',
      'rows: missing',
    ]);
  });

  it('name call and rule once, then each place with expected and received values', () => {
    const [one, other] = ['sessions[3]', 'sessions[4]'].map((place) => ({ place, expected: 's9', received: 's8' }));
    const text = report('sessions.filter', 'a day', [one, other] as Finding[]);
    expect(text).toBe(
      'sessions.filter · a day\n  at       sessions[3]\n  expected s9\n  received s8\n  at       sessions[4]\n  expected s9\n  received s8',
    );
    expect(report('sessions.filter', 'a day', [])).toBe('');
  });
});
