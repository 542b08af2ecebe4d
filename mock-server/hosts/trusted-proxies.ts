import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses of the proxies that belong to the host; null if there are none. */
export type TrustedProxies = BlockList | null;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Parses WEBTRAX_TRUST_PROXY: comma-separated addresses and networks such as 10.0.0.0/8. Throws RangeError naming the
 * setting.
 */
export function readTrustedProxies({
  WEBTRAX_TRUST_PROXY: text = '',
}: Readonly<Record<string, string | undefined>>): TrustedProxies {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length === 0) return null;
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const bits = prefix === undefined ? null : Number(prefix);
    const most = isIPv6(address) ? 128 : 32;
    // Allowing all addresses would make every client a trusted proxy.
    const isNetwork = bits === null || (/^\d{1,3}$/.test(prefix ?? '') && bits >= 1 && bits <= most);
    if (isIP(address) === 0 || !isNetwork || more.length > 0)
      throw new RangeError(
        `--trust-proxy (WEBTRAX_TRUST_PROXY) takes addresses or networks such as 10.0.0.0/8, not ${entry}`,
      );
    if (bits === null) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, bits, familyOf(address));
  }
  return proxies;
}

/**
 * The address that a request came from (AUT-035). Clients can write any header, so X-Forwarded-For counts only if a
 * trusted proxy connects. Its entries are then read from the end up to the first one that isn't a trusted proxy.
 */
export function clientAddressOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string | undefined {
  const { remoteAddress } = socket;
  if (proxies === null || remoteAddress === undefined) return remoteAddress;
  const isTrusted = (address: string) => proxies.check(address, familyOf(address));
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  let client = remoteAddress;
  for (const entry of forwarded.toReversed()) {
    if (!isTrusted(client)) break;
    const address = withoutPort(entry.trim());
    // An entry that no trusted proxy can have written ends the search.
    if (isIP(address) === 0) break;
    client = address;
  }
  return client;
}

/**
 * The scheme of the client's request: as stated by a trusted proxy, which may terminate TLS; otherwise http (AUT-035).
 */
export function schemeOf({ headers, socket: { remoteAddress } }: IncomingMessage, proxies: TrustedProxies): string {
  if (proxies === null || remoteAddress === undefined) return 'http';
  const isSecure = /^https$/i.test(
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  return isSecure && proxies.check(remoteAddress, familyOf(remoteAddress)) ? 'https' : 'http';
}

/** Some proxies add the port: 203.0.113.7:51234, [2001:db8::1]:51234. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}
