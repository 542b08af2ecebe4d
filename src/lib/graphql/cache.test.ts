import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { buildSchema, getNamedType, isLeafType, isObjectType, print } from 'graphql';
import { of, Subject } from 'rxjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import {
  AnswerCache,
  createSentQueryLink,
  evictLongUnshown,
  evictReports,
  evictResponses,
  forgetOtherMoments,
} from './cache.ts';

const query = { startDate: '2026-10-21', endDate: '2026-11-21', timestamp: '2026-11-21T15:00:00Z' };

/** A client whose responses count up with each call, so that old and new ones can be told apart. */
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
  return { client: new ApolloClient({ link, cache: new AnswerCache() }), calls };
}

describe('evictReports', () => {
  it('refetches a report and keeps personal data', async () => {
    const { client, calls } = createCountingClient();
    const readAll = async () => {
      const { data } = await client.query({ query: SessionsByDateDocument, variables: { query } });
      await client.query({ query: GetUserTargetsAndPagesDocument });
      return data?.sessionsByDate.totalCount;
    };
    expect(await readAll()).toBe(1);
    expect(await readAll()).toBe(1);
    evictReports(client.cache);
    expect(await readAll()).toBe(3);
    expect(calls).toEqual(['sessionsByDate', 'getUserTargetsAndPages', 'sessionsByDate']);
  });

  it('keeps data without a moment and of the given moments, and drops the rest', async () => {
    const { client, calls } = createCountingClient();
    const later = { ...query, timestamp: '2026-11-21T15:00:01Z' };
    const readAll = async () => {
      for (const one of [query, later]) {
        await client.query({ query: SessionsByDateDocument, variables: { query: one } });
      }
      await client.query({ query: GetUserTargetsAndPagesDocument });
      return calls.length;
    };
    expect(await readAll()).toBe(3);
    forgetOtherMoments(client.cache, [query.timestamp, later.timestamp]);
    expect(await readAll()).toBe(3);
    forgetOtherMoments(client.cache, [later.timestamp]);
    expect(await readAll()).toBe(4);
  });

  it('refreshes a report on the screen immediately', async () => {
    const { client } = createCountingClient();
    const counts: number[] = [];
    const isNewer = Promise.withResolvers<void>();
    const watch = client.watchQuery({ query: SessionsByDateDocument, variables: { query } }).subscribe(({ data }) => {
      const count = data?.sessionsByDate?.totalCount;
      if (count === undefined) return;
      counts.push(count);
      if (count === 1) evictReports(client.cache);
      else isNewer.resolve();
    });
    await isNewer.promise;
    watch.unsubscribe();
    expect(counts).toEqual([1, 2]);
  });

  it('is not undone by the response to an abandoned call', async () => {
    const old = new Subject<ApolloLink.Result>();
    const client = new ApolloClient({ link: new ApolloLink(() => old), cache: new AnswerCache() });
    const watch = client.watchQuery({ query: SessionsByDateDocument, variables: { query } }).subscribe({});
    expect(old.observed).toBe(true);
    // The user has left the page while its report was loading.
    watch.unsubscribe();
    evictReports(client.cache);
    const sessionsByDate = { __typename: 'SessionsByDate', days: [], totalCount: 1, avgDuration: 0, avgPages: 0 };
    old.next({ data: { sessionsByDate } });
    old.complete();
    expect(client.cache.extract()).toEqual({});
  });
});

describe('evictLongUnshown (DAT-031)', () => {
  const days = (count: number) => ({ query: { ...query, endDate: `2026-11-21T${count}` } });

  it('keeps the last two hundred responses that were shown, what is on the screen, and personal data', async () => {
    const { client } = createCountingClient();
    const readDays = (count: number) => client.query({ query: SessionsByDateDocument, variables: days(count) });
    const isKept = (count: number) =>
      client.readQuery({ query: SessionsByDateDocument, variables: days(count) }) !== null;
    await client.query({ query: GetUserTargetsAndPagesDocument });
    const onScreen = client.watchQuery({ query: SessionsByDateDocument, variables: days(0) }).subscribe(() => {});
    onTestFinished(() => onScreen.unsubscribe());
    const again = client.watchQuery({ query: SessionsByDateDocument, variables: days(1) });
    for (let count = 0; count < 150; count++) await readDays(count);
    evictLongUnshown(client);
    // One that was requested early is shown again.
    again.subscribe(() => {}).unsubscribe();
    const shownAgain = again.subscribe(() => {});
    evictLongUnshown(client);
    shownAgain.unsubscribe();
    for (let count = 150; count < 260; count++) await readDays(count);
    evictLongUnshown(client);
    const keptDays = Array.from({ length: 260 }, (_, count) => count).filter(isKept);
    expect(keptDays.slice(0, 3)).toEqual([0, 1, 62]);
    expect(keptDays).toHaveLength(200);
    expect(client.readQuery({ query: GetUserTargetsAndPagesDocument })).not.toBeNull();
  });
});

