import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { buildAppSchema } from '../build-app-schema.ts';
import { resolvers } from '../resolvers/resolvers.ts';
import { compileOperation } from './compile-operation.ts';

const schema = buildAppSchema(sdl, resolvers, () => null);
const planOf = (text: string, name?: string) => compileOperation(schema, parse(text), name);
const info = '{ startDate: "2026-10-22", endDate: "2026-11-21" }';

describe('compileOperation', () => {
  it.each([
    '{ nav { key } }',
    '{ nav { ...F children { ...F __typename } } } fragment F on NavItem { k: key ... { title } ... on NavItem { link } }',
    `query ($q: SessionQuery!) { sessions(query: $q) { edges { node { id attributes pageViews { actions } } } } }`,
    `{ a: sessionsByDate(query: ${info}) { totalCount } b: sessionsByDate(query: ${info}) { avgPages } }`,
  ])('compiles %s', (text) => {
    expect(planOf(text)).not.toBeNull();
  });

  it.each([
    'mutation { savePreferences(preferences: { hasAcceptedTerms: true }) { hasAcceptedTerms } }',
    '{ nav @include(if: true) { key } }',
    '{ nav { key @skip(if: false) } }',
    '{ nav { ...F @include(if: true) } } fragment F on NavItem { key }',
    '{ __schema { queryType { name } } }',
    '{ __typename nav { key } }',
    '{ phoneCall(callId: "c1") { permanentFile } }',
    '{ nav { __proto__: key } }',
    'query A { nav { key } } query B { nav { key } }',
  ])('leaves %s to the GraphQL server', (text) => {
    expect(planOf(text)).toBeNull();
  });

  it('selects the operation by name', () => {
    const text = 'query A { nav { key } } query B { settings { email } }';
    expect(planOf(text, 'B')?.steps.map(({ key }) => key)).toEqual(['settings']);
    expect(planOf(text, 'C')).toBeNull();
  });

  it('returns null if a call has no resolver', () => {
    const bare = buildSchema('type Query { a: Int }');
    expect(compileOperation(bare, parse('{ a }'), undefined)).toBeNull();
  });
});

describe('errors in a compiled query', () => {
  it('match those of the GraphQL server, each time', async () => {
    const client = createTestClient();
    const { id_token: authorization } = await client.signIn();
    const request = (directive: string) =>
      client.request(
        `{ nav { key } sessions(query: ${info}, limit: 0)\n${directive} { pageInfo { totalCount } } }`,
        {},
        { authorization },
      );
    const [planned, repeated, unplanned] = [await request(''), await request(''), await request('@include(if: true)')];
    expect(planned.errors).toEqual([
      {
        message: expect.stringMatching(/^limit: /),
        path: ['sessions'],
        locations: [{ line: 1, column: 15 }],
        extensions: { code: 'BAD_USER_INPUT', argument: 'limit' },
      },
    ]);
    expect(repeated.text).toBe(planned.text);
    expect(unplanned.text).toBe(planned.text);
  });
});
