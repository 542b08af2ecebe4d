import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createClickhouseEngine } from '../clickhouse/clickhouse-engine.ts';
import { connectHttp } from '../clickhouse/http-connection.ts';

const folder = new URL('../../sql/clickhouse/', import.meta.url);

export const question = {
  file: 'sessionForms',
  parameters: { account: "1' OR 1", sessions: [3, 4], first_moment: '', last_moment: '' },
};

/** The signal of a client that never disconnects. */
export const neverAborted = new AbortController().signal;

const closing: (() => Promise<unknown>)[] = [];

/** Stops what a test has started. */
export async function stopServing(): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

/** An engine whose server answers each query with `answer`. */
export async function serveClickhouse(
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
