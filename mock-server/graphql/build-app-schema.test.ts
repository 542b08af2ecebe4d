import { describe, expect, it } from 'vitest';
import { sdl } from '../../schema/generated/sdl.ts';
import { createTestClient } from '../testing/test-client.ts';
import { dateScalar, dateTimeScalar } from './build-app-schema.ts';

const extended = `${sdl}
enum Mood { CALM BUSY }
type Forecast { id: ID! day: Date! at: DateTime! sessions: Int! share: Float! mood: Mood! isSure: Boolean! note: String next: Forecast }
extend type Query { forecast(days: Int!): [Forecast!]! }
extend type Session { weather: Forecast! score: Int! }
extend type NavItem { badge: String! }`;

const query = `query ($days: Int!) {
  nav { key badge }
  forecast(days: $days) { id day at sessions share mood isSure note next { id sessions next { day } } }
  sessions(query: { startDate: "2026-10-22", endDate: "2026-11-21" }, limit: 3) { edges { node { id score weather { mood sessions } } } }
}`;

async function run(seed: number, days = 7) {
  const notices: string[] = [];
  const client = createTestClient({
    sdl: extended,
    seed,
    log: { notice: (text) => notices.push(text), error: () => {} },
  });
  const { id_token } = await client.signIn();
  const request = () => client.request(query, { days }, { authorization: id_token });
  return { first: await request(), second: await request(), notices };
}

describe('fields without a resolver', () => {
  it('have typed values, identical each time and in each mock of the seed (TST-005)', async () => {
    const { first, second } = await run(1);
    expect(first.errors).toBeUndefined();
    const [forecast] = first.data.forecast as Record<string, unknown>[];
    expect(forecast).toMatchObject({
      id: expect.stringMatching(/^mock-\d+$/),
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      at: expect.stringMatching(/Z$/),
      sessions: expect.any(Number),
      share: expect.any(Number),
      mood: expect.stringMatching(/^(CALM|BUSY)$/),
      isSure: expect.any(Boolean),
      next: { id: expect.any(String), next: { day: expect.any(String) } },
    });
    expect(second.text).toBe(first.text);
    expect((await run(1)).first.text).toBe(first.text);
  });

  it('differ by seed, arguments and path', async () => {
    const { data } = (await run(1)).first;
    expect((await run(2)).first.data.forecast).not.toEqual(data.forecast);
    expect((await run(1, 8)).first.data.forecast).not.toEqual(data.forecast);
    const edges = (data.sessions as { edges: { node: { score: number } }[] }).edges;
    expect(new Set(edges.map(({ node }) => node.score)).size).toBeGreaterThan(1);
  });

  it('are each logged once, unlike resolved fields (TST-005)', async () => {
    const { notices } = await run(1);
    expect(notices.filter((text) => text.startsWith('Session.score '))).toHaveLength(1);
    expect(notices.filter((text) => text.startsWith('NavItem.badge '))).toHaveLength(1);
    expect(new Set(notices).size).toBe(notices.length);
    expect(notices.some((text) => text.startsWith('Session.id '))).toBe(false);
  });
});

describe.each([
  [dateScalar, '2026-11-21', '2026-02-29'],
  [dateTimeScalar, '2026-11-20T20:36:04+05:30', '2026-11-20T20:36:04'],
] as const)('%s', (scalar, good, bad) => {
  it('accepts only valid strings', () => {
    expect(scalar.parseValue(good)).toBe(good);
    for (const value of [bad, '', 5, null, [good]]) {
      const error = { extensions: { code: 'BAD_USER_INPUT' } };
      expect(() => scalar.parseValue(value)).toThrow(expect.objectContaining(error));
    }
  });
});
