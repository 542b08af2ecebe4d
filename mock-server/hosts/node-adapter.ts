import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { limits } from '../../schema/reference/limits.ts';
import type { MockApp } from '../create-mock-app.ts';
import { tellLeaving, type WireFault, wireFaultOf } from '../faults/wire.ts';
import { errorResponse } from '../lib/http.ts';
import { addressOf } from './address-of.ts';

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/**
 * Lets Node's HTTP servers, Vite's among them, talk to the Fetch-standard app. Bodies whose length is known to be
 * small are read and written whole, which takes a third of the time of a stream; all others flow. `held` is given the
 * answers that a fault keeps from ever coming, for as long as the client waits.
 */
export function createNodeAdapter(app: MockApp, held?: Set<ServerResponse>): NodeHandler {
  return async (incoming, outgoing) => {
    try {
      const response = await answer(app, incoming, outgoing);
      const fault = wireFaultOf(response);
      if (fault === undefined) await send(response, outgoing);
      else breakWire(fault, response, outgoing, held);
    } catch {
      // The reader is gone; the app itself never rejects.
      outgoing.destroy();
    }
  };
}

async function answer(app: MockApp, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
  const { method = 'GET' } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(incoming);
  const address = addressOf(incoming);
  if (!URL.canParse(address)) return errorResponse(400, 'The address of the request is not one');
  const init = { method, headers: headersOf(incoming), body, duplex: 'half' };
  const request = new Request(address, init);
  tellLeaving(request, () => leavingOf(outgoing));
  return app.fetch(request);
}

/** Aborted when the client closes the connection. */
function leavingOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => controller.abort());
  if (outgoing.closed) controller.abort();
  return controller.signal;
}

/** Does to the connection what a tester wants done. */
function breakWire(fault: WireFault, response: Response, outgoing: ServerResponse, held?: Set<ServerResponse>): void {
  if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy();
  else if (fault.kind === 'cut') {
    writeHead(response, outgoing);
    // Only once the half is on its way: an end before would take it along.
    outgoing.write(fault.bytes, () => outgoing.destroy());
  } else if (held !== undefined) {
    held.add(outgoing);
    outgoing.once('close', () => held.delete(outgoing));
  }
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '']);
  return headers;
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const length = Number(incoming.headers['content-length'] ?? Number.NaN);
  if (!(length <= limits.bodyBytes)) return streamOf(incoming);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The bytes as they arrive. Where the app stops reading, the rest is let go by: ending the connection would lose the
 * answer that says why.
 */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.once('end', () => controller.close());
      incoming.once('error', (error) => controller.error(error));
    },
    pull: () => void incoming.resume(),
    cancel() {
      incoming.removeAllListeners('data').removeAllListeners('end').resume();
    },
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const { headers, body } = response;
  writeHead(response, outgoing);
  if (body === null) outgoing.end();
  // As text, head and body leave in one piece.
  else if (/^application\/[^;]*json/.test(headers.get('content-type') ?? '')) outgoing.end(await response.text());
  else await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), outgoing);
}

function writeHead({ status, headers }: Response, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
}
