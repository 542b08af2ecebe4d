import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { forgetReports } from './cache.ts';

const query = { startDate: '2026-10-21', endDate: '2026-11-21', timestamp: '2026-11-21T15:00:00Z' };

/** A client whose answers count up with each call, so that an old one is told from a new one. */
function createCountingClient() {
  const calls: string[] = [];
  const link = new ApolloLink(({ operationName = '' }) => {
    calls.push(operationName);
    const data =
      operationName === 'getUserTargetsAndPages'
        ? { targets: [], pages: [] }
        : {
            sessionsByDate: {
              __typename: 'SessionsByDate',
              days: [],
              totalCount: calls.length,
              avgDuration: 0,
              avgPages: 0,
            },
          };
    return of({ data });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), calls };
}

describe('forgetReports', () => {
  it('has a report read anew, and keeps what is known of the person', async () => {
    const { client, calls } = createCountingClient();
    const readAll = async () => {
      const { data } = await client.query({ query: SessionsByDateDocument, variables: { query } });
      await client.query({ query: GetUserTargetsAndPagesDocument });
      return data?.sessionsByDate.totalCount;
    };
    expect(await readAll()).toBe(1);
    expect(await readAll()).toBe(1);
    forgetReports(client.cache);
    expect(await readAll()).toBe(3);
    expect(calls).toEqual(['sessionsByDate', 'getUserTargetsAndPages', 'sessionsByDate']);
  });

  it('brings a report that is on the screen up to date at once', async () => {
    const { client } = createCountingClient();
    const seen: number[] = [];
    const isNewer = Promise.withResolvers<void>();
    const shown = client.watchQuery({ query: SessionsByDateDocument, variables: { query } }).subscribe(({ data }) => {
      const count = data?.sessionsByDate?.totalCount;
      if (count === undefined) return;
      seen.push(count);
      if (count === 1) forgetReports(client.cache);
      else isNewer.resolve();
    });
    await isNewer.promise;
    shown.unsubscribe();
    expect(seen).toEqual([1, 2]);
  });

  it('is not undone by the answer to a call that nobody waits for any more', async () => {
    const old = new Subject<ApolloLink.Result>();
    const client = new ApolloClient({ link: new ApolloLink(() => old), cache: new InMemoryCache() });
    const shown = client.watchQuery({ query: SessionsByDateDocument, variables: { query } }).subscribe({});
    expect(old.observed).toBe(true);
    // The person has left the page whose report was still on its way.
    shown.unsubscribe();
    forgetReports(client.cache);
    const sessionsByDate = { __typename: 'SessionsByDate', days: [], totalCount: 1, avgDuration: 0, avgPages: 0 };
    old.next({ data: { sessionsByDate } });
    old.complete();
    expect(client.cache.extract()).toEqual({});
  });
});
