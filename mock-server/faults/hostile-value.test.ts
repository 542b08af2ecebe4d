import { beforeEach, describe, expect, it } from 'vitest';
import { hostileValues } from '../../fixtures/scenarios/faults.ts';
import type { HostileValueFault } from '../../schema/generated/control.ts';
import { createFaultClient, type FaultClient } from '../testing/test-client.ts';

type HostileValue = HostileValueFault['value'];

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});

const question = {
  operationName: 'sessions',
  query: `query sessions { sessions(query: { startDate: "2026-01-01", endDate: "2026-11-21" }, limit: 2) {
    edges { node { __typename id visitDate attributes searchTerm state pageViews { where pageUrl isHighValue } } }
    pageInfo { totalCount } } }`,
};

async function requestBoth(value: HostileValue, field?: string) {
  const plain = (await client.request(question, token)).body.data.sessions;
  await client.start([{ kind: 'hostile-value', value, ...(field && { field }) }]);
  const hostile = (await client.request(question, token)).body.data.sessions;
  const [first, second] = hostile.edges.map(({ node }: { node: object }) => node);
  return { plain, hostile, first, second };
}

describe('hostile-value (TST-061)', () => {
  it('replaces every field of a matching type, and no other', async () => {
    const { plain, hostile, first, second } = await requestBoth('unknown-enum');
    expect(first.pageViews[0].where).toBe('SOMETHING_NEW');
    for (const node of [first, second]) {
      expect(new Set(node.attributes)).toEqual(new Set(['SOMETHING_NEW']));
      expect(node.pageViews.every(({ where }: { where: string }) => where === 'SOMETHING_NEW')).toBe(true);
    }
    expect(first.pageViews[0].pageUrl).toBe(plain.edges[0].node.pageViews[0].pageUrl);
    expect(hostile.pageInfo).toEqual(plain.pageInfo);
    expect((await client.lastEntry())?.scenarios).toEqual(['test']);
  });

  it.each<[HostileValue, string, unknown]>([
    ['negative-number', 'PageInfo.totalCount', { totalCount: -1 }],
    ['huge-number', 'totalCount', { totalCount: Number.MAX_SAFE_INTEGER }],
    ['wrong-type', 'SessionConnection.pageInfo', 'a text'],
  ])('%s works in %s', async (value, field, expected) => {
    expect((await requestBoth(value, field)).hostile.pageInfo).toEqual(expected);
  });

  it.each<[HostileValue, object]>([
    ['null', { searchTerm: null, state: null, __typename: 'Session' }],
    ['no-date', { visitDate: 'not a date' }],
    ['unknown-type', { __typename: 'SomethingNew' }],
    ['empty-text', { searchTerm: '' }],
    ['half-character', { searchTerm: expect.stringMatching(/^\ud83d/) }],
    ['extra-fields', { addedByNobody: expect.stringContaining('onerror'), constructor: null }],
  ])('%s appears in each session', async (value, expected) => {
    const { plain, first, second } = await requestBoth(value);
    expect(first).toMatchObject(expected);
    expect(second).toMatchObject(expected);
    expect(first.id).toBe(plain.edges[0].node.id);
  });

  it('keeps row ids unique when it changes them', async () => {
    const { plain, first, second } = await requestBoth('markup', 'Session.id');
    expect(first.id).toMatch(/<script>.*s?\d+$/);
    expect(first.id.endsWith(plain.edges[0].node.id)).toBe(true);
    expect(first.id).not.toBe(second.id);
    expect(first.visitDate).toBe(plain.edges[0].node.visitDate);
  });

  it("limited to one field doesn't affect others, and can be a forbidden null", async () => {
    const { plain, first } = await requestBoth('null', 'Session.visitDate');
    expect({ ...first, visitDate: plain.edges[0].node.visitDate }).toEqual(plain.edges[0].node);
    expect(first.visitDate).toBeNull();
  });

  it.each(hostileValues)('%s named in a header changes a real response', async (value) => {
    const plain = await client.request(question, token);
    const hostile = await client.request(question, token, { 'x-mock-scenario': `hostile-${value}` });
    expect(hostile.status).toBe(200);
    expect(JSON.stringify(hostile.body)).not.toBe(JSON.stringify(plain.body));
  });

  const signIn = async (headers: Record<string, string> = {}): Promise<Record<string, unknown>> => ({
    ...(await client.signIn(headers)),
  });

  it.each<[string, object]>([
    ['hostile-markup@SignInResponse.id_token', { id_token: expect.stringContaining('onerror') }],
    ['hostile-wrong-type@SignInResponse.issuedAtTime', { issuedAtTime: 'NaN' }],
    ['hostile-null@SignInResponse.userId', { userId: null }],
    ['hostile-script-address@SignInResponse.userId', { userId: expect.stringMatching(/^javascript:.*\/\/8104420$/) }],
    ['hostile-extra-fields@SignInResponse.answer', { addedByNobody: expect.stringContaining('onerror') }],
  ])('%s affects only that field of a sign-in response', async (name, expected) => {
    const changed = await signIn({ 'x-mock-scenario': name });
    expect(changed).toMatchObject(expected);
    const others = Object.keys(changed).filter((field) => !(field in expected));
    expect(others.length).toBeGreaterThan(4);
    for (const field of others) expect(typeof changed[field]).toBe(/Time$/.test(field) ? 'number' : 'string');
  });

  it('affects all fields of a named sign-in call, and none if no call is named', async () => {
    const all = await signIn({ 'x-mock-scenario': 'hostile-negative-number@signIn' });
    expect(all).toMatchObject({ issuedAtTime: -1, expirationTime: -1, userId: '8104420' });
    expect((await signIn({ 'x-mock-scenario': 'hostile-negative-number' })).issuedAtTime).toBeGreaterThan(0);
  });

  it('affects the message of any refusal', async () => {
    const headers = { 'x-mock-scenario': 'hostile-markup@AuthError.message' };
    const answer = await client.post('/auth/sign-in', { username: 'nobody@example.com', password: 'x' }, headers);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { status: 401, message: expect.stringContaining('<script>') },
    ]);
    expect((await client.lastEntry())?.scenarios).toEqual(['hostile-markup@AuthError.message']);
  });
});
