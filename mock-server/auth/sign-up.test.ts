import { decodeJwt } from 'jose';
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const form = {
  registrationType: 'full',
  firstName: ' Ada ',
  lastName: 'Okafor',
  jobFunction: 'supply',
  jobDiscipline: 'Logistics',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  email: 'Ada@Okafor.example',
  password: 'gears2gears',
};
/** Invalid parts of the form, and the error for each. */
const wrongForms: readonly (readonly [part: object, text: string])[] = [
  [{ jobDiscipline: 'Quality Control' }, 'jobDiscipline: must be a discipline of the job function'],
  [{ industry: 'Chemicals' }, 'industry: must be an industry of the form, such as Aerospace & Defense'],
  [{ country: 'ZZ' }, 'country: must be a two-letter country code, such as US'],
  [{ email: 'a b@c' }, 'email: must be an email address'],
  [{ email: `${'a'.repeat(95)}@b.example` }, 'email: at most 100 characters'],
  ...['firstName', 'lastName', 'companyName', 'companyUrl'].map(
    (name) => [{ [name]: 'x'.repeat(101) }, `${name}: at most 100 characters`] as const,
  ),
  ...['firstName', 'lastName', 'companyName'].map((name) => [{ [name]: '   ' }, `${name}: must not be empty`] as const),
  ...['tiu', 'ien'].map((name) => [{ [name]: 'yes' }, `${name}: must be true or false`] as const),
  [{ toString: 'x' }, 'toString: not a field of this call'],
  [{ adcode: 'other' }, 'adcode: must be "regform"'],
  [{ email2: 'bot@example.com' }, 'email2: must be ""'],
  [{ jobLevel: 5 }, 'jobLevel: must be "executive" or "director" or "manager" or "individual" or "owner"'],
];

let client: TestClient;

async function answer(path: string, body: unknown, headers?: Record<string, string>) {
  const response = await client.post(path, body, headers);
  return { status: response.status, body: await response.json() };
}

beforeEach(() => {
  client = createTestClient();
});

