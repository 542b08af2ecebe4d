import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, onTestFinished } from 'vitest';

export const json = { 'content-type': 'application/json' };

/** The address of a GraphQL endpoint that responds like this during the test. */
export async function serveEndpoint(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

/** Closed after the tests of a file. */
export const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** The address of a backend that always responds the same for a path. */
export async function backend(answer: (path: string) => { status?: number; body: Buffer | string; encoding?: string }) {
  const server: Server = createServer((request, response) => {
    const { status = 200, body, encoding } = answer(request.url ?? '');
    request.resume();
    request.on('end', () =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        })
        .end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
