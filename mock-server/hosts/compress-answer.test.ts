import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { createManualClock } from '../lib/clock.ts';
import { createTestClient, testNow } from '../testing/test-client.ts';
import { compressAnswer } from './compress-answer.ts';
import { type NodeServer, startNodeServer } from './node-server.ts';

const query =
  '{ sessions(query: { startDate: "2026-10-01", endDate: "2026-11-21" }) { edges { node { id visitorName visitDate city } } } }';
let server: NodeServer;
let token: string;

beforeAll(async () => {
  server = await startNodeServer(createMockApp({ size: 300, clock: createManualClock(testNow) }), { port: 0 });
  token = (await createTestClient({ size: 0 }).signIn()).id_token;
});
afterAll(() => server.close());

/** Uses a raw client, because fetch sends its own encodings and decompresses. */
function send(accepted: string | null, question = query, origin: string | null = null) {
  const headers = {
    'content-type': 'application/json',
    authorization: token,
    ...(accepted !== null && { 'accept-encoding': accepted }),
    ...(origin !== null && { origin }),
  };
  return new Promise<{ encoding: string | undefined; vary: string | undefined; length: number; body: Buffer }>(
    (resolve, reject) => {
      const call = request(`${server.address}/graphql`, { method: 'POST', headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const { vary, 'content-encoding': encoding, 'content-length': length } = answer.headers;
        resolve({ encoding, vary, length: Number(length), body: Buffer.concat(parts) });
      });
      call.on('error', reject);
      call.end(JSON.stringify({ query: question }));
    },
  );
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('a JSON response (HST-012)', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ] as const)('for a client that accepts %s is compressed with %s', async (accepted, encoding) => {
    const plain = await send(null);
    expect(plain.length).toBeGreaterThan(2000);
    // The second response comes from the cache without being compressed again.
    for (let times = 0; times < 2; times++) {
      const answer = await send(accepted);
      expect(answer).toMatchObject({ encoding, vary: 'accept-encoding', length: answer.body.length });
      expect(answer.length * 2).toBeLessThan(plain.length);
      expect(unpack[encoding](answer.body).equals(plain.body)).toBe(true);
    }
  });

  it.each([null, '', 'identity', 'gzip;q=0, br;q=0.000', 'deflate', 'brotli'])(
    'for a client that accepts %s is uncompressed, with a Vary header',
    async (accepted) => {
      const answer = await send(accepted);
      expect(answer).toMatchObject({ encoding: undefined, vary: 'accept-encoding', length: answer.body.length });
      expect(JSON.parse(answer.body.toString()).data.sessions.edges.length).toBeGreaterThan(5);
    },
  );

  it('is uncompressed if small', async () => {
    expect(await send('gzip, br', '{ __typename }')).toMatchObject({ encoding: undefined, vary: undefined });
  });

  it('is compressed asynchronously if large (LIM-015)', async () => {
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Company ${id}` })));
    for (const [encoding, plain] of Object.entries(unpack)) {
      const headers = new Headers();
      const sent = compressAnswer(text, headers, encoding);
      expect(sent).toBeInstanceOf(Promise);
      expect(plain((await sent) as Buffer).toString()).toBe(text);
      expect(headers.get('content-encoding')).toBe(encoding);
    }
  });

  it('for another origin varies by both headers', async () => {
    expect((await send('br', query, 'http://localhost:5173')).vary).toBe('origin, accept-encoding');
  });
});
