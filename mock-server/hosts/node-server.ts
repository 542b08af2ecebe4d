import { createServer, type Server } from 'node:http';
import type { MockApp } from '../create-mock-app.ts';
import { createNodeAdapter } from './node-adapter.ts';
import { portInUse } from './port-in-use.ts';

export interface NodeServerOptions {
  /** 0 takes any that is free. */
  readonly port: number;
  /** This machine alone, unless given. */
  readonly host?: string;
}

export interface NodeServer {
  readonly address: string;
  /** Lets requests finish, then frees the port. */
  close(): Promise<void>;
}

/** Serves a mock over HTTP. Rejects with a line to print where the port is in use. */
export async function startNodeServer(
  app: MockApp,
  { port, host = '127.0.0.1' }: NodeServerOptions,
): Promise<NodeServer> {
  const server = createServer(createNodeAdapter(app));
  await listen(server, port, host);
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host}:${boundPort}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(portInUse(port, 'npm run mock')) : error);
    });
    server.listen(port, host, resolve);
  });
}
