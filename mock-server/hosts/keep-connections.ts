import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps idle connections for 65 s, longer than proxies and browsers do (usually 60 s at most). With Node's default of 5
 * s, a client can send a request on a connection that is just being closed and get ECONNRESET (TST-089).
 */
export function keepConnections(server: Pick<Server, 'keepAliveTimeout' | 'headersTimeout'>): void {
  server.keepAliveTimeout = 65_000;
  // Must not end a connection earlier.
  server.headersTimeout = 70_000;
}

/**
 * How long a closing server's requests can take. A request that a client never finishes must not keep the process
 * alive.
 */
const closingMs = 5000;

/**
 * Returns a function that ends the connections of a closing server: those without a request immediately, others after
 * their response, and the rest after `graceMs` (TST-089). Node's own `closeIdleConnections` leaves connections open
 * whose last request was refused before it was complete.
 */
export function createConnectionEnd(server: Server, graceMs = closingMs): () => void {
  const unanswered = new Map<Socket, number>();
  let isClosing = false;
  server.on('connection', (socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      if (unanswered.has(socket)) unanswered.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  return () => {
    isClosing = true;
    for (const [socket, left] of unanswered) if (left === 0) socket.destroySoon();
    const endAll = () => {
      for (const socket of unanswered.keys()) socket.destroy();
    };
    setTimeout(endAll, graceMs).unref();
  };
}