/** The engine's garbage collection, which must be enabled explicitly. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

it.each([
  ['evictReports', evictReports],
  ['evictResponses', (cache: AnswerCache) => evictResponses(cache, 'operation', 'sessionsByDate')],
  ['forgetOtherMoments', (cache: AnswerCache) => forgetOtherMoments(cache, ['2026-11-21T15:00:01Z'])],
] as const)('%s frees the memory of what it removes', async (_, forget) => {
  const cache = new AnswerCache();
  const variables = (day: number) => ({ query: { ...query, endDate: `2026-11-${10 + day}` } });
  const write = (day: number) => {
    const sessionsByDate = {
      __typename: 'SessionsByDate' as const,
      days: [],
      totalCount: 1,
      avgDuration: 0,
      avgPages: 0,
    };
    cache.writeQuery({ query: SessionsByDateDocument, variables: variables(day), data: { sessionsByDate } });
    const read = cache.readQuery({ query: SessionsByDateDocument, variables: variables(day) });
    return new WeakRef(read?.sessionsByDate ?? {});
  };
  const answers = Array.from({ length: 10 }, (_unused, day) => write(day));
  const countLeft = async () => {
    // A dereferenced WeakRef keeps its target until the end of the task.
    await setImmediate();
    collectGarbage();
    return answers.filter((answer) => answer.deref() !== undefined).length;
  };
  expect(await countLeft()).toBe(10);
  forget(cache);
  // The engine might need another collection or two.
  await vi.waitFor(async () => expect(await countLeft()).toBe(0));
});

const types = Object.values(buildSchema(sdl).getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation');

describe('AnswerCache', () => {
  it.each(types)('keeps a row of $name with its response, whatever its id', (type) => {
    const leaves = Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
    // Two rows with the same ids and different values otherwise.
    const row = (days: number) => ({
      __typename: type.name,
      ...Object.fromEntries(
        leaves.map((field) => [field.name, getNamedType(field.type).name === 'ID' ? 'id' : `${field.name} ${days}`]),
      ),
      figure: days,
    });
    const selection = ['__typename', ...leaves.map(({ name }) => name), 'figure'].join(' ');
    const query = gql(
      `query rows($days: Int) { row(days: $days) { ${selection} } rows(days: $days) { ${selection} } }`,
    );
    const cache = new AnswerCache();
    const data = (days: number) => ({ row: row(days), rows: [row(days)] });
    for (const days of [7, 30]) cache.writeQuery({ query, variables: { days }, data: data(days) });
    expect(cache.readQuery({ query, variables: { days: 7 } })).toEqual(data(7));
  });

  it('distinguishes responses that differ only in the arguments of a nested field', () => {
    const query = gql('query points($zoom: Int) { campaign(id: 1) { points(zoom: $zoom) } }');
    const cache = new AnswerCache();
    cache.writeQuery({ query, variables: { zoom: 1 }, data: { campaign: { points: 'few' } } });
    expect(cache.readQuery({ query, variables: { zoom: 2 } })).toBeNull();
    expect(cache.readQuery({ query, variables: { zoom: 1 } })).toEqual({ campaign: { points: 'few' } });
  });

  it('returns to each operation its own response, even if two request parts of the same object', () => {
    const [days, places] = [
      gql('query days { campaign(id: 1) { days } }'),
      gql('query places { campaign(id: 1) { places } }'),
    ];
    const cache = new AnswerCache();
    cache.writeQuery({ query: days, data: { campaign: { days: 31 } } });
    expect(cache.readQuery({ query: places })).toBeNull();
    cache.writeQuery({ query: places, data: { campaign: null } });
    expect([days, places].map((query) => cache.readQuery({ query }))).toEqual([
      { campaign: { days: 31 } },
      { campaign: null },
    ]);
  });

  it('sends queries and mutations with their full selections and type names, and reads aliased fields', async () => {
    const sentDocuments: string[] = [];
    const answering = new ApolloLink(({ query }) => {
      sentDocuments.push(print(query).replace(/\s+/g, ' '));
      return of({ data: { first: { __typename: 'Page', name: 'a' } } });
    });
    const link = ApolloLink.from([createSentQueryLink(), answering]);
    const client = new ApolloClient({ link, cache: new AnswerCache() });
    const parts = 'first: page(path: "/") { ...Part }';
    const fragment = 'fragment Part on Page { name }';
    const { data } = await client.query({ query: gql(`query read { ${parts} } ${fragment}`) });
    await client.mutate({ mutation: gql(`mutation write { ${parts} } ${fragment}`) });
    const body = '{ first: page(path: "/") { ...Part __typename } } fragment Part on Page { name __typename }';
    expect(sentDocuments).toEqual([`query read ${body}`, `mutation write ${body}`]);
    expect(data).toEqual({ first: { __typename: 'Page', name: 'a' } });
  });

  it('replaces the saved targets and pages as a whole', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const query = gql('{ targets { value } pages { value } }');
    const target = (value: string) => ({ __typename: 'Target', value });
    const cache = new AnswerCache();
    cache.writeQuery({ query, data: { targets: [target('a'), target('b')], pages: [target('/'), target('/a')] } });
    const data = { targets: [target('b')], pages: [] };
    cache.writeQuery({ query, data });
    expect(cache.readQuery({ query })).toMatchObject({ targets: [{ value: 'b' }], pages: [] });
    expect(warn).not.toHaveBeenCalled();
  });
});
