import { hashSource } from '../../schema/reference/page-policy.ts';
import { change, type Finding, fine } from './findings.ts';

// Which requests a source of a Content-Security-Policy allows, as browsers interpret it (Content Security Policy Level
// 3, 6.7.2).

/** `https://*.example:8443/path`, where everything but the host is optional. */
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;

/** A scheme also allows its more secure version. */
const saferOf: Readonly<Record<string, readonly string[]>> = {
  'http:': ['http:', 'https:'],
  'ws:': ['ws:', 'wss:', 'http:', 'https:'],
  'wss:': ['wss:', 'https:'],
};

const fitsScheme = (allowed: string, scheme: string) => (saferOf[allowed] ?? [allowed]).includes(scheme);

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };

function fitsHost(host: string, hostname: string): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function fitsPort(port: string | undefined, { protocol, port: portOfUrl }: URL): boolean {
  const own = portOfUrl || defaultPorts[protocol];
  return port === '*' || own === (port ?? defaultPorts[protocol]) || (port === '80' && own === '443');
}

function fitsPath(path: string | undefined, pathname: string): boolean {
  if (path === undefined || path === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}

/** Whether a source allows a page at `site` to request an address. */
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

/** A scheme, any host of a scheme, or any host at all, with or without a port and a path. */
const anyHost = /^(?:[a-z][a-z0-9+.-]*:|(?:[a-z][a-z0-9+.-]*:\/\/)?\*(?::(?:\d+|\*))?(?:\/.*)?)$/i;

/** Whether a source allows content that anyone could have written. */
const isLoose = (source: string): boolean => /^'unsafe-/i.test(source) || anyHost.test(source);

/** Keywords and hash names are case-insensitive; the values of hashes and nonces aren't. */
const normalized = (source: string) =>
  source.replace(/^'(?:(?:nonce|sha\d+)-|[a-z-]+'$)/i, (name) => name.toLowerCase());

