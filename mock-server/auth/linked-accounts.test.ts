import { beforeEach, describe, expect, it } from 'vitest';
import { type ControlClient, createControlClient } from '../testing/control-client.ts';

const theo = { email: 'theo.lindqvist@visitor.example', tinid: '8200201' };
const form = { company_name: ' Lindqvist Presses ', website: 'lindqvist.example', tinid: theo.tinid };
let client: ControlClient;
let token: string;

beforeEach(async () => {
  client = createControlClient();
  token = (await client.signIn(theo.email)).id_token;
});

/** Names of the accounts that Theo can open, or the status of his request if there are none. */
async function seenByTheo(headers: Record<string, string> = {}): Promise<unknown> {
  const { data, errors, status } = await client.request(
    '{ userAccounts { name } }',
    {},
    { authorization: token, ...headers },
  );
  const [error] = (errors ?? []) as readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
  if (error) return [status, error.extensions.code, error.extensions.accountRequest];
  return (data.userAccounts as { readonly name: string }[]).map(({ name }) => name);
}

const send = (values: object) => client.post('/third-party/forms/webtrax-company-info', values);
const decide = (decision: object) => client.order('POST', 'requests', { tinid: theo.tinid, ...decision });

describe('a request for an account', () => {
  it('can be pending, declined, resent, approved, and declined again (REG-042, ERR-028, TST-049)', async () => {
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', undefined]);
    expect((await send(form)).status).toBe(200);
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', 'PENDING']);
    expect((await client.order('GET', 'requests')).body).toEqual([
      {
        tinid: theo.tinid,
        name: 'Theo Lindqvist',
        email: theo.email,
        companyName: 'Lindqvist Presses',
        website: 'lindqvist.example',
        requestedAt: client.clock.now(),
        status: 'PENDING',
        accounts: [],
      },
    ]);
    await decide({ status: 'DECLINED' });
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', 'DECLINED']);
    await send(form);
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', 'PENDING']);

    // The token is unchanged: nobody has to sign in again.
    await decide({ status: 'APPROVED' });
    expect(await seenByTheo()).toEqual(['Newbury Start Valves']);
    expect((await client.request('{ user { account { id } } }', {}, { authorization: token })).data).toEqual({
      user: { account: { id: '70001' } },
    });
    expect((await client.order('GET', 'personas')).body).toContainEqual(
      expect.objectContaining({ id: theo.tinid, accounts: [{ id: '70001', name: 'Newbury Start Valves' }] }),
    );
    await decide({ status: 'APPROVED', accounts: ['20817', '31556'] });
    expect(await seenByTheo()).toEqual(['Castellan Wire & Cable', 'Ridgeline Precision Machining']);
    await decide({ status: 'DECLINED' });
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', 'DECLINED']);
  });

  it('keeps the linked accounts when it replaces an approved one; invalid decisions are rejected', async () => {
    await decide({ status: 'APPROVED' });
    await send(form);
    expect(await seenByTheo()).toEqual(['Newbury Start Valves']);
    await decide({ status: 'DECLINED' });
    expect(await seenByTheo()).toEqual(['Newbury Start Valves']);
    for (const [body, status] of [
      [{ tinid: '1', status: 'APPROVED' }, 404],
      [{ tinid: theo.tinid, status: 'APPROVED', accounts: ['1'] }, 400],
      [{ tinid: theo.tinid, status: 'LOST' }, 400],
    ] as const) {
      expect((await client.order('POST', 'requests', body)).status).toBe(status);
    }
  });

  it('unlinks the approved accounts when set back to pending (TST-049)', async () => {
    await decide({ status: 'APPROVED', accounts: ['31556'] });
    expect(await seenByTheo()).toEqual(['Castellan Wire & Cable']);
    expect((await decide({ status: 'PENDING' })).body).toMatchObject({ status: 'PENDING', accounts: [] });
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', 'PENDING']);
  });

  it('is listed after earlier requests, even if the clock was set back (TST-049)', async () => {
    const later = { tinid: '8200200', status: 'PENDING' };
    await client.order('POST', 'requests', later);
    await client.order('POST', 'clock', { action: 'advance', milliseconds: -86_400_000 });
    await decide({ status: 'PENDING' });
    const { body } = await client.order('GET', 'requests');
    expect((body as readonly { readonly tinid: string }[]).map(({ tinid }) => tinid)).toEqual([
      theo.tinid,
      later.tinid,
    ]);
  });

  it('uses the sandbox clock when a tester creates it, like a form (TST-049, REG-042)', async () => {
    await client.order('POST', 'clock', { action: 'advance', milliseconds: -86_400_000 });
    await client.post('/third-party/forms/webtrax-company-info', { ...form, tinid: '8200200' });
    await decide({ status: 'PENDING' });
    const requestedAt = client.clock.now() - 86_400_000;
    expect((await client.order('GET', 'requests')).body).toMatchObject([{ requestedAt }, { requestedAt }]);
  });

  it("belongs to the person named in the form, in the form's sandbox", async () => {
    await send({ ...form, tinid: 'nobody' });
    await send({ ...form, tinid: undefined });
    await client.post('/third-party/forms/webtrax-company-info', form, { 'x-mock-sandbox': 'other' });
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', undefined]);
    expect((await client.order('GET', 'requests', undefined, 'other')).body).toHaveLength(1);
  });
});

describe('a legacy login', () => {
  const legacySignIn = async (headers = {}) => {
    const body = { username: 'rdelgado', password: 'Webtrax1' };
    const { token: legacy } = await (await client.post('/api/legacy-sign-in', body, headers)).json();
    return { 'x-wt-legacy_token': legacy as string };
  };

  it('permanently links its accounts to the first person who uses it, and to nobody else (AUT-030)', async () => {
    const legacy = await legacySignIn();
    expect(await seenByTheo(legacy)).toEqual(['Ridgeline Precision Machining']);
    expect(await seenByTheo()).toEqual(['Ridgeline Precision Machining']);
    const dana = { authorization: (await client.signIn()).id_token };
    const rejection = await client.request('{ userAccounts { id } }', {}, { ...dana, ...legacy });
    expect([rejection.status, rejection.errors?.[0]?.message]).toEqual([
      401,
      'UNAUTHORIZED: the legacy login is linked to another person',
    ]);
    expect((await client.request('{ userAccounts { id } }', {}, dana)).data).toEqual({
      userAccounts: [{ id: '10442' }],
    });
    await client.order('DELETE', 'state');
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', undefined]);
  });

  it('is invalid in another sandbox (CAL-003)', async () => {
    const legacy = await legacySignIn({ 'x-mock-sandbox': 'other' });
    expect(await seenByTheo(legacy)).toEqual([401, 'UNAUTHORIZED', undefined]);
    expect(await seenByTheo()).toEqual([400, 'NO_CLAIMS', undefined]);
  });

  it('works for only one of two people who use it concurrently', async () => {
    const legacy = await legacySignIn();
    const helen = { authorization: (await client.signIn('helen.ostrow@unlinked.example')).id_token };
    const answers = await Promise.all([
      client.request('{ userAccounts { id } }', {}, { authorization: token, ...legacy }),
      client.request('{ userAccounts { id } }', {}, { ...helen, ...legacy }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
