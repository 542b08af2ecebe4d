import { createServer } from 'node:http';
import { createServerAdapter } from '@whatwg-node/server';
import { createHostApp } from './create-host-app.ts';
import { createNodeAdapter } from './node-adapter.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
const mode = process.argv[2];
const app = createHostApp({ seed: 1, size: 40000 });
async function light(incoming: IncomingMessage, outgoing: ServerResponse) {
  let text = '';
  incoming.setEncoding('utf8');
  for await (const c of incoming) text += c;
  const h = incoming.headers;
  const request = { method: incoming.method, url: 'http://' + h.host + incoming.url, headers: { get: (n: string) => h[n] ?? null, has: (n: string) => n in h }, body: null, text: async () => text, signal: undefined } as unknown as Request;
  const r = await app.fetch(request);
  const b = await r.text();
  outgoing.writeHead(r.status, [...r.headers].flat());
  outgoing.end(b);
}
const h = mode === 'a' ? createNodeAdapter(app.fetch) : mode === 'c' ? light : createServerAdapter((r: Request) => app.fetch(r));
createServer(h as never).listen(24002, '127.0.0.1');