/** Whether script sources allow an inline script, by its hash or nonce. */
export function allowsScript(given: readonly string[], hash: string, nonce: string | undefined): boolean {
  const sources = given.map(normalized);
  return (
    sources.some((source) => source === hash || (nonce !== undefined && source === `'nonce-${nonce}'`)) ||
    // Browsers ignore it next to a hash or nonce.
    (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source)))
  );
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** The policies that apply to a page: from its header, and from its own tags. All of them must allow a thing. */
function policiesOf(header: string | null, page: string): readonly Directives[] {
  const tags = elementsOf(page).flatMap(({ name, tag }) => (name === 'meta' ? [tag] : []));
  const ofPage = tags.filter((tag) => attributeOf(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy');
  const texts = [...(header?.split(',') ?? []), ...ofPage.map((tag) => attributeOf(tag, 'content') ?? '')];
  return texts.map(parsePolicy);
}

interface PageElement {
  readonly name: 'meta' | 'script';
  /** The rest of its tag after the name. */
  readonly tag: string;
  readonly text: string;
}

/** The meta and script elements of a page, found in a single pass. As in browsers, an unclosed one doesn't count. */
function elementsOf(page: string): readonly PageElement[] {
  const [starts, closing] = [/<!--|<(?:meta|script)(?=[\s/>])/gi, /<\/script(?=[\s/>])/gi];
  const found: PageElement[] = [];
  for (let start = starts.exec(page); start !== null; start = starts.exec(page)) {
    const isComment = start[0] === '<!--';
    const end = isComment ? page.indexOf('-->', start.index + 2) : endOfTag(page, starts.lastIndex);
    if (end < 0) break;
    const tag = page.slice(starts.lastIndex, end);
    starts.lastIndex = end;
    if (isComment) continue;
    if (start[0].length === '<meta'.length) {
      found.push({ name: 'meta', tag, text: '' });
      continue;
    }
    closing.lastIndex = end;
    const close = closing.exec(page);
    if (close === null) break;
    found.push({ name: 'script', tag, text: page.slice(end + 1, close.index) });
    starts.lastIndex = close.index;
  }
  return found;
}

/** Where a tag ends, ignoring quoted text; -1 if it never does. */
function endOfTag(page: string, from: number): number {
  const marks = /["'>]/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(page); mark !== null; mark = marks.exec(page)) {
    if (mark[0] === '>') return mark.index;
    const end = page.indexOf(mark[0], marks.lastIndex);
    if (end < 0) return -1;
    marks.lastIndex = end + 1;
  }
  return -1;
}

const oneAttribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** An attribute of a tag, quoted or not; undefined if it doesn't exist. */
function attributeOf(tag: string, name: string): string | undefined {
  const found = [...tag.matchAll(oneAttribute)].find(([, key = '']) => key.toLowerCase() === name);
  return found && (found[2] ?? found[3] ?? found[4] ?? '');
}

function parsePolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    // Browsers ignore repeated directives.
    if (!directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** The sources of a directive, or of the first fallback that exists. */
const sourcesOf = (policy: Directives, ...names: readonly string[]) =>
  [...names, 'default-src'].map((name) => policy.get(name)).find((sources) => sources !== undefined) ?? ['*'];

/** Directives that each allow scripts in a different way. */
const scriptDirectives = ['script-src-elem', 'script-src-attr', 'script-src'] as const;

/** Whether a policy allows a page at `site` to request an address. */
function allows(policy: Directives, name: string, address: URL, site: URL): boolean {
  return sourcesOf(policy, name).some((source) => allowsAddress(source, address, site));
}

interface InlineScript {
  readonly hash: string;
  readonly nonce: string | undefined;
}

/** Script types a policy applies to: no type, scripts, and script metadata. Other types are data. */
const scriptType = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Inline scripts that a browser runs; data in script elements doesn't count. */
function inlineScripts(page: string): Promise<InlineScript[]> {
  const found = elementsOf(page).filter(
    ({ name, tag }) =>
      name === 'script' &&
      attributeOf(tag, 'src') === undefined &&
      scriptType.test(attributeOf(tag, 'type')?.trim() ?? ''),
  );
  return Promise.all(
    found.map(async ({ tag, text }) => ({ hash: await hashSource(text), nonce: attributeOf(tag, 'nonce') })),
  );
}

export interface PolicyQuestion {
  readonly header: string | null;
  readonly page: string;
  readonly site: URL;
  /** Addresses the app requests. */
  readonly servers: readonly URL[];
}

/**
 * Checks that the page's policy is strict, lists all inline code by hash, and lets the app reach its servers (FRM-052).
 */
export async function checkPolicy({ header, page, site, servers }: PolicyQuestion): Promise<readonly Finding[]> {
  const policies = policiesOf(header, page);
  if (policies.length === 0)
    return [change('policy', 'The page has no Content-Security-Policy: send what _headers in the build says.')];
  const found: Finding[] = [];
  // If several policies apply, the strictest decides, but a loose one is reported anyway, since someone intended it.
  for (const name of scriptDirectives) {
    const scriptPolicies = policies.filter((policy) => name === 'script-src' || policy.has(name));
    const loose = scriptPolicies.flatMap((policy) => sourcesOf(policy, name).filter(isLoose));
    if (loose.length > 0)
      found.push(
        change('policy', `${name} has ${[...new Set(loose)].join(' ')}: leave it out, since it lets any script run.`),
      );
  }
  const blockedScripts = (await inlineScripts(page)).filter(({ hash, nonce }) =>
    policies.some((policy) => !allowsScript(sourcesOf(policy, 'script-src-elem', 'script-src'), hash, nonce)),
  );
  if (blockedScripts.length > 0)
    found.push(
      change(
        'policy',
        `script-src lacks ${blockedScripts.map(({ hash }) => hash).join(' ')}, an inline script: use the header from this build's _headers, and don't let a proxy change the page.`,
      ),
    );
  const unreached = servers.filter((one) => policies.some((policy) => !allows(policy, 'connect-src', one, site)));
  for (const origin of new Set(unreached.map((server) => server.origin)))
    found.push(
      change(
        'policy',
        `connect-src lacks ${origin}: name it when you build (VITE_GRAPHQL_URL, VITE_AUTH_URL, VITE_FILE_ORIGINS), and send the build's own header.`,
      ),
    );
  // Tags can't set frame-ancestors, so only the header counts.
  const isFramedBy = (sources: readonly string[] | undefined) => sources === undefined || sources.some(isLoose);
  if (policiesOf(header, '').every((policy) => isFramedBy(policy.get('frame-ancestors'))))
    found.push(
      change(
        'policy',
        "The header Content-Security-Policy has no frame-ancestors that keep others out: send frame-ancestors 'none', or other sites can show the page in a frame.",
      ),
    );
  return found.length > 0
    ? found
    : [fine('policy', 'The policy is strict, names what is inline by hashes, and allows the servers.')];
}
