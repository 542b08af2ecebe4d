import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { isLoopbackHost } from '../lib/http.ts';

/** Headers that proxies add: what comes through one may come from anywhere, though its last step is local. */
const proxyHeader = /^(?:via|forwarded|x-forwarded(?:-.+)?|x-real-ip|.+-(?:client|connecting|originating)-ip)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * A sentence where a call to the control is refused, else null. With a token, every call must carry it, wherever it
 * comes from; without one, only this machine may call, and no page that is not of this machine. `url` is the address
 * that the app will see.
 */
export function refusalReason(incoming: IncomingMessage, url: URL, token: string | undefined): string | null {
  // A preflight asks for nothing: the call that it announces is checked when it comes.
  if (incoming.method === 'OPTIONS') return null;
  if (token) {
    return isSameSecret(givenToken(incoming, url), token)
      ? null
      : 'The header x-mock-token does not hold the token of this mock';
  }
  const { headers, socket } = incoming;
  if (!isLoopback(socket.remoteAddress) || Object.keys(headers).some((name) => proxyHeader.test(name))) {
    return 'The control of the mock is for its own machine, unless it is started with --control-token';
  }
  // A name that leads here from outside would let any page in as one of our own.
  if (headers.host === undefined || !isLocalHost(url)) return 'The control of the mock answers to localhost alone';
  const { origin } = headers;
  // A picture or a script of a page names no origin; a link that a person follows may come from anywhere.
  const isLoadedByPage = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  if (origin === undefined ? isLoadedByPage : !isLocalHost(URL.parse(origin))) {
    return 'The control of the mock does not take orders from pages of other machines';
  }
  return null;
}

/** The page and the document may have it in their address, since a browser opens them without headers. */
function givenToken({ headers, method }: IncomingMessage, { pathname, searchParams }: URL): string {
  const header = headers['x-mock-token'];
  if (typeof header === 'string') return header;
  const isOpened = method === 'GET' && /^\/__mock(?:\/|\/api\/openapi\.yaml)?$/.test(pathname);
  return isOpened ? (searchParams.get('token') ?? '') : '';
}

/** Compares in a time that does not tell how much of the two is the same. */
function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  // Also knows an IPv4 address that is written as an IPv6 one.
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the host of a URL can only mean this machine. */
function isLocalHost(url: URL | null): boolean {
  return url !== null && isLoopbackHost(url.hostname);
}