describe('a sign-up', () => {
  it('creates a person who can sign in but has no account yet (REG-015, AUT-003, AUT-031)', async () => {
    const { status, body } = await answer('/auth/sign-up', form);
    expect(status).toBe(200);
    expect(await answer('/auth/check-username', { username: 'ada@okafor.example' })).toEqual({ status: 200, body });
    const signIn = await answer('/auth/sign-in', { username: form.email, password: form.password });
    expect([signIn.body.userId, decodeJwt(signIn.body.id_token).sub]).toEqual([body.userId, body.userId]);
    const headers = { authorization: signIn.body.id_token };
    const { status: deniedStatus, errors } = await client.request('{ userAccounts { id } }', {}, headers);
    expect([deniedStatus, errors?.[0]?.extensions?.code]).toEqual([400, 'NO_CLAIMS']);
  });

  it('is rejected if the email is taken, even by a concurrent sign-up (AUT-004)', async () => {
    const answers = await Promise.all([answer('/auth/sign-up', form), answer('/auth/sign-up', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer('/auth/sign-up', { ...form, email: 'DANA.REYES@harrowfluid.example' })).status).toBe(409);
  });

  it('trims its email (AUT-014)', async () => {
    const { status, body } = await answer('/auth/sign-up', { ...form, email: ' Ada@Okafor.example ' });
    expect(status).toBe(200);
    expect(await answer('/auth/check-username', { username: 'ada@okafor.example' })).toEqual({ status: 200, body });
    expect((await answer('/auth/sign-up', form)).status).toBe(409);
  });

  it('is part of a state that can be restored, whatever email was accepted (REG-038, TST-009)', async () => {
    expect((await answer('/auth/sign-up', { ...form, email: 'ada@gears@okafor.example' })).status).toBe(200);
    const state = 'http://mock.example/__mock/api/state';
    const body = await (await client.app.fetch(new Request(state))).text();
    expect((await client.app.fetch(new Request(state, { method: 'PUT', body }))).status).toBe(204);
  });

  it('is rejected if the sandbox is full (TST-009)', async () => {
    const storage = createStorage();
    const known = Array.from({ length: 9999 }, (_, index) => ({
      id: `${9_500_000 + index}`,
      email: `p${index}@x.example`,
    }));
    await storage.setItem('sandbox:default:registrations', known);
    client = createTestClient({ storage });
    expect((await answer('/auth/sign-up', form)).status).toBe(200);
    expect((await answer('/auth/sign-up', { ...form, email: 'bea@okafor.example' })).body).toMatchObject({
      status: 400,
      text: 'email: at most 10000 people register in a sandbox',
    });
  });

  it('exists only in its sandbox', async () => {
    await answer('/auth/sign-up', form);
    const other = { 'x-mock-sandbox': 'other' };
    expect((await answer('/auth/check-username', { username: form.email }, other)).status).toBe(404);
    expect((await answer('/auth/sign-up', form, other)).status).toBe(200);
  });

  it.each(wrongForms)('with %j is rejected', async (part, text) => {
    expect((await answer('/auth/sign-up', { ...form, ...part })).body).toEqual({
      status: 400,
      message: 'The request had some validation errors',
      text,
    });
  });
});

describe('single sign-on', () => {
  const valuesOf = async (username: string) => {
    const address = `http://mock.example/__mock/api/single-sign-on?username=${encodeURIComponent(username)}`;
    return (await client.app.fetch(new Request(address))).json();
  };

  it('exchanges a tinid and its two values for tokens (AUT-011)', async () => {
    const values = await valuesOf('sam.quill@quietcreek.example');
    const { tinid: userid, sso1, sso2 } = values;
    expect((await answer('/auth/check-signed-in', { userid, sso1, sso2 })).body).toEqual({ signedIn: true });
    const { status, body } = await answer('/auth/sso-token', values);
    expect([status, body.userId]).toEqual([200, '8700030']);
    expect((await client.request('{ user { id } }', {}, { authorization: body.id_token })).data).toEqual({
      user: { id: '8700030' },
    });
  });

  it("rejects another person's values", async () => {
    const values = { ...(await valuesOf('sam.quill@quietcreek.example')), tinid: '8104420' };
    expect((await answer('/auth/sso-token', values)).status).toBe(401);
    const { tinid: userid, sso1, sso2 } = values;
    expect((await answer('/auth/check-signed-in', { userid, sso1, sso2 })).body).toEqual({ signedIn: false });
  });

  it.each(['sso1', 'sso2'])('rejects a wrong %s even if the other value is right (AUT-007, AUT-011)', async (name) => {
    const values = { ...(await valuesOf('sam.quill@quietcreek.example')), [name]: 'x' };
    expect((await answer('/auth/sso-token', values)).status).toBe(401);
    const { tinid: userid, sso1, sso2 } = values;
    expect((await answer('/auth/check-signed-in', { userid, sso1, sso2 })).body).toEqual({ signedIn: false });
  });

  it('rejects an unauthorized person, and says why only if the password is right (AUT-006)', async () => {
    const username = 'ian.prosser@harrowfluid.example';
    expect((await answer('/auth/sso-token', await valuesOf(username))).status).toBe(401);
    const messageTo = async (password: string) => (await answer('/auth/sign-in', { username, password })).body.message;
    expect(await messageTo('Webtrax1')).toBe('401 - "Account not authorized."');
    expect(await messageTo('Webtrax2')).toBe('AUTHENTICATION FAILED');
  });
});

describe('the control endpoint', () => {
  it.each([
    ['reset-code?username=dana.reyes%40harrowfluid.example', 'GET', 404],
    ['reset-code?username=nobody%40nowhere.example', 'GET', 404],
    ['reset-code', 'GET', 400],
    ['reset-code?username=x', 'POST', 405],
    ['nothing?username=dana.reyes%40harrowfluid.example', 'GET', 404],
  ])('%s by %s: %i (TST-010)', async (path, method, status) => {
    const response = await client.app.fetch(new Request(`http://mock.example/__mock/api/${path}`, { method }));
    expect(response.status).toBe(status);
  });
});
