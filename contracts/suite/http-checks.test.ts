import { describe, expect, it } from 'vitest';
import { createClient } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { corsChecks } from './http-checks.ts';

describe('a missing CORS header (CAL-057)', () => {
  it('is reported as nothing received', async () => {
    const bare = { ...createMockBackend(), fetch: async () => new Response(null, { status: 204 }) };
    const [preflight] = corsChecks(createClient(bare, {}));
    const findings = (await preflight?.run()) ?? [];
    const places = new Set(findings.map(({ place }) => place.split(' ').at(-1)));
    expect([...places]).toEqual([
      'access-control-allow-methods',
      'access-control-allow-headers',
      'access-control-allow-origin',
    ]);
    expect(new Set(findings.map(({ received }) => received))).toEqual(new Set(['nothing']));
  });
});
