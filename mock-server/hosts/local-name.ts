import { createServer } from 'node:net';

/**
 * The name of this machine that leads to a server on 127.0.0.1 and that port. A browser looks for `localhost` at ::1
 * first: where another server has the port there, the name leads to that one, and only the address to ours (TST-100).
 */
export async function localName(port: number): Promise<'localhost' | '127.0.0.1'> {
  return (await isTaken('::1', port)) ? '127.0.0.1' : 'localhost';
}

/** Whether a server listens there. A host that this machine doesn't have is free. */
function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
