import { describe, expect, it } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { createManualClock } from './clock.ts';
import { BodyTooLargeError, readBody } from './http.ts';

const request = (body: string | null) => new Request('http://mock.example/graphql', { method: 'POST', body });

/** A request like Firefox's, without a body stream. */
function withoutStream(body: string | null): Request {
  const plain = request(body);
  Object.defineProperty(plain, 'body', { value: undefined });
  return plain;
}

describe.each([
  ['a stream', request],
  ['not a stream (FRM-070)', withoutStream],
])('a body that is %s, without a length', (_, make) => {
  it('is read completely', async () => expect(await readBody(make('{"a":"ü"}'))).toBe('{"a":"ü"}'));

  it('is empty if there is none', async () => expect(await readBody(make(null))).toBe(''));

  it('is rejected if too long', async () => {
    await expect(readBody(make('12345'), 4)).rejects.toBeInstanceOf(BodyTooLargeError);
    expect(await readBody(make('1234'), 4)).toBe('1234');
  });
});

const clock = createManualClock(Date.UTC(2026, 10, 21));
const app = createMockApp({ size: 0, clock, allowOrigins: ['https://app.example'] });

async function headersFor(origin: string, path: string, scenario?: string) {
  const headers = { origin, ...(scenario && { 'x-mock-scenario': scenario }) };
  const answer = await app.fetch(new Request(`http://mock.example:4000${path}`, { headers }));
  const named = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'];
  return named.map((name) => answer.headers.get(name));
}

describe('a response to another origin (TST-058)', () => {
  it.each(['/health', '/auth/sign-in', '/graphql', '/nothing', '/__mock/api/state', '/docs'])(
    '%s allows credentials only for the named origins',
    async (path) => {
      for (const origin of [
        'https://app.example',
        'http://mock.example:4000',
        'http://localhost:5173',
        'http://[::1]',
      ]) {
        const [allowed, credentials, vary] = await headersFor(origin, path);
        expect([allowed, credentials]).toEqual([origin, 'true']);
        expect(vary).toContain('origin');
      }
      for (const origin of [
        'https://evil.example',
        'https://app.example.evil.example',
        'https://app.example:444',
        'http://app.example',
        'http://localhost.evil.example',
        'http://127.0.0.1.evil.example',
        'null',
        'x',
      ])
        expect((await headersFor(origin, path)).slice(0, 2)).toEqual(['*', null]);
    },
  );

  it('is the same if a scenario answers', async () => {
    expect((await headersFor('https://evil.example', '/graphql', 'http-500-json')).slice(0, 2)).toEqual(['*', null]);
    expect((await headersFor('https://evil.example', '/graphql', 'no such one')).slice(0, 2)).toEqual(['*', null]);
  });
});
