import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { readProxyOptions, runProxy } from '../cli/run-proxy.ts';

/** What is closed once the tests of a file are done. */
export const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A proxy before a backend, and the lines that it says. */
export async function watch(target: string) {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), printError: (line: string) => lines.push(line) };
  const flags = { ...readProxyOptions(['--target', target]), port: 0 };
  const { address, end } = await runProxy(flags, output);
  ends.push(end);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** What was said, once the check after the answer is done. */
  const printed = async () => {
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return lines.join('\n');
  };
  return { address, post, printed, end };
}

/** The address of a backend that answers with the same to all of a path. */
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
