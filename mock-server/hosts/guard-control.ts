import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { addressOf } from './address-of.ts';
import type { NodeHandler } from './node-adapter.ts';
import { isSameSecret } from './same-secret.ts';

/** Headers that a proxy leaves: what comes through one may come from anywhere, though its last step is local. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Keeps what testers may do from everybody else. With a token, every call must carry it, wherever it comes from;
 * without one, this machine alone is heard, and no page that is not of this machine.
 */
export function guardControl(handler: NodeHandler, token: string | undefined): NodeHandler {
  return async (incoming, outgoing) => {
    const refusal = isControl(incoming) ? whyRefused(incoming, token) : null;
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
  const address = addressOf(incoming);
  return URL.canParse(address) && new URL(address).pathname.startsWith('/__mock');
}

/** A sentence where the request is refused, else null. */
function whyRefused(incoming: IncomingMessage, token: string | undefined): string | null {
  // Asks for nothing: what it announces is looked at when it comes.
  if (incoming.method === 'OPTIONS') return null;
  if (token) {
    return isSameSecret(givenToken(incoming), token)
      ? null
      : 'The header x-mock-token does not hold the token of this mock';
  }
  const { headers, socket } = incoming;
  if (!isLoopback(socket.remoteAddress) || traces.some((name) => headers[name] !== undefined)) {
    return 'The control of the mock is for its own machine, unless it is started with --control-token';
  }
  // A name that leads here from outside would let any page in as one of our own.
  if (!isLocalHost(headers.host)) return 'The control of the mock answers to localhost alone';
  const { origin } = headers;
  if (origin !== undefined && !isLocalHost(hostOf(origin))) {
    return 'The control of the mock does not take orders from pages of other machines';
  }
  return null;
}

/** The page and the document may have it in their address, since a browser opens them without headers. */
function givenToken(incoming: IncomingMessage): string {
  const header = incoming.headers['x-mock-token'];
  if (typeof header === 'string') return header;
  const { pathname, searchParams } = new URL(addressOf(incoming));
  return incoming.method === 'GET' && /^\/__mock(?:\/|\/api\/openapi\.yaml)?$/.test(pathname)
    ? (searchParams.get('token') ?? '')
    : '';
}

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  // Also knows an IPv4 address that is written as an IPv6 one.
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Whether a host, with its port, can only mean this machine. */
function isLocalHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
