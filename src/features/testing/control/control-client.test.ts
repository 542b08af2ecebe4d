import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownSandbox, sandboxCookie } from '../sandbox-clock.ts';
import { createTestingMock, dana } from '../testing-mock.ts';
import { createControlClient } from './control-client.ts';

const base = 'http://127.0.0.1:5173/__mock/api/';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function client(answer: () => Response | Promise<Response>, token: string | null = null) {
  const ask = vi.fn<typeof fetch>(async () => answer());
  return { ask, control: createControlClient({ base: () => base, ask, token: () => token }) };
}

describe('createControlClient', () => {
  it('calls the control API and returns the response', async () => {
    const { ask, control } = client(() => json(200, [{ name: 'a' }]));
    await expect(control.stop('a b&c')).resolves.toEqual([{ name: 'a' }]);
    expect(ask.mock.calls[0]?.[0]).toBe(`${base}scenarios/active?name=a+b%26c`);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', headers: { accept: 'application/json' } });
  });

  it('reads the address on each call, since config.json can load later (HST-001)', async () => {
    const ask = vi.fn<typeof fetch>(async () => json(200, []));
    let origin = 'http://built.example/';
    const control = createControlClient({ base: () => origin, ask, token: () => null });
    origin = 'http://installed.example/';
    await control.stop('a');
    expect(ask.mock.calls[0]?.[0]).toBe('http://installed.example/scenarios/active?name=a');
  });

  it('sends bodies as JSON, and the token if there is one', async () => {
    const { ask, control } = client(() => new Response(null, { status: 204 }), 'secret');
    await control.importState({ version: 1 });
    expect(ask.mock.calls[0]?.[1]).toMatchObject({
      method: 'PUT',
      body: '{"version":1}',
      headers: { 'content-type': 'application/json', 'x-mock-token': 'secret' },
    });
  });

  it.each([
    [
      "the mock's own message",
      () => json(400, { status: 400, message: 'rules[0].share: over 1' }),
      400,
      'rules[0].share: over 1',
    ],
    ['a missing token', () => json(403, { status: 403, message: 'A token is needed' }), 403, 'A token is needed'],
    ['an unknown row', () => json(404, { status: 404, message: 'No such' }), 404, 'No such'],
    ['a page from another server', () => new Response('<html>', { status: 200 }), 0, `No mock answers at ${base}, so`],
    ['an unknown path', () => new Response('Not found', { status: 404 }), 0, `No mock answers at ${base}, so`],
    ['a gateway error', () => new Response('<html>', { status: 502 }), 502, 'The mock answered with status 502'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0, `No mock answers at ${base}, so`],
  ])('describes %s', async (_what, answer, status, sentence) => {
    const { control } = client(answer);
    const refusal = await control.sandbox().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'ControlRefusal', status, message: expect.stringContaining(sentence) });
  });
});

describe('ownSandbox', () => {
  it.each([
    ['', null],
    ['theme=dark', null],
    ['mock-sandbox=', null],
    ['mock-sandbox=default', null],
    ['my-mock-sandbox=a', null],
    ['mock-sandbox=a_1', 'a_1'],
    ['theme=dark; mock-sandbox=b; x=y', 'b'],
  ])('reads %j as %j', (cookies, name) => {
    expect(ownSandbox(cookies)).toBe(name);
  });

  it('reads the cookie that sandboxCookie writes', () => {
    expect(ownSandbox(sandboxCookie('tester-9'))).toBe('tester-9');
    expect(sandboxCookie('tester-9')).toMatch(/; path=\/; SameSite=Lax$/);
    expect(sandboxCookie('tester-9', '/demo/')).toMatch(/; path=\/demo\/; SameSite=Lax$/);
  });
});

let mock = createTestingMock();
beforeEach(() => {
  mock = createTestingMock();
});

describe('createTester', () => {
  it('signs the same person in to the next sandbox, with their account', async () => {
    mock.browser.person = '7';
    mock.browser.account = '20817';
    await mock.tester.enter('other');
    expect(mock.browser.cookies).toContain('mock-sandbox=other');
    expect(mock.done).toEqual(['sign in 7', 'account 20817']);
  });

  it('signs out a person unknown to the next sandbox', async () => {
    mock.browser.person = 'registered-there';
    await mock.tester.enter('other');
    expect(mock.done).toEqual(['sign out']);
  });

  it('rejects a sandbox for a browser without cookies', async () => {
    mock.browser.keepsCookies = false;
    await expect(mock.tester.ownSandbox()).rejects.toThrow("doesn't keep the mock's cookie");
  });

  it("says who couldn't be signed in, and why", async () => {
    mock.signIn.mockRejectedValue(new Error('AUTHENTICATION FAILED'));
    await expect(mock.tester.signInAs(dana)).rejects.toThrow("Dana couldn't be signed in: AUTHENTICATION FAILED");
    await expect(mock.tester.signInByEmail('x@a.example')).rejects.toThrow('No one with the email x@a.example');
  });
});
