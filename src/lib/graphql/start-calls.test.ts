import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstScreen } from '../first-screen.ts';
import { createStartLink, startCalls } from './client.ts';
import type { EarlyCall } from './early-calls.ts';

type Query = Pick<EarlyCall, 'query'>;

// Whether the page was reloaded doesn't matter here.
beforeEach(() => void vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]));

// Shared by all tests of a process.
afterEach(() => firstScreen.end());

/** A client that records each call when it is made and when it leaves. */
function notingClient(events: string[]): ApolloClient {
  const note = (description: string) =>
    new ApolloLink((operation, forward) => {
      events.push(`${description} ${operation.operationName}`);
      return forward(operation);
    });
  const answer = new ApolloLink(() => of({ data: { name: 'any' } }));
  const link = ApolloLink.from([note('made'), createStartLink(), note('left'), answer]);
  return new ApolloClient({ link, cache: new InMemoryCache() });
}

it('makes each call in its own task, and sends them together (LIM-013)', async () => {
  const events: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    events.push('a key');
    port1.close();
  };
  const started = startCalls(
    notingClient(events),
    ['one', 'two', 'three'].map((name) => ({ query: gql(`query ${name} { name }`) })),
    () => false,
  );
  port2.postMessage(null);
  await started;
  await Promise.resolve();
  const names = ['left one', 'left two', 'left three'];
  expect(events.filter((event) => event !== 'a key')).toEqual(['made one', 'made two', 'made three', ...names]);
  expect(events.indexOf('a key')).toBeLessThan(events.indexOf('made three'));
});

it('sends any other call immediately', async () => {
  const events: string[] = [];
  await notingClient(events).query({ query: gql('query other { name }') });
  expect(events).toEqual(['made other', 'left other']);
});

it('delays a failure, but not a response, until the first screen is drawn (LIM-013)', async () => {
  const events: string[] = [];
  firstScreen.begin();
  const answer = new ApolloLink(({ operationName }) =>
    of(operationName === 'lost' ? { errors: [{ message: 'lost' }] } : { data: { found: 'any' } }),
  );
  const client = new ApolloClient({ link: ApolloLink.from([createStartLink(), answer]), cache: new InMemoryCache() });
  const [found, lost] = ['found', 'lost'].map((name) => ({ query: gql(`query ${name} { ${name} }`) })) as [
    Query,
    Query,
  ];
  await startCalls(client, [found, lost], () => false);
  const ask = (call: Query) =>
    client.query(call).then(
      () => events.push('found'),
      () => events.push('lost'),
    );
  const both = Promise.all([ask(lost), ask(found)]);
  await vi.waitFor(() => expect(events).toEqual(['found']));
  firstScreen.drawn();
  await both;
  expect(events).toEqual(['found', 'lost']);
});

it('sends no call after the app has ended', async () => {
  const events: string[] = [];
  await startCalls(notingClient(events), [{ query: gql('query one { name }') }], () => true);
  await Promise.resolve();
  expect(events).toEqual(['made one']);
});
