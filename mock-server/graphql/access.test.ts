import { UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { nav } from '../../fixtures/nav.ts';
import { createTokens } from '../auth/tokens.ts';
import { createManualClock } from '../lib/clock.ts';
import { createTestClient, testNow } from '../testing/test-client.ts';

const client = createTestClient();
const media = ['application/json', 'application/graphql-response+json'];
let one: string;
let many: string;
let none: string;
let legacy: string;

beforeAll(async () => {
  one = (await client.signIn()).id_token;
  many = (await client.signIn('marcus.feld@partners.example')).id_token;
  none = (await client.signIn('helen.ostrow@unlinked.example')).id_token;
  const body = { username: 'rdelgado', password: 'Webtrax1' };
  legacy = (await (await client.post('/api/legacy-sign-in', body)).json()).token;
});

const query = '{ settings { email } }';

describe.each(media)('requesting %s', (accept) => {
  const request = (headers: Record<string, string>, text = query) => client.request(text, {}, { accept, ...headers });

  async function expectRefusal(headers: Record<string, string>, status: number, code: string) {
    const answer = await request(headers);
    expect(answer.status).toBe(status);
    expect(answer.errors?.[0]?.message).toMatch(new RegExp(`^${code}: `));
    expect(answer.errors?.[0]?.extensions?.code).toBe(code);
  }

  it('is UNAUTHORIZED without a token (ERR-006)', () => expectRefusal({}, 401, 'UNAUTHORIZED'));
  it('is UNAUTHORIZED with junk', () => expectRefusal({ authorization: 'junk' }, 401, 'UNAUTHORIZED'));
  it('is UNAUTHORIZED with only a legacy token', () =>
    expectRefusal({ 'x-wt-legacy_token': legacy }, 401, 'UNAUTHORIZED'));
  it('is UNAUTHORIZED with a foreign legacy token', () =>
    expectRefusal({ authorization: one, 'x-wt-legacy_token': one }, 401, 'UNAUTHORIZED'));
  it('is UNAUTHORIZED in another sandbox', () =>
    expectRefusal({ authorization: one, 'x-mock-sandbox': 'other' }, 401, 'UNAUTHORIZED'));

  it('is UNAUTHORIZED with alg none and with another key', async () => {
    const unsigned = new UnsecuredJWT({ kind: 'id', sandbox: 'default' })
      .setSubject('8104420')
      .setExpirationTime('2h')
      .encode();
    await expectRefusal({ authorization: unsigned }, 401, 'UNAUTHORIZED');
    const foreign = createTokens({ seed: 99, clock: createManualClock(testNow) });
    await expectRefusal({ authorization: await foreign.sign('id', '8104420', 'default') }, 401, 'UNAUTHORIZED');
  });

  it('is ACCOUNT_NOT_FOUND with status 200 for an unknown account', () =>
    expectRefusal({ authorization: one, 'x-wt-wtid': '1' }, 200, 'ACCOUNT_NOT_FOUND'));
  it('is ACCOUNT_NOT_FOUND with status 200 if none of several is chosen (ERR-008)', () =>
    expectRefusal({ authorization: many }, 200, 'ACCOUNT_NOT_FOUND'));
  it("is DENIED_ACCOUNT_ACCESS with status 200 for another company's account (ERR-009)", () =>
    expectRefusal({ authorization: one, 'x-wt-wtid': 'WT-99001' }, 200, 'DENIED_ACCOUNT_ACCESS'));
  it('is NO_CLAIMS with status 400 for a person without accounts (ERR-005, ERR-007)', () =>
    expectRefusal({ authorization: none }, 400, 'NO_CLAIMS'));

  it.each(['10442', 'WT-10442', 'wt-10442', ''])('opens the account of %j (ACC-016)', async (id) => {
    const answer = await request({ authorization: `Bearer ${one}`, 'x-wt-wtid': id });
    expect(answer.data).toEqual({ settings: { email: 'webtrax@harrowfluid.example' } });
  });

  it('lists accounts without choosing one (ACC-013)', async () => {
    const { data } = await request({ authorization: many }, '{ userAccounts { name } }');
    expect(data.userAccounts).toHaveLength(12);
  });

  it('needs no token for the schema', async () => {
    const open = 'query { ...Q } fragment Q on Query { __typename __schema { queryType { name } } }';
    expect((await request({}, open)).data).toMatchObject({ __typename: 'Query' });
    const closed = 'query { __typename ...Q } fragment Q on Query { nav { key } }';
    expect((await request({}, closed)).status).toBe(401);
  });
});

describe('a batch', () => {
  it('answers each operation', async () => {
    const response = await client.post('/graphql', [{ query }, { query: '{ nav { key } }' }], { authorization: one });
    expect(await response.json()).toMatchObject([
      { data: { settings: {} } },
      { data: { nav: nav.map(({ key }) => ({ key })) } },
    ]);
  });

  it.each([
    ['', 401, 'UNAUTHORIZED'],
    ['none', 400, 'NO_CLAIMS'],
  ])('is rejected as a whole %s', async (tokenState, status, code) => {
    const headers: Record<string, string> = tokenState ? { authorization: none } : {};
    const response = await client.post('/graphql', [{ query: '{ __typename }' }, { query }], headers);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(code);
  });
});

it('a token is UNAUTHORIZED once it expires', async () => {
  const late = createTestClient();
  const { id_token } = await late.signIn();
  expect((await late.request(query, {}, { authorization: id_token })).status).toBe(200);
  late.clock.advance(3_600_000);
  expect((await late.request(query, {}, { authorization: id_token })).status).toBe(401);
});
