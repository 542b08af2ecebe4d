import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps idle connections for 65 s, longer than proxies and browsers do (60 s at most is usual): with Node's own 5 s a
 * client sends a request on a connection that is just being closed, and gets ECONNRESET (TST-089).
 */
export function keepConnections(server: Pick<Server, 'keepAliveTimeout' | 'headersTimeout'>): void {
  server.keepAliveTimeout = 65_000;
  // Must not end a connection before.
  server.headersTimeout = 70_000;
}

/** What a closing server's requests have left: one that a client never sends to its end must not keep the process. */
const closingMs = 5000;

/**
 * Gives what ends the connections of a server that closes: those without a request at once, all others as soon as they
 * are answered, and what is left after `graceMs` (TST-089). Node's own `closeIdleConnections` leaves open those whose
 * last request was refused before its end.
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
