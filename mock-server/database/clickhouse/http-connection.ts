import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Parameters } from '../sql-engine.ts';
import {
  type BoundStatement,
  type ClickhouseConnection,
  ClickhouseError,
  hasErrorCode,
  insertSettings,
  type Rows,
} from './clickhouse-engine.ts';

interface HttpOptions {
  /** Maximum number of connections; further queries wait for one. Files have the same number of separate ones. */
  readonly connections: number;
  /** How many milliseconds a query can wait for a connection. */
  readonly waitMs: number;
  /** How many milliseconds a server can be silent. */
  readonly silenceMs: number;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };

const escaped = (text: string): string => text.replace(/[\\\t\n\r\0]/g, (found) => escapes[found] ?? found);

const quoted = (text: string): string => `'${escaped(text).replaceAll("'", "\\'")}'`;

/** The text of a parameter value for ClickHouse: texts as in tab-separated rows, lists as in a statement. */
export function parameterText(value: Parameters[string]): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value !== 'object') return String(value);
  return `[${value.map((item) => (typeof item === 'string' ? quoted(item) : item)).join(',')}]`;
}

/**
 * Cancels a query on the server when the client disconnects. Sends an error after the first rows as plain text, because
 * in the format of the response it would look like a row.
 */
const questionSettings = {
  cancel_http_readonly_queries_on_client_close: '1',
  http_write_exception_in_output_format: '0',
};

/**
 * Rejects if a request gets no connection within this time, or if its client disconnects: Node reports neither while
 * the request waits for a connection.
 */
function rejectOnLoss(sent: http.ClientRequest, waitMs: number, signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (reason: unknown) => {
      reject(reason);
      sent.destroy();
    };
    const waiting = setTimeout(() => giveUp(new Error(`no connection in ${waitMs} ms`)), waitMs);
    const onConnect = () => clearTimeout(waiting);
    const leave = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    sent.once('socket', (socket) => (socket.connecting ? socket.once('connect', onConnect) : onConnect()));
    sent.once('close', () => {
      onConnect();
      signal?.removeEventListener('abort', leave);
    });
  });
}

/**
 * The error for a refusal. A response without an error number comes from a proxy and only says that the server is
 * unavailable.
 */
const refusal = (text: string, { statusCode }: http.IncomingMessage): Error =>
  hasErrorCode(text) ? new ClickhouseError(text) : new Error(`status ${statusCode}: ${text.slice(0, 200)}`);

/** Maximum characters of values in a URL: servers and proxies accept 8,000 for all of it (RFC 9110). */
const maxValues = 7000;

/** Maximum characters of a field, which must be shorter than 128 KiB; a character has at most three bytes. */
const maxField = 40_000;

/** A list as texts that each fit into a field. */
function partsOf(list: readonly (string | number)[]): string[] {
  const parts: string[] = [];
  for (const item of list) {
    const written = typeof item === 'string' ? quoted(item) : String(item);
    const last = parts.at(-1);
    if (last === undefined || last.length + written.length > maxField) parts.push(written);
    else parts[parts.length - 1] = `${last},${written}`;
  }
  return parts.map((part) => `[${part}]`);
}

/** A statement and its values as a form, from whose fields ClickHouse reads both. A list may need several fields. */
async function formOf({ text, parameters }: BoundStatement) {
  const form = new FormData();
  let query = text;
  for (const [name, value] of Object.entries(parameters)) {
    const parts = Array.isArray(value) && value.length > 0 ? partsOf(value) : [parameterText(value)];
    const names = parts.map((_, index) => (index === 0 ? name : `${name}_${index}`));
    parts.forEach((part, index) => void form.set(`param_${names[index]}`, part));
    if (parts.length === 1) continue;
    query = query.replaceAll(new RegExp(`\\{${name}:([^}]+)\\}`, 'g'), (_, type: string) => {
      return `arrayConcat(${names.map((one) => `{${one}:${type}}`).join(', ')})`;
    });
  }
  form.set('query', query);
  const encoded = new Response(form);
  return { body: [await encoded.text()], type: encoded.headers.get('content-type') ?? '' };
}

interface Call {
  readonly agent: http.Agent;
  readonly search: Readonly<Record<string, string>>;
  /** The type of the body; undefined for statements and rows. */
  readonly type?: string;
  readonly signal?: AbortSignal;
}

/** A connection by a URL such as `clickhouse://name:password@127.0.0.1:8123/webtrax`, with `?secure` for TLS. */
export function connectHttp(url: string, { connections, waitMs, silenceMs }: HttpOptions): ClickhouseConnection {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const isSecure = searchParams.has('secure');
  const { Agent, request } = isSecure ? https : http;
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: connections }));
  const [agent = http.globalAgent, fileAgent = http.globalAgent] = agents;
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username) || 'default',
    ...(password && { 'x-clickhouse-key': decodeURIComponent(password) }),
  };
  const database = decodeURIComponent(pathname.slice(1)) || 'default';
  const target = { hostname, port: port || (isSecure ? 8443 : 8123), method: 'POST' };

  async function* send(body: Iterable<string>, { agent, search, type, signal }: Call): AsyncGenerator<Uint8Array> {
    const path = `/?${new URLSearchParams({ database, ...search })}`;
    const own = { agent, path, headers: { ...headers, ...(type && { 'content-type': type }) } };
    const sent = request({ ...target, ...own, timeout: silenceMs, ...(signal && { signal }) });
    sent.once('timeout', () => sent.destroy(new Error(`no answer in ${silenceMs} ms`)));
    const responded = Promise.race([once(sent, 'response'), rejectOnLoss(sent, waitMs, signal)]);
    // A server that refuses may respond before everything is written.
    const written = pipeline(Readable.from(body), sent).catch((error: unknown) => error);
    const [response]: http.IncomingMessage[] = await responded;
    if (response === undefined) throw new Error('no answer');
    if (response.statusCode !== 200) throw refusal(await beginning(response.setEncoding('utf8')), response);
    for await (const piece of response) {
      // While the reader pauses, the server may be silent. After the end, the socket may belong to another request.
      if (!response.readableEnded) sent.setTimeout(0);
      yield piece;
      if (!response.readableEnded) sent.setTimeout(silenceMs);
    }
    await written;
  }

  async function* sendStatement({ text, parameters }: BoundStatement, own: http.Agent, signal: AbortSignal) {
    const bound = Object.entries(parameters).map(([name, value]) => [`param_${name}`, parameterText(value)]);
    const values: Readonly<Record<string, string>> = Object.fromEntries(bound);
    const search = { ...questionSettings, default_format: 'JSONEachRow' };
    if (new URLSearchParams(values).toString().length <= maxValues) {
      return yield* send([text], { agent: own, signal, search: { ...search, ...values } });
    }
    const { body, type } = await formOf({ text, parameters });
    yield* send(body, { agent: own, signal, search, type });
  }

  return {
    query: (statement, signal) => sendStatement(statement, agent, signal),
    queryForFile: (statement, signal) => sendStatement(statement, fileAgent, signal),
    async insert({ table, columns, chunks }: Rows) {
      const query = `INSERT INTO ${table} (${columns.join(', ')}) FORMAT TabSeparated`;
      for await (const _ of send(chunks, { agent: fileAgent, search: { query, ...insertSettings } })) {
        // The response is empty.
      }
    },
    async close() {
      for (const one of agents) one.destroy();
    },
  };
}

/** The start of a text, up to the length of an error. */
async function beginning(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > 64_000) break;
  }
  return text;
}
