import type { Server, ServerResponse } from 'node:http';
import type { MockApp } from '../create-mock-app.ts';
import { createConnectionEnd, keepConnections } from './keep-connections.ts';
import { createNodeHandler, type NodeHandler } from './node-handler.ts';
import { portProblem } from './read-environment.ts';

// An import would read all exports of node:http, including WebSocket, for which Node loads its whole HTTP client: 20
// ms.
const { createServer } = process.getBuiltinModule('node:http');

export interface NodeServerOptions {
  /** 0 uses any free port. */
  readonly port: number;
  /** Only this machine by default. */
  readonly host?: string;
  /** The token that every call to /__mock must have. Without it, only this machine may call. */
  readonly controlToken?: string | undefined;
}

export interface NodeServer {
  readonly address: string;
  /** Lets requests finish for a few seconds, then frees the port. */
  close(): Promise<void>;
}

/** Serves a mock over HTTP. Rejects with a printable message if the port is in use. */
export async function startNodeServer(
  app: MockApp,
  { controlToken, ...options }: NodeServerOptions,
): Promise<NodeServer> {
  const withheld = new Set<ServerResponse>();
  return startHandler(createNodeHandler(app, { controlToken, withheld }), withheld, options);
}

/** Serves a handler's responses; `withheld` are those that a fault withholds. Rejects like `startNodeServer`. */
export async function startHandler(
  handler: NodeHandler,
  withheld: ReadonlySet<ServerResponse>,
  { port, host = '127.0.0.1' }: Pick<NodeServerOptions, 'port' | 'host'>,
): Promise<NodeServer> {
  const { address, close } = await openServer(createServer(handler), { port, host, command: 'npm run mock' });
  return {
    address,
    async close() {
      const closed = close();
      for (const outgoing of withheld) outgoing.destroy();
      await closed;
    },
  };
}

interface OpenServerOptions extends NodeServerOptions {
  /** The command that the person ran, for the message. */
  readonly command: string;
}

/** Starts listening. Rejects with a printable message if the port is in use or the host isn't this machine. */
export async function openServer(
  server: Server,
  { port, host = '127.0.0.1', command }: OpenServerOptions,
): Promise<NodeServer> {
  keepConnections(server);
  const endConnections = createConnectionEnd(server);
  await listen(server, port, host, command);
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        endConnections();
      }),
  };
}

const notHere = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

function listen(server: Server, port: number, host: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      const problem = portProblem(code, port, command);
      if (problem !== null) reject(new Error(problem));
      else if (notHere.has(code)) reject(new Error(`HOST must be an address of this machine, not ${host}`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
}
