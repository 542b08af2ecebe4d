import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { isLoopbackHost } from '../lib/http.ts';

/** Headers added by proxies: a request through one can come from anywhere, even if its last hop is local. */
const proxyHeader = /^(?:via|forwarded|x-forwarded(?:-.+)?|x-real-ip|.+-(?:client|connecting|originating)-ip)$/;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/**
 * Why a control call is refused, as a sentence; null if it is allowed. With a token, every call must have it, wherever
 * it comes from. Without one, only this machine may call, and no page from elsewhere. `url` is the one that the app
 * will see.
 */
export function refusalReason(incoming: IncomingMessage, url: URL, token: string | undefined): string | null {
  // A preflight requests nothing itself; the call that it announces is checked later.
  if (incoming.method === 'OPTIONS') return null;
  if (token) {
    return isSameSecret(givenToken(incoming, url), token)
      ? null
      : 'The header x-mock-token does not match the token of this mock';
  }
  const { headers, socket } = incoming;
  if (!isLoopback(socket.remoteAddress) || Object.keys(headers).some((name) => proxyHeader.test(name))) {
    return 'The mock can be controlled only from its own machine, unless it is started with --control-token';
  }
  // A name that resolves to this machine from outside would let any page in as one of the mock's own.
  if (headers.host === undefined || !isLocalHost(url)) return 'The mock can be controlled only at localhost';
  const { origin } = headers;
  // A page's image or script has no Origin header; a link that a person follows can come from anywhere.
  const isLoadedByPage = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  if (origin === undefined ? isLoadedByPage : !isLocalHost(URL.parse(origin))) {
    return "The mock can't be controlled by pages of other machines";
  }
  return null;
}

/** The page and the document can have the token in their URL, because browsers open them without headers. */
function givenToken({ headers, method }: IncomingMessage, { pathname, searchParams }: URL): string {
  const header = headers['x-mock-token'];
  if (typeof header === 'string') return header;
  const isOpened = method === 'GET' && /^\/__mock(?:\/|\/api\/openapi\.yaml)?$/.test(pathname);
  return isOpened ? (searchParams.get('token') ?? '') : '';
}

/** Compares in constant time. */
function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false;
  // Also recognizes an IPv4 address in IPv6 form.
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the host of a URL can only mean this machine. */
function isLocalHost(url: URL | null): boolean {
  return url !== null && isLoopbackHost(url.hostname);
}
