import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable, of, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { goesFirst } from './early-calls.ts';
import { createTurnsLink } from './links.ts';

const names = ['first', 'second', 'third'];

/** A client whose responses all arrive together, like those of one request. */
function clientOf(http: ApolloLink): ApolloClient {
  return new ApolloClient({ link: ApolloLink.from([createTurnsLink(), http]), cache: new InMemoryCache() });
}

it('passes on the responses of one request one by one, in the order of their calls (LIM-013)', async () => {
  const waiting: (() => void)[] = [];
  const http = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        waiting.push(() => {
          observer.next({ data: { name: operationName } });
          observer.complete();
        });
      }),
  );
  const client = clientOf(http);
  const events: string[] = [];
  const queries = names.map((name) =>
    client.query({ query: gql(`query ${name} { name }`), fetchPolicy: 'no-cache' }).then(() => events.push(name)),
  );
  await Promise.resolve();
  for (const answer of waiting) answer();
  // Another pending task runs between two responses.
  const { port1, port2 } = new MessageChannel();
  const { promise: other, resolve } = Promise.withResolvers<void>();
  port1.onmessage = () => {
    events.push('a key');
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  await Promise.all([...queries, other]);
  expect(events.filter((event) => event !== 'a key')).toEqual(names);
  expect(events.indexOf('a key')).toBeLessThan(names.length);
});

it('passes on a failure and the next response', async () => {
  let calls = 0;
  const http = new ApolloLink(() => {
    calls += 1;
    if (calls === 1) return throwError(() => new Error('lost'));
    return new Observable((observer) => {
      observer.next({ data: { name: 'found' } });
      observer.complete();
    });
  });
  const client = clientOf(http);
  const ask = () => client.query({ query: gql('query again { name }'), fetchPolicy: 'no-cache' });
  await expect(ask()).rejects.toThrow('lost');
  expect((await ask()).data).toEqual({ name: 'found' });
});

it("passes on the frame's response first, even if its call was made last", async () => {
  const http = new ApolloLink(({ operationName }) => of({ data: { name: operationName } }));
  const client = clientOf(http);
  const events: string[] = [];
  const ask = (name: string, context = {}) =>
    client
      .query({ query: gql(`query ${name} { name }`), fetchPolicy: 'no-cache', context })
      .then(() => events.push(name));
  await Promise.all([ask('figures'), ask('chart'), ask('nav', goesFirst)]);
  expect(events).toEqual(['nav', 'figures', 'chart']);
});
