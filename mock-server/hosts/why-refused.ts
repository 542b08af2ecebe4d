import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { addressOf } from './address-of.ts';
import { isSameSecret } from './same-secret.ts';

/** Headers that a proxy leaves: what comes through one may come from anywhere, though its last step is local. */
const traces = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A sentence where a request to the control is refused, else null. */
export function whyRefused(incoming: IncomingMessage, token: string | undefined): string | null {
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
