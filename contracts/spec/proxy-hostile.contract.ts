import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { watch } from './hosted-mock.ts';
import { backend, ends } from './plain-server.ts';

const query = '{ user { id name } }';

describe('a proxy in front of a hostile backend', () => {
  it('prints no secrets from URLs (TST-036)', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
    const { post, printed } = await watch(await backend(() => ({ body: 'no JSON' })));
    await post(`/graphql?token=opaque-3f9a&x=${token}`, { query });
    expect(await printed()).toContain('POST /graphql?');
    const cut = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => cut.listen(0, '127.0.0.1', resolve));
    ends.push(async () => cut.close());
    const broken = await watch(`http://127.0.0.1:${(cut.address() as AddressInfo).port}`);
    await broken.post(`/reset/${token}?code=1&access_token=opaque-3f9a`, {});
    expect(await broken.printed()).toContain('a whole answer');
    expect([await printed(), await broken.printed()].join()).not.toMatch(/opaque|eyJ|c2lnb/);
  });

  it.each([
    ['that was not requested', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'],
    ['without a protocol', ''],
  ])('answers 502 to a protocol switch %s, without waiting (TST-097)', async (_, headers) => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(async () => server.close());
    const { post, printed } = await watch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect((await post('/graphql', { query })).status).toBe(502);
    expect(await printed()).toContain('none: it switches protocols');
  });
});
