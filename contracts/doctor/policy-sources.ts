// What a source of a Content-Security-Policy lets a page ask, as browsers read it (Content Security Policy Level 3,
// 6.7.2).

/** `https://*.example:8443/path`, each part but the host left out or not. */
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;

/** What is meant by a scheme is also allowed by its safer one. */
const saferOf: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
};

const fitsScheme = (meant: string, asked: string) => (saferOf[meant] ?? [meant]).includes(asked);

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };

function fitsHost(host: string, asked: string): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? asked.endsWith(host.slice(1)) : asked === host;
}

function fitsPort(port: string | undefined, { protocol, port: asked }: URL): boolean {
  const own = asked || defaultPorts[protocol];
  return port === '*' || own === (port ?? defaultPorts[protocol]) || (port === '80' && own === '443');
}

function fitsPath(path: string | undefined, asked: string): boolean {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? asked.startsWith(path) : asked === path;
}

/** Whether a source allows a page at `site` to ask an address. */
export function allowsAddress(source: string, address: URL, site: URL): boolean {
  const { protocol, hostname, pathname } = address;
  if (source === '*') return protocol in defaultPorts || protocol === site.protocol;
  if (source.toLowerCase() === "'self'")
    return (
      hostname === site.hostname && fitsScheme(site.protocol, protocol) && fitsPort(site.port || undefined, address)
    );
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return fitsScheme(source.toLowerCase(), protocol);
  const [, scheme, host = '', port, path] = hostSource.exec(source) ?? [];
  return (
    host !== '' &&
    fitsScheme(scheme === undefined ? site.protocol : `${scheme.toLowerCase()}:`, protocol) &&
    fitsHost(host.toLowerCase(), hostname) &&
    fitsPort(port, address) &&
    fitsPath(path, pathname)
  );
}

/** A scheme, any host of one, or any host at all, with or without a port and a path. */
const anyHost = /^(?:[a-z][a-z0-9+.-]*:|(?:[a-z][a-z0-9+.-]*:\/\/)?\*(?::(?:\d+|\*))?(?:\/.*)?)$/i;

/** Whether a source lets in what anybody may have written. */
export const isLoose = (source: string): boolean => /^'unsafe-/i.test(source) || anyHost.test(source);

/** Keywords and names of hashes have any case; a hash and a nonce have their own. */
const normalized = (source: string) =>
  source.replace(/^'(?:(?:nonce|sha\d+)-|[a-z-]+'$)/i, (name) => name.toLowerCase());

/** Whether sources of scripts allow one within the page, by its hash or its nonce. */
export function allowsScript(given: readonly string[], hash: string, nonce: string | undefined): boolean {
  const sources = given.map(normalized);
  return (
    sources.some((source) => source === hash || (nonce !== undefined && source === `'nonce-${nonce}'`)) ||
    // Beside a hash or a nonce browsers pass it over.
    (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source)))
  );
}
