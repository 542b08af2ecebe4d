import { expect, it } from 'vitest';
import { createTurns, forAllSandboxes, type Turns } from '../lib/turns.ts';
import { createTestClient } from '../testing/test-client.ts';

const days = 'query: { startDate: "2026-10-22", endDate: "2026-11-21" }';
const lists = (directive: string) =>
  `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: sessions(${days}, limit: ${i + 1}) { pageInfo { totalCount } }`).join(' ')} nav ${directive} { key } }`;

it.each([
  ['a compiled query', ''],
  ['a query run by the GraphQL server', '@include(if: true)'],
])('%s stops when its client leaves, without logging an error (LIM-015)', async (_, directive) => {
  const client = new AbortController();
  let time = 0;
  let callCount = 0;
  const turns = createTurns({ now: () => time });
  // Each list takes a millisecond; the client disconnects during the seventh.
  const counted: Turns = {
    ...turns,
    next(work) {
      // The world is created in turns too.
      if (work.sandbox === forAllSandboxes) return undefined;
      callCount++;
      time++;
      if (callCount === 7) client.abort();
      return turns.next(work);
    },
  };
  const logged: unknown[] = [];
  const log = { notice: () => {}, error: (error: unknown) => logged.push(error) };
  const { app, signIn } = createTestClient({ turns: counted, log });
  const { id_token: authorization } = await signIn();
  const response = await app.fetch(
    new Request('http://mock.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: lists(directive) }),
      signal: client.signal,
    }),
  );
  expect(response.status).toBe(499);
  expect(logged).toEqual([]);
  expect(callCount).toBe(20);
});
