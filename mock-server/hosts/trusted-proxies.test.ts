import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../lib/clock.ts';
import { clientNetwork } from '../lib/request-notes.ts';
import { createNodeHandler } from './node-handler.ts';
import { clientAddressOf, readTrustedProxies, schemeOf } from './trusted-proxies.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as IncomingMessage;
const proxies = (text: string) => readTrustedProxies({ WEBTRAX_TRUST_PROXY: text });

afterEach(() => vi.unstubAllEnvs());

describe('the address of a client (AUT-035)', () => {
  it('is that of the connection, regardless of headers, if no proxy is trusted', () => {
    for (const noProxies of [readTrustedProxies({}), proxies(''), proxies(' , ')])
      expect(clientAddressOf(from('127.0.0.1', '203.0.113.7'), noProxies)).toBe('127.0.0.1');
  });

  it.each([
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.1.2.3', '203.0.113.7:51234', '203.0.113.7'],
    ['10.1.2.3', '[2001:db8::1]:51234', '2001:db8::1'],
    ['10.1.2.3', '2001:db8::1', '2001:db8::1'],
    ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
    // Without a valid entry: the connection's address, or what is known up to there.
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7, nonsense', '127.0.0.1'],
    ['203.0.113.50', '198.51.100.9', '203.0.113.50'],
  ])('connected from %s with %s is %s', (remote, forwarded, client) => {
    expect(clientAddressOf(from(remote, forwarded), proxies('127.0.0.1, 10.0.0.0/8'))).toBe(client);
  });

  it.each(['everybody', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/', '10.0.0.0/8/8', '*'])(
    'rejects the proxy %s and names the setting',
    (text) => expect(() => proxies(text)).toThrow('WEBTRAX_TRUST_PROXY'),
  );

  it.each([
    [undefined, '127.0.0.1 http://qa.example'],
    ['10.0.0.0/8', '127.0.0.1 http://qa.example'],
    ['127.0.0.1', '203.0.113.7 https://qa.example'],
  ])('is used for attempt limits, along with the scheme, if a host trusts %s', async (trusted, client) => {
    vi.stubEnv('WEBTRAX_TRUST_PROXY', trusted);
    const handler = createNodeHandler({
      clock: createManualClock(0),
      adopt: () => {},
      fetch: async (request) => new Response(`${clientNetwork(request)} ${new URL(request.url).origin}`),
    });
    const server = createServer(handler).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const headers = { host: 'qa.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const text = await new Promise((resolve, reject) => {
      // Without fetch, which sets the host itself.
      const call = request({ host: '127.0.0.1', port, headers, agent: false }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      });
      call.on('error', reject).end();
    });
    expect(text).toBe(client);
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['https', 'https'],
    ['https, http', 'http'],
    ['http, https', 'https'],
  ])('includes the scheme the proxy itself wrote, the last of %s (AUT-035)', (header, scheme) => {
    const request = from('127.0.0.1', '203.0.113.7');
    request.headers['x-forwarded-proto'] = header;
    expect(schemeOf(request, proxies('127.0.0.1'))).toBe(scheme);
  });
});
