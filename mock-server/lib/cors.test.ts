import { describe, expect, it } from 'vitest';
import { createMockApp } from '../create-mock-app.ts';
import { createManualClock } from './clock.ts';

const clock = createManualClock(Date.UTC(2026, 10, 21));
const app = createMockApp({ size: 0, clock, allowOrigins: ['https://app.example'] });

async function headersFor(origin: string, path: string, scenario?: string) {
  const headers = { origin, ...(scenario && { 'x-mock-scenario': scenario }) };
  const answer = await app.fetch(new Request(`http://mock.example:4000${path}`, { headers }));
  const named = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'];
  return named.map((name) => answer.headers.get(name));
}

describe('an answer to a page of another origin (TST-058)', () => {
  it.each(['/health', '/auth/sign-in', '/graphql', '/nothing', '/__mock/api/state', '/docs'])(
    '%s counts cookies for the origins that are named, and for no other',
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

  it('is the same where a scenario answers', async () => {
    expect((await headersFor('https://evil.example', '/graphql', 'http-500-json')).slice(0, 2)).toEqual(['*', null]);
    expect((await headersFor('https://evil.example', '/graphql', 'no such one')).slice(0, 2)).toEqual(['*', null]);
  });
});
