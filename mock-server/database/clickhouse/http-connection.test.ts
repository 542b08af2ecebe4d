import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { neverAborted, question, serveClickhouse, stopServing } from '../testing/fake-clickhouse.ts';
import { parameterText } from './http-connection.ts';

describe('parameterText', () => {
  it.each([
    [null, '\\N'],
    [0, '0'],
    [false, 'false'],
    ["it's\ta\\b\n\0", "it's\\ta\\\\b\\n\\0"],
    [[1, 2], '[1,2]'],
    [["it's", 'a\\', '\0'], "['it\\'s','a\\\\','\\0']"],
    [[], '[]'],
  ])('writes %j in ClickHouse syntax', (value, written) => {
    expect(parameterText(value)).toBe(written);
  });
});

describe('ClickHouse over HTTP (TST-085, TST-091)', () => {
  afterEach(stopServing);

  it('sends values as parameters, and parses rows split across chunks', async () => {
    let received: readonly (string | string[] | undefined)[] = [];
    let search = new URLSearchParams();
    const { engine } = await serveClickhouse(async (request, response) => {
      search = new URL(request.url ?? '', 'http://x').searchParams;
      received = [request.headers['x-clickhouse-user'], request.headers['x-clickhouse-key'], await text(request)];
      response.write('{"name":"Zo');
      setImmediate(() => response.end('ë"}\n{"name":null}\n'));
    });
    expect(await engine.rows(question, neverAborted)).toEqual([{ name: 'Zoë' }, { name: null }]);
    expect(received.slice(0, 2)).toEqual(['me', 'a b']);
    expect(received[2]).toContain('account_id = {account:String}');
    expect(received[2]).not.toContain('OR 1');
    expect([search.get('database'), search.get('param_account'), search.get('param_sessions')]).toEqual([
      'log',
      "1' OR 1",
      '[3,4]',
    ]);
    // Otherwise the server would continue a query whose client has disconnected.
    expect(search.get('cancel_http_readonly_queries_on_client_close')).toBe('1');
    await expect(engine.rows({ file: 'sessionForms', parameters: {} }, neverAborted)).rejects.toThrow('{account}');
  });

  it('sends long values as a form, since servers and proxies limit URLs (TST-091)', async () => {
    let received: readonly unknown[] = [];
    const { engine } = await serveClickhouse(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(await text(request), { headers }).formData();
      received = [
        (request.url ?? '').length < 1000,
        request.url?.includes('database=log'),
        ...['param_account', 'param_sessions'].map((name) => form.get(name)),
      ];
      response.end(`{"query":${JSON.stringify(form.get('query'))}}\n`);
    });
    const long = Array.from({ length: 100 }, (_, index) => `pump ${index} it's 日本\n`.repeat(20));
    const parameters = { ...question.parameters, sessions: long };
    const [row] = await engine.rows<{ query: string }>({ ...question, parameters }, neverAborted);
    expect(row?.query).toContain('account_id = {account:String}');
    expect(received).toEqual([true, true, "1' OR 1", parameterText(long)]);
  });

  it('splits a list that exceeds the field limit (TST-091)', async () => {
    let form = new FormData();
    const { engine } = await serveClickhouse(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      form = await new Response(await text(request), { headers }).formData();
      response.end();
    });
    const long = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(2000, '日'));
    await engine.rows({ ...question, parameters: { ...question.parameters, sessions: long } }, neverAborted);
    const fields = [...form].map(([name, value]) => [name, String(value)] as const);
    for (const [, value] of fields) expect(Buffer.byteLength(value)).toBeLessThan(128 * 1024);
    const parts = fields.filter(([name]) => name.startsWith('param_sessions'));
    const concat = parts.map(([name]) => `{${name.slice(6)}:Array(UInt64)}`).join(', ');
    expect(String(form.get('query'))).toContain(`arrayConcat(${concat})`);
    expect(parts.map(([, value]) => value.slice(1, -1)).join(',')).toBe(parameterText(long).slice(1, -1));
  });

  it('distinguishes errors of the database from an unreachable one', async () => {
    const errors = ['Code: 62. DB::Exception: Syntax error', 'Code: 159. DB::Exception: Timeout exceeded'];
    const { engine, stop } = await serveClickhouse((_, response) => {
      response.writeHead(500).end(errors.shift() ?? 'Code: 1.');
    });
    await expect(engine.rows(question, neverAborted)).rejects.toThrow('Syntax error');
    await expect(engine.rows(question, neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    await stop();
    await expect(engine.rows(question, neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    expect(await engine.problem()).toMatch(/^ClickHouse cannot be reached: /);
  });

  it('rejects a file if the server reports an error among its rows', async () => {
    const { engine } = await serveClickhouse((_, response) => {
      response.end('{"name":"a"}\nCode: 241. DB::Exception: Memory limit exceeded\n');
    });
    const read = async () => {
      for await (const rows of engine.batches(question, neverAborted)) expect(rows).toEqual([]);
    };
    await expect(read()).rejects.toBeInstanceOf(SourceUnavailableError);
  });

  it.each([
    { name: 'goes on and on', piece: 'x'.repeat(10_000), status: 200, brokenMs: 20_000 },
    { name: 'goes on slowly', piece: 'x', status: 200, brokenMs: 0 },
    { name: 'refuses and goes on and on', piece: 'x'.repeat(10_000), status: 502, brokenMs: 20_000 },
  ])('disconnects from a server that breaks off a row and $name', async ({ piece, status, brokenMs }) => {
    let closed: Promise<unknown> | undefined;
    let pieces = 0;
    const { engine } = await serveClickhouse(
      (request, response) => {
        request.resume();
        closed = once(response, 'close');
        response.writeHead(status).write('{"name":"a"}\n{"name":\n');
        const sendNext = () => {
          if (response.destroyed) return;
          response.write(piece);
          pieces++;
          setImmediate(sendNext);
        };
        sendNext();
      },
      8,
      20_000,
      brokenMs,
    );
    await expect(engine.rows(question, neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    await closed;
    // The longest error consists of more small pieces than this, so it was the time limit that ended them.
    if (brokenMs === 0) expect(pieces).toBeLessThan(30_000);
  });

  it('streams rows to the server', async () => {
    const written: string[] = [];
    const { connection } = await serveClickhouse(async (request, response) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams.get('query');
      written.push(query ?? '', await text(request));
      response.end();
    });
    await connection.insert({ table: 'accounts', columns: ['account_id', 'name'], chunks: ['1\ta\n', '2\tb\n'] });
    expect(written).toEqual(['INSERT INTO accounts (account_id, name) FORMAT TabSeparated', '1\ta\n2\tb\n']);
  });
});
