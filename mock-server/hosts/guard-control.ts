import type { IncomingMessage } from 'node:http';
import { addressOf } from './address-of.ts';
import type { NodeHandler } from './node-adapter.ts';

/**
 * Keeps what testers may do from everybody else. With a token, every call must carry it, wherever it comes from;
 * without one, this machine alone is heard, and no page that is not of this machine.
 */
export function guardControl(handler: NodeHandler, token: string | undefined): NodeHandler {
  return async (incoming, outgoing) => {
    if (!isControl(incoming)) return handler(incoming, outgoing);
    // Loaded by who controls, and not by each start.
    const { whyRefused } = await import('./why-refused.ts');
    const refusal = whyRefused(incoming, token);
    if (refusal === null) return handler(incoming, outgoing);
    outgoing.statusCode = 403;
    const { origin } = incoming.headers;
    outgoing.setHeader('content-type', 'application/json; charset=utf-8');
    // Why it is refused is no secret: a page that asks may tell its reader.
    if (origin !== undefined) {
      outgoing.setHeader('access-control-allow-origin', origin).setHeader('vary', 'origin');
      outgoing.setHeader('access-control-allow-credentials', 'true');
    }
    outgoing.end(JSON.stringify({ status: 403, message: refusal }));
    incoming.resume();
  };
}

/** By the address that the app will see: what is written as another path may still lead there. */
function isControl(incoming: IncomingMessage): boolean {
  // However it is written, its name is in it: most addresses need no second look.
  if (!incoming.url?.includes('__mock')) return false;
  const address = addressOf(incoming);
  return URL.canParse(address) && new URL(address).pathname.startsWith('/__mock');
}
