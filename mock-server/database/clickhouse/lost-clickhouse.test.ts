import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForJob } from '../../../contracts/client/downloads.ts';
import { createMockBackend, type MockBackend } from '../../../contracts/client/mock-backend.ts';
import { demoAudience } from '../../../contracts/client/people.ts';
import { signIn } from '../../../contracts/client/sign-in.ts';
import type { OpenedDatabase } from '../database-source.ts';
import { openClickhouse } from './open-clickhouse.ts';

const now = Date.UTC(2026, 10, 21, 15);
const query = { startDate: '2026-01-01', endDate: '2026-11-21' };

const session = {
  ...{ session_no: 1, visited_at: '2026-11-20T10:00:00Z', visitor_no: 1, duration: 60, page_count: 2, attributes: 0 },
  ...{ title: 'Harrow', isp: 'Harrow', ip: '203.0.113.1', city: 'Akron', state: 'OH', country: 'US' },
  ...{ referrer: 'DTS', referrer_full: null, term: null },
};

/** Rows by the first words of a statement; all others have none. */
const rows: readonly (readonly [begins: RegExp, row: object, count?: number])[] = [
  [
    /FROM loads/,
    {
      ...{ account_id: '10442', seed: 7, size: 60, world_seed: 7, now: now / 1000, visits: '' },
      ...{ is_whole: 1, has_campaigns: 0 },
    },
  ],
  [/^-- What a query refers to/, { revealed_before: '9', has_visitor: true, has_browsers: true, unknown_pages: [] }],
  [/^-- How many sessions/, { total_count: 5000, has_cursor: true }],
  [/^-- sessions /, session, 5000],
  [/^SELECT 1/, { 1: 1 }],
];

const answerOf = (statement: string): string => {
  const [, row, count = 1] = rows.find(([begins]) => begins.test(statement)) ?? [];
  return row === undefined ? '' : `${JSON.stringify(row)}\n`.repeat(count);
};

type BadResponse = (response: ServerResponse, answer: string) => void;

const timedOut = 'Code: 159. DB::Exception: Timeout exceeded';
/** What a server that fails after its first rows writes in place of rows: plain text or, since 25.11, a frame. */
const frame = `\r\n__exception__\r\npu1fnufh98abcdef\r\n${timedOut}\r\n42 pu1fnufh98abcdef\r\n__exception__\r\n`;

const badResponses: Readonly<Record<string, BadResponse>> = {
  'says nothing': () => {},
  'falls silent after half an answer': (response, answer) => response.write(answer.slice(0, -9)),
  'ran out of time': (response) => response.writeHead(500).end(timedOut),
  'is behind a proxy that misses it': (response) => response.writeHead(502).end('<html>Bad gateway</html>'),
  'breaks off half an answer': (response, answer) => {
    response.writeHead(200, { 'content-length': answer.length });
    response.write(answer.slice(0, -9), () => response.destroy());
  },
  'ends with half a row': (response, answer) => response.end(answer.slice(0, -9)),
  'fails after its rows': (response, answer) => response.end(`${answer}${timedOut}\n`),
  'fails after its rows, in a frame': (response, answer) => response.end(answer + frame),
};

/**
 * How many milliseconds a server can be silent, for troubles that consist of silence. On a busy machine a good response
 * can take a second, so all other troubles use the default.
 */
const silenceMs = 2000;
const isSilence = (name: string) => /silent|nothing/.test(name);

describe('a mock that loses ClickHouse (TST-085, TST-091)', () => {
  let badResponse: BadResponse | null = null;
  let database: OpenedDatabase;
  let mock: MockBackend;
  const server = createServer(async (request, response) => {
    const answer = answerOf(await text(request));
    if (badResponse === null) response.end(answer);
    else badResponse(response, answer);
  });

  beforeEach(async () => {
    badResponse = null;
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  async function openMock(some = ''): Promise<void> {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const limits = { connections: 2, limitMs: 20_000, ...(isSilence(some) && { silenceMs }) };
    database = await openClickhouse(`clickhouse://127.0.0.1:${port}/log`, limits);
    mock = createMockBackend({ seed: 7, size: 60, now, reports: database.reports });
  }
  afterEach(async () => {
    await database.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const health = async () => {
    const response = await mock.fetch('/health');
    return [response.status, (await response.json()).database];
  };

  async function requestSessions(headers: Readonly<Record<string, string>>): Promise<Response> {
    return mock.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query: 'query($query: SessionQuery!) { sessions(query: $query) { pageInfo { totalCount } } }',
        variables: { query },
      }),
    });
  }

  it.each(Object.entries(badResponses))(
    'answers 503 with Retry-After if ClickHouse %s, and recovers',
    async (name, some) => {
      await openMock(name);
      const { headers } = await signIn(mock, demoAudience.credentials);
      expect(await health()).toEqual([200, 'ok']);
      badResponse = some;
      const unavailable = await requestSessions(headers);
      expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await unavailable.json()).errors[0].extensions.code).toBe('DATABASE_UNAVAILABLE');
      expect(await health()).toEqual([503, 'unavailable']);
      badResponse = null;
      const { data } = await (await requestSessions(headers)).json();
      expect(data.sessions.pageInfo.totalCount).toBe(5000);
      expect(await health()).toEqual([200, 'ok']);
    },
  );

  it('answers 503 when connections are refused, and recovers', async () => {
    await openMock();
    const { headers } = await signIn(mock, demoAudience.credentials);
    const address = server.address();
    const closed = once(server, 'close');
    server.closeAllConnections();
    server.close();
    await closed;
    expect((await requestSessions(headers)).status).toBe(503);
    expect(await health()).toEqual([503, 'unavailable']);
    await once(server.listen(address), 'listening');
    expect((await requestSessions(headers)).status).toBe(200);
  });

  it.each(Object.entries(badResponses))(
    'aborts a file if ClickHouse %s, and serves it whole afterward',
    async (name, some) => {
      await openMock(name);
      const client = await signIn(mock, demoAudience.credentials);
      const { id } = await client.request('createSessionsDownload', { query, downloadType: 'SESSIONS' });
      const { url } = await waitForJob(client, id);
      badResponse = (response, answer) =>
        answer.includes('visited_at') ? some(response, answer) : response.end(answer);
      const broken = await mock.fetch(url ?? '');
      await expect(broken.text()).rejects.toThrow('DATABASE_UNAVAILABLE');
      badResponse = null;
      const lines = (await (await mock.fetch(url ?? '')).text()).trimEnd().split('\r\n');
      expect(lines.length).toBe(5001);
    },
  );
});
