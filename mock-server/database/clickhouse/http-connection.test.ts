import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isClientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { createClickhouseEngine } from './clickhouse-engine.ts';
import { connectHttp, parameterText } from './http-connection.ts';

const folder = new URL('../../sql/clickhouse/', import.meta.url);
const question = {
  file: 'sessionForms',
  parameters: { account: "1' OR 1", sessions: [3, 4], first_moment: '', last_moment: '' },
};
const patient = new AbortController().signal;

describe('parameterText', () => {
  it.each([
    [null, '\\N'],
    [0, '0'],
    [false, 'false'],
    ["it's\ta\\b\n\0", "it's\\ta\\\\b\\n\\0"],
    [[1, 2], '[1,2]'],
    [["it's", 'a\\', '\0'], "['it\\'s','a\\\\','\\0']"],
    [[], '[]'],
  ])('writes %j as ClickHouse reads it', (value, written) => {
    expect(parameterText(value)).toBe(written);
  });
});

describe('ClickHouse over HTTP (TST-085, TST-091)', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** An engine whose server answers each question by `answer`. */
  async function serve(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    connections = 8,
    waitMs = 20_000,
    brokenMs?: number,
    silenceMs = 20_000,
  ) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const url = `clickhouse://me:a%20b@127.0.0.1:${port}/log`;
    const connection = connectHttp(url, { connections, waitMs, silenceMs });
    const stop = async () => {
      server.closeAllConnections();
      server.close();
    };
    closing.push(() => connection.close(), stop);
    return { connection, engine: createClickhouseEngine(connection, folder, 1000, brokenMs), stop };
  }

  it('binds values beside the statement, and reads rows across pieces', async () => {
    let asked: readonly (string | string[] | undefined)[] = [];
    let search = new URLSearchParams();
    const { engine } = await serve(async (request, response) => {
      search = new URL(request.url ?? '', 'http://x').searchParams;
      asked = [request.headers['x-clickhouse-user'], request.headers['x-clickhouse-key'], await text(request)];
      response.write('{"name":"Zo');
      setImmediate(() => response.end('ë"}\n{"name":null}\n'));
    });
    expect(await engine.rows(question, patient)).toEqual([{ name: 'Zoë' }, { name: null }]);
    expect(asked.slice(0, 2)).toEqual(['me', 'a b']);
    expect(asked[2]).toContain('account_id = {account:String}');
    expect(asked[2]).not.toContain('OR 1');
    expect([search.get('database'), search.get('param_account'), search.get('param_sessions')]).toEqual([
      'log',
      "1' OR 1",
      '[3,4]',
    ]);
    await expect(engine.rows({ file: 'sessionForms', parameters: {} }, patient)).rejects.toThrow('{account}');
  });

  it('sends many long values as a form, since servers and proxies bound addresses (TST-091)', async () => {
    let asked: readonly unknown[] = [];
    const { engine } = await serve(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(await text(request), { headers }).formData();
      asked = [
        (request.url ?? '').length < 1000,
        request.url?.includes('database=log'),
        ...['param_account', 'param_sessions'].map((name) => form.get(name)),
      ];
      response.end(`{"query":${JSON.stringify(form.get('query'))}}\n`);
    });
    const long = Array.from({ length: 100 }, (_, index) => `pump ${index} it's 日本\n`.repeat(20));
    const parameters = { ...question.parameters, sessions: long };
    const [row] = await engine.rows<{ query: string }>({ ...question, parameters }, patient);
    expect(row?.query).toContain('account_id = {account:String}');
    expect(asked).toEqual([true, true, "1' OR 1", parameterText(long)]);
  });

  it('sends a list in parts that is longer than a field may be (TST-091)', async () => {
    let form = new FormData();
    const { engine } = await serve(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      form = await new Response(await text(request), { headers }).formData();
      response.end();
    });
    const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(2000, '日'));
    await engine.rows({ ...question, parameters: { ...question.parameters, sessions: long } }, patient);
    const fields = [...form].map(([name, value]) => [name, String(value)] as const);
    for (const [, value] of fields) expect(Buffer.byteLength(value)).toBeLessThan(128 * 1024);
    const parts = fields.filter(([name]) => name.startsWith('param_sessions'));
    const concat = parts.map(([name]) => `{${name.slice(6)}:Array(UInt64)}`).join(', ');
    expect(String(form.get('query'))).toContain(`arrayConcat(${concat})`);
    expect(parts.map(([, value]) => value.slice(1, -1)).join(',')).toBe(parameterText(long).slice(1, -1));
  });

  it('tells what the database refuses from what is out of reach', async () => {
    const errors = ['Code: 62. DB::Exception: Syntax error', 'Code: 159. DB::Exception: Timeout exceeded'];
    const { engine, stop } = await serve((_, response) => {
      response.writeHead(500).end(errors.shift() ?? 'Code: 1.');
    });
    await expect(engine.rows(question, patient)).rejects.toThrow('Syntax error');
    await expect(engine.rows(question, patient)).rejects.toBeInstanceOf(SourceUnavailableError);
    await stop();
    await expect(engine.rows(question, patient)).rejects.toBeInstanceOf(SourceUnavailableError);
    expect(await engine.problem()).toMatch(/^ClickHouse cannot be reached: /);
  });

  it('rejects a file that a server breaks off with an error among its rows', async () => {
    const { engine } = await serve((_, response) => {
      response.end('{"name":"a"}\nCode: 241. DB::Exception: Memory limit exceeded\n');
    });
    const read = async () => {
      for await (const rows of engine.batches(question, patient)) expect(rows).toEqual([]);
    };
    await expect(read()).rejects.toBeInstanceOf(SourceUnavailableError);
  });

  it.each([
    { name: 'goes on and on', piece: 'x'.repeat(10_000), status: 200, brokenMs: 20_000 },
    { name: 'goes on slowly', piece: 'x', status: 200, brokenMs: 0 },
    { name: 'refuses and goes on and on', piece: 'x'.repeat(10_000), status: 502, brokenMs: 20_000 },
  ])('leaves a server that breaks a row off and $name', async ({ piece, status, brokenMs }) => {
    let closed: Promise<unknown> | undefined;
    let pieces = 0;
    const { engine } = await serve(
      (request, response) => {
        request.resume();
        closed = once(response, 'close');
        response.writeHead(status).write('{"name":"a"}\n{"name":\n');
        const goOn = () => {
          if (response.destroyed) return;
          response.write(piece);
          pieces++;
          setImmediate(goOn);
        };
        goOn();
      },
      8,
      20_000,
      brokenMs,
    );
    await expect(engine.rows(question, patient)).rejects.toBeInstanceOf(SourceUnavailableError);
    await closed;
    // Of small pieces the longest error has more: it was the time that ended them.
    if (brokenMs === 0) expect(pieces).toBeLessThan(30_000);
  });

  it('gives a question up when its client goes, and others wait for a connection', async () => {
    let isEnding = false;
    const waiting: ServerResponse[] = [];
    const { engine } = await serve((request, response) => {
      request.resume();
      if (isEnding) response.end('{"name":"b"}\n');
      else waiting.push(response);
    }, 1);
    const leaving = new AbortController();
    const left = engine.rows(question, leaving.signal).catch(isClientLeft);
    while (waiting.length === 0) await new Promise(setImmediate);
    const gone = once(waiting[0] as ServerResponse, 'close');
    const other = engine.rows(question, patient);
    isEnding = true;
    leaving.abort();
    expect(await left).toBe(true);
    await gone;
    expect(await other).toEqual([{ name: 'b' }]);
  });

  it('waits for a connection no longer than it may', async () => {
    const taken = Promise.withResolvers<void>();
    const { engine } = await serve(() => taken.resolve(), 1, 300);
    const leaving = new AbortController();
    const first = engine.rows(question, leaving.signal).catch(isClientLeft);
    await taken.promise;
    await expect(engine.rows(question, patient)).rejects.toBeInstanceOf(SourceUnavailableError);
    leaving.abort();
    expect(await first).toBe(true);
  });

  it('gives a slow reader the whole file, whatever the server may be silent or a statement may take', async () => {
    let statement = '';
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      statement = await text(request);
      response.end('{"name":"a"}\n'.repeat(20_000));
    };
    const { engine } = await serve(answer, 8, 20_000, undefined, 200);
    let count = 0;
    for await (const rows of engine.batches(question, patient)) {
      count += rows.length;
      await pause(count < 9000 ? 300 : 0);
    }
    expect(count).toBe(20_000);
    expect(statement).toContain('max_execution_time = 3600');
    expect(await engine.rows(question, patient)).toHaveLength(20_000);
    expect(statement).toContain('max_execution_time = 1');
  });

  it('ends the answer of a file that nobody reads any more', async () => {
    let gone: Promise<unknown> | undefined;
    const { engine } = await serve((_, response) => {
      gone = once(response, 'close');
      response.write('{"name":"a"}\n'.repeat(3000));
    });
    for await (const rows of engine.batches(question, patient)) {
      expect(rows.length).toBe(2000);
      break;
    }
    await gone;
  });

  it('writes rows as they come', async () => {
    const written: string[] = [];
    const { connection } = await serve(async (request, response) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams.get('query');
      written.push(query ?? '', await text(request));
      response.end();
    });
    await connection.insert({ table: 'accounts', columns: ['account_id', 'name'], chunks: ['1\ta\n', '2\tb\n'] });
    expect(written).toEqual(['INSERT INTO accounts (account_id, name) FORMAT TabSeparated', '1\ta\n2\tb\n']);
  });
});
