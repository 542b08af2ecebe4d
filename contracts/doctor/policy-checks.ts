import { hashSource } from '../../schema/reference/page-policy.ts';
import { change, type Finding, fine } from './findings.ts';

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
const isLoose = (source: string): boolean => /^'unsafe-/i.test(source) || anyHost.test(source);

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

type Directives = ReadonlyMap<string, readonly string[]>;

/** The policies that hold for a page: of its header, and of its own tags. All of them have to allow a thing. */
function policiesOf(header: string | null, page: string): readonly Directives[] {
  const tags = elementsOf(page).flatMap(({ name, tag }) => (name === 'meta' ? [tag] : []));
  const ofPage = tags.filter((tag) => attributeOf(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy');
  const texts = [...(header?.split(',') ?? []), ...ofPage.map((tag) => attributeOf(tag, 'content') ?? '')];
  return texts.map(parsePolicy);
}

interface PageElement {
  readonly name: 'meta' | 'script';
  /** What its tag has behind the name. */
  readonly tag: string;
  readonly text: string;
}

/** The meta and script elements of a page, which is read once. As in browsers, what never ends is none. */
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

/** Where a tag ends, whatever its quotes hold; -1 if it never does. */
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

/** An attribute of a tag, quoted or not; undefined if it has none of that name. */
function attributeOf(tag: string, name: string): string | undefined {
  const found = [...tag.matchAll(oneAttribute)].find(([, key = '']) => key.toLowerCase() === name);
  return found && (found[2] ?? found[3] ?? found[4] ?? '');
}

function parsePolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    // Browsers pass over a second one of a name.
    if (!directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** What holds for a directive where it may be missing: the first of those that stand in for it. */
const sourcesOf = (policy: Directives, ...names: readonly string[]) =>
  [...names, 'default-src'].map((name) => policy.get(name)).find((sources) => sources !== undefined) ?? ['*'];

/** Directives that each let scripts run in another way. */
const scriptDirectives = ['script-src-elem', 'script-src-attr', 'script-src'] as const;

/** Whether a policy lets a page at `site` ask an address. */
function allows(policy: Directives, name: string, address: URL, site: URL): boolean {
  return sourcesOf(policy, name).some((source) => allowsAddress(source, address, site));
}

interface InlineScript {
  readonly hash: string;
  readonly nonce: string | undefined;
}

/** Types of script elements that a policy speaks of: none, scripts, and what tells of scripts. Others are data. */
const scriptType = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Scripts within a page that a browser runs: data in script elements are none. */
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
  /** Addresses that the app asks for. */
  readonly servers: readonly URL[];
}

/**
 * Whether the page's policy is strict, names all that is inline by its hash, and lets the app reach its servers
 * (FRM-052).
 */
export async function checkPolicy({ header, page, site, servers }: PolicyQuestion): Promise<readonly Finding[]> {
  const policies = policiesOf(header, page);
  if (policies.length === 0)
    return [change('policy', 'The page has no Content-Security-Policy: send what _headers in the build says.')];
  const found: Finding[] = [];
  // Where several policies hold, the strict one decides; but a loose one says that somebody means it.
  for (const name of scriptDirectives) {
    const meant = policies.filter((policy) => name === 'script-src' || policy.has(name));
    const loose = meant.flatMap((policy) => sourcesOf(policy, name).filter(isLoose));
    if (loose.length > 0)
      found.push(
        change('policy', `${name} has ${[...new Set(loose)].join(' ')}: leave it out, since it lets any script run.`),
      );
  }
  const refused = (await inlineScripts(page)).filter(({ hash, nonce }) =>
    policies.some((policy) => !allowsScript(sourcesOf(policy, 'script-src-elem', 'script-src'), hash, nonce)),
  );
  if (refused.length > 0)
    found.push(
      change(
        'policy',
        `script-src lacks ${refused.map(({ hash }) => hash).join(' ')}, a script within the page: take the header from _headers of this build, and let no proxy write into the page.`,
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
  // A tag cannot say it.
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
