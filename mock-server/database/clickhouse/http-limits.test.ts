import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isClientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { neverAborted, question, serveClickhouse, stopServing } from '../testing/fake-clickhouse.ts';

describe('ClickHouse connection and time limits (TST-085)', () => {
  afterEach(stopServing);

  it('cancels a query when its client leaves, freeing the connection', async () => {
    let isEnding = false;
    const waiting: ServerResponse[] = [];
    const { engine } = await serveClickhouse((request, response) => {
      request.resume();
      if (isEnding) response.end('{"name":"b"}\n');
      else waiting.push(response);
    }, 1);
    const abort = new AbortController();
    const left = engine.rows(question, abort.signal).catch(isClientLeft);
    while (waiting.length === 0) await new Promise(setImmediate);
    const closed = once(waiting[0] as ServerResponse, 'close');
    const other = engine.rows(question, neverAborted);
    isEnding = true;
    abort.abort();
    expect(await left).toBe(true);
    await closed;
    expect(await other).toEqual([{ name: 'b' }]);
  });

  it('limits the wait for a connection', async () => {
    const requestReceived = Promise.withResolvers<void>();
    const { engine } = await serveClickhouse(() => requestReceived.resolve(), 1, 300);
    const abort = new AbortController();
    const first = engine.rows(question, abort.signal).catch(isClientLeft);
    await requestReceived.promise;
    await expect(engine.rows(question, neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    abort.abort();
    expect(await first).toBe(true);
  });

  it('limits file and query connections separately', async () => {
    const sockets = { files: new Set<object>(), questions: new Set<object>() };
    const pending: ServerResponse[] = [];
    const { engine } = await serveClickhouse((request, response) => {
      request.resume();
      const isFile = request.url?.includes('param_account=file');
      sockets[isFile ? 'files' : 'questions'].add(request.socket);
      if (isFile) response.write('{"name":"a"}\n'.repeat(3000));
      // Two at a time, because a single connection could serve them one by one.
      else if (pending.push(response) === 2) for (const one of pending.splice(0)) one.end('{"name":"b"}\n');
    }, 2);
    const file = { ...question, parameters: { ...question.parameters, account: 'file' } };
    const open = [1, 2].map(() => engine.batches(file, neverAborted)[Symbol.asyncIterator]());
    for (const rows of open) expect((await rows.next()).value).toHaveLength(2000);
    await Promise.all(Array.from({ length: 6 }, () => engine.rows(question, neverAborted)));
    expect([sockets.files.size, sockets.questions.size]).toEqual([2, 2]);
    for (const rows of open) await rows.return?.();
  });

  it('gives up on a server that stays silent or stalls mid-response', async () => {
    let begins = false;
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      request.resume();
      if (begins) response.write('{"name":"a"}\n');
    };
    const { engine } = await serveClickhouse(answer, 8, 20_000, undefined, 200);
    for (begins of [false, true])
      await expect(engine.rows(question, neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
  });

  it('streams the whole file to a slow reader, with a longer execution limit than a query', async () => {
    let statement = '';
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      statement = await text(request);
      response.end('{"name":"a"}\n'.repeat(20_000));
    };
    const { engine } = await serveClickhouse(answer, 8, 20_000, undefined, 200);
    let count = 0;
    for await (const rows of engine.batches(question, neverAborted)) {
      count += rows.length;
      await pause(count < 9000 ? 300 : 0);
    }
    expect(count).toBe(20_000);
    expect(statement).toContain('max_execution_time = 3600');
    expect(await engine.rows(question, neverAborted)).toHaveLength(20_000);
    expect(statement).toContain('max_execution_time = 1');
  });

  it("ends a file's response when its reader stops", async () => {
    let closed: Promise<unknown> | undefined;
    const { engine } = await serveClickhouse((_, response) => {
      closed = once(response, 'close');
      response.write('{"name":"a"}\n'.repeat(3000));
    });
    for await (const rows of engine.batches(question, neverAborted)) {
      expect(rows.length).toBe(2000);
      break;
    }
    await closed;
  });
});
