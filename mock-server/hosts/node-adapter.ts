import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServerAdapter } from '@whatwg-node/server';
import type { MockApp } from '../create-mock-app.ts';

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Lets Node's HTTP servers, Vite's among them, talk to the Fetch-standard app. */
export function createNodeAdapter(app: MockApp): NodeHandler {
  const adapter = createServerAdapter((request: Request) => app.fetch(request));
  return (incoming, outgoing) => {
    // Answers whatever happens, and rejects only where the reader is gone.
    void adapter(incoming, outgoing);
  };
}
