import { describe, expect, it } from 'vitest';
import { readGraphql } from '../client/backend.ts';
import { fullSelection } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { personalCalls } from '../client/schema.ts';
import { dataHeaders, signIn, tokensOf } from '../client/sign-in.ts';
import { badSandboxes, badTokens } from '../model/bad-requests.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext } from '../model/suite-context.ts';

const backend = createMockBackend();
const { credentials } = demoAudience;
const context = await createSuiteContext(await signIn(backend, credentials));
const tokens = await tokensOf(backend, credentials);
const good = dataHeaders(tokens.id_token, credentials);

const many = await tokensOf(backend, { ...credentials, username: 'marcus.feld@partners.example' });
const refusedHeaders = [
  ...(await badTokens(backend, createMockBackend({ seed: 8 }), credentials)),
  ...(await badSandboxes(backend, credentials)),
];

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

describe.each(accepts)('access, accept: %s', (accept) => {
  it.each(refusedHeaders)('rejects %s', async (_, headers) => {
    const { status, data, errors } = await backend.graphql('{ user { id } }', {}, { accept, ...headers });
    expect({ status, data: data ?? null, codes: errors.map(({ extensions }) => extensions?.code) }).toEqual({
      status: 401,
      data: null,
      codes: ['UNAUTHORIZED'],
    });
    expect(errors[0]?.message).toContain('UNAUTHORIZED');
  });

  it.each([
    ['ACCOUNT_NOT_FOUND', 'an unknown account', dataHeaders(tokens.id_token, { account: '1' })],
    ['ACCOUNT_NOT_FOUND', 'no account, although there are several', dataHeaders(many.id_token, {})],
    ['DENIED_ACCOUNT_ACCESS', 'the account of another company', dataHeaders(tokens.id_token, { account: '99001' })],
    ['DENIED_ACCOUNT_ACCESS', "another person's account", dataHeaders(many.id_token, { account: 'WT-90000' })],
  ])('returns %s for %s', async (code, _, headers) => {
    const { status, data, errors } = await backend.graphql('{ user { id } }', {}, { accept, ...headers });
    expect({ status, data: data ?? null, codes: errors.map(({ extensions }) => extensions?.code) }).toEqual({
      status: 200,
      data: null,
      codes: [code],
    });
    expect(errors[0]?.message).toContain(code);
  });

  it.each(['helen.ostrow@unlinked.example', 'theo.lindqvist@visitor.example'])(
    'returns NO_CLAIMS to %s (ERR-007)',
    async (username) => {
      const { id_token } = await tokensOf(backend, { ...credentials, username });
      for (const call of ['{ userAccounts { id } }', '{ user { id } }']) {
        const { status, data, text } = await backend.graphql(call, {}, { accept, authorization: id_token });
        expect({ status, data: data ?? null }).toEqual({ status: 400, data: null });
        expect(text).toContain('NO_CLAIMS');
      }
    },
  );

  it('rejects a batch as a whole (ERR-006)', async () => {
    const body = JSON.stringify([{ query: '{ user { id } }' }, { query: '{ __typename }' }]);
    const headers = { accept, 'content-type': 'application/json' };
    const response = await backend.fetch('/graphql', { method: 'POST', headers, body });
    const { status, text } = await readGraphql(response);
    expect(status).toBe(401);
    expect(text).toContain('UNAUTHORIZED');
  });
});

describe('access', () => {
  it.each([
    ['the id token alone if there is one account', { authorization: tokens.id_token }],
    ['a Bearer prefix', { ...good, authorization: `Bearer ${tokens.id_token}` }],
    ['the slug', dataHeaders(tokens.id_token, { account: 'WT-10442' })],
    ['the slug in lowercase', dataHeaders(tokens.id_token, { account: 'wt-10442' })],
  ])('accepts %s', async (_, headers) => {
    const { data } = await backend.graphql('{ user { account { id } } }', {}, headers);
    expect(data).toEqual({ user: { account: { id: '10442' } } });
  });

  it('accepts a legacy token along with the id token (CAL-002, CAL-003)', async () => {
    const { body } = await backend.auth('/api/legacy-sign-in', {
      username: 'rdelgado',
      password: credentials.password,
    });
    const { id_token } = await tokensOf(backend, {
      ...credentials,
      username: 'rosa.delgado@ridgelineprecision.example',
    });
    const legacy = { 'x-wt-legacy_token': (body as { token: string }).token };
    const both = await backend.graphql('{ user { name } }', {}, { authorization: id_token, ...legacy });
    expect(both.data).toEqual({ user: { name: 'Rosa Delgado' } });
    const alone = await backend.graphql('{ user { name } }', {}, legacy);
    expect(alone.status).toBe(401);
  });

  it.each(Object.entries(calls))(
    '%s needs a token, and access to the account (ERR-006, ERR-009)',
    async (call, examples) => {
      const text = fullSelection(call, 4);
      for (const variables of examples(context).slice(0, 1)) {
        const withoutToken = await backend.graphql(text, variables);
        expect(withoutToken.status).toBe(401);
        const stranger = await backend.graphql(text, variables, dataHeaders(tokens.id_token, { account: '99001' }));
        const isPersonal = personalCalls.includes(call);
        expect(stranger.errors.map(({ extensions }) => extensions?.code)).toEqual(
          isPersonal ? [] : ['DENIED_ACCOUNT_ACCESS'],
        );
      }
    },
  );

  it('needs no token for the schema (CAL-008)', async () => {
    const { status, data } = await backend.graphql('{ __typename __schema { queryType { name } } }');
    expect({ status, data }).toEqual({
      status: 200,
      data: { __typename: 'Query', __schema: { queryType: { name: 'Query' } } },
    });
  });

  it('ends when the token expires, an hour after it was issued (AUT-020)', async () => {
    const own = createMockBackend();
    const { id_token } = await tokensOf(own, credentials);
    const requestStatus = async () => (await own.graphql('{ user { id } }', {}, { authorization: id_token })).status;
    expect(await requestStatus()).toBe(200);
    await own.pass(3_599_000);
    expect(await requestStatus()).toBe(200);
    await own.pass(1000);
    expect(await requestStatus()).toBe(401);
  });
});
