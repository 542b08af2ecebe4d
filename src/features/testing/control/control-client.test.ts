import { describe, expect, it, vi } from 'vitest';
import { createControlClient } from './control-client.ts';

const base = 'http://127.0.0.1:5173/__mock/api/';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function client(answer: () => Response | Promise<Response>, token: string | null = null) {
  const ask = vi.fn<typeof fetch>(async () => answer());
  return { ask, control: createControlClient({ base: () => base, ask, token: () => token }) };
}

describe('createControlClient', () => {
  it('asks beside the data calls and gives what is answered', async () => {
    const { ask, control } = client(() => json(200, [{ name: 'a' }]));
    await expect(control.stop('a b&c')).resolves.toEqual([{ name: 'a' }]);
    expect(ask.mock.calls[0]?.[0]).toBe(`${base}scenarios/active?name=a+b%26c`);
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', headers: { accept: 'application/json' } });
  });

  it('asks at the address that holds by then, which config.json gives after this was loaded (HST-001)', async () => {
    const ask = vi.fn<typeof fetch>(async () => json(200, []));
    let origin = 'http://built.example/';
    const control = createControlClient({ base: () => origin, ask, token: () => null });
    origin = 'http://installed.example/';
    await control.stop('a');
    expect(ask.mock.calls[0]?.[0]).toBe('http://installed.example/scenarios/active?name=a');
  });

  it('sends bodies as JSON, and the token where there is one', async () => {
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
      'its own sentence',
      () => json(400, { status: 400, message: 'rules[0].share: over 1' }),
      400,
      'rules[0].share: over 1',
    ],
    [
      'a token that is asked for',
      () => json(403, { status: 403, message: 'A token is needed' }),
      403,
      'A token is needed',
    ],
    ['a row of its own that is not there', () => json(404, { status: 404, message: 'No such' }), 404, 'No such'],
    ['a page of another server', () => new Response('<html>', { status: 200 }), 0, `No mock answers at ${base}, so`],
    ['a path that is not there', () => new Response('Not found', { status: 404 }), 0, `No mock answers at ${base}, so`],
    ['a gateway', () => new Response('<html>', { status: 502 }), 502, 'The mock answered with status 502'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0, `No mock answers at ${base}, so`],
  ])('says of %s what it is', async (_what, answer, status, sentence) => {
    const { control } = client(answer);
    const refusal = await control.sandbox().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'ControlRefusal', status, message: expect.stringContaining(sentence) });
  });
});
