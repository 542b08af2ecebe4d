import { describe, expect, it } from 'vitest';
import { readGraphql, type Variables } from '../client/backend.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import type { Call } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot } from '../model/account-snapshot.ts';
import { badArguments, badQueries, queryCalls } from '../model/bad-arguments.ts';
import { badRequests } from '../model/bad-requests.ts';

const backend = createMockBackend();
const client = await signIn(backend, demoAudience.credentials);
const { year: query } = await loadSnapshot(client);
const firstPage = await client.request('sessions', { query });

/** Long enough for the slowest machine, far too short for endless work. */
const quickly = 5000;

/** The error messages, and whether any error is unexpected: a client learns which argument is wrong. */
async function refusalOf(call: Call, variables: Variables) {
  const { errors, data } = await client.send(call, variables);
  return {
    messages: errors.map(({ message }) => message).join('\n'),
    isUnexpected: errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR'),
    answered: data?.[call] ?? null,
  };
}

function expectRefused(refusal: Awaited<ReturnType<typeof refusalOf>>, argument: string): void {
  expect(refusal).toMatchObject({ isUnexpected: false, answered: null });
  expect(refusal.messages).toContain(argument);
}

describe('invalid arguments', () => {
  it.each(badArguments)(
    'of $call are rejected with $argument for $variables (CAL-038)',
    async ({ call, argument, variables }) => {
      expectRefused(await refusalOf(call, variables), argument);
    },
    quickly,
  );

  describe.each(queryCalls)('%s', (call, needed) => {
    it.each(badQueries)(
      'are rejected with %s of %o (CAL-038)',
      async (argument, badQuery) => {
        expectRefused(await refusalOf(call, { ...needed, query: badQuery }), argument);
      },
      quickly,
    );
  });

  it('change nothing (CAL-047)', async () => {
    expect(await client.request('sessions', { query })).toEqual(firstPage);
    expect((await client.request('settings')).lastmod).toBe(null);
  });
});

describe('cursors', () => {
  it.each(['visitors', 'referrers'] as const)('of %s don’t work for sessions (CAL-017)', async (call) => {
    const { edges } = await client.request(call, { query });
    const refusal = await refusalOf('sessions', { query, paginationType: 'CURSOR', last: 5, before: edges[0]?.cursor });
    expectRefused(refusal, 'before');
  });

  it('are rejected for a row outside the query', async () => {
    const before = firstPage.edges[0]?.cursor;
    const depth = firstPage.edges[0]?.node.pagesInSession === 1 ? '2+' : '1';
    const refusal = await refusalOf('sessions', {
      query: { ...query, depth },
      paginationType: 'CURSOR',
      last: 5,
      before,
    });
    expectRefused(refusal, 'before');
  });
});

describe('invalid requests', () => {
  it.each(badRequests)(
    '$name: $status',
    async ({ init: start, status }) => {
      const init = start();
      const accept = 'application/graphql-response+json';
      const headers = { ...client.headers, accept, ...(init.headers as Record<string, string>) };
      const response = await backend.fetch('/graphql', { ...init, headers });
      const answer = await readGraphql(response);
      expect({ status: answer.status, data: answer.data ?? null }).toEqual({ status, data: null });
      expect(answer.errors.every(({ message }) => message !== '')).toBe(true);
      expect(answer.text.length).toBeLessThan(5000);
      expect(await client.request('sessions', { query })).toEqual(firstPage);
    },
    quickly,
  );

  it.each([
    ['GET', '/nowhere', 404],
    ['POST', '/nowhere', 404],
    ['GET', '/auth/sign-in', 405],
    ['PUT', '/graphql', 405],
    ['GET', '/recordings/none.wav', 404],
    ['GET', '/%00/..%2f..%2fetc/passwd', 404],
  ])('%s %s: %i', async (method, path, status) => {
    expect((await backend.fetch(path, { method, headers: client.headers })).status).toBe(status);
  });

  it("can't change anything by GET (CAL-007)", async () => {
    const mutation = 'mutation { savePreferences(preferences: { hasAcceptedTerms: false }) { hasAcceptedTerms } }';
    const response = await backend.fetch(`/graphql?query=${encodeURIComponent(mutation)}`, { headers: client.headers });
    expect(response.status).toBe(405);
    expect((await client.request('user')).prefs).toEqual({ hasAcceptedTerms: true });
  });
});
