import { createServer } from 'node:net';

/**
 * The host name that reaches a server on this machine at 127.0.0.1 and that port. Browsers try ::1 first for
 * `localhost`: if another server uses the port there, only the address reaches this one (TST-100).
 */
export async function localName(port: number): Promise<'localhost' | '127.0.0.1'> {
  return (await isPortInUse('::1', port)) ? '127.0.0.1' : 'localhost';
}

/** Whether a server listens there. A host that this machine doesn't have counts as free. */
function isPortInUse(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
