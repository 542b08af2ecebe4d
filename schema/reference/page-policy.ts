/**
 * What a page may load and run (FRM-052): one source for the headers and meta tags of the app, its builds and the
 * mock's own pages. No inline script runs and no inline style applies, unless a hash or nonce lists it.
 */

/** The directives of a content security policy, and their sources. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Styles that apexcharts 4.7.0 adds to a page: its own, and its legend's. */
const chartStyles = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/** Styles that react-aria 3.53.1 adds to a page: for pressed elements, and for overlays in Safari on iOS. */
const controlStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/**
 * The app: everything from its own origin, except images and sound, which a backend may reference from anywhere on the
 * web.
 */
const appDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", ...chartStyles, ...controlStyles],
  'img-src': ["'self'", 'data:', 'https:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  // Only one policy may turn text into script URLs or markup: src/lib/trusted-types.ts.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** A page of the mock: its own inline script and style, and calls to the mock. */
const mockDirectives: Directives = {
  'default-src': ["'none'"],
  'script-src': [],
  'style-src': [],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
};

/** A page's additions to the table: hashes of inline code, a nonce, or a build's servers. */
export type PolicyAdditions = Directives;

function write(table: Directives, additions: PolicyAdditions): string {
  const names = [...new Set([...Object.keys(table), ...Object.keys(additions)])];
  return names.map((name) => [name, ...joined(table[name] ?? [], additions[name] ?? [])].join(' ')).join('; ');
}

/** 'none' is only valid on its own. */
function joined(sources: readonly string[], added: readonly string[]): readonly string[] {
  const all = [...new Set([...sources, ...added])];
  if (all.length === 0) return ["'none'"];
  return all.length === 1 ? all : all.filter((source) => source !== "'none'");
}

/** The policy of the app's pages, also valid in a meta tag. */
export function appPolicy(additions: PolicyAdditions): string {
  return write(appDirectives, additions);
}

/** Headers of every response besides the policy: prevent type sniffing, and don't send URLs to other sites. */
export const plainHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const;

/**
 * Headers of a page that a meta tag can't set: no other page may frame it, and a site that opened its window can't
 * navigate it.
 */
export function pageHeaders(policy: string): Record<string, string> {
  const ofWindow = { 'cross-origin-opener-policy': 'same-origin' };
  return { 'content-security-policy': `${policy}; frame-ancestors 'none'`, ...ofWindow, ...plainHeaders };
}

/** Headers of a page of the mock. */
export function mockPageHeaders(additions: PolicyAdditions): Record<string, string> {
  return { ...pageHeaders(write(mockDirectives, additions)), 'referrer-policy': 'no-referrer' };
}

/** The contents of a page's inline scripts or styles. */
export function inlineParts(page: string, tag: 'script' | 'style'): readonly string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...page.matchAll(pattern)].map(([, text = '']) => text);
}

/** The source that allows an inline script or style, by the hash of its text. */
export async function hashSource(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** The sources that allow everything inline in a page. */
export async function inlineSources(page: string): Promise<PolicyAdditions> {
  const hashes = (tag: 'script' | 'style') => Promise.all(inlineParts(page, tag).map(hashSource));
  const [scripts, styles] = await Promise.all([hashes('script'), hashes('style')]);
  return { 'script-src': scripts, 'style-src': styles };
}

/** The file from which several static hosts read a build's headers. */
export const headersFile = '_headers';

/**
 * The headers of every file, plus the caching of files whose names change with their content (HST-011). `base` is the
 * location of the build, as in Vite's option.
 */
export function formatHeadersFile(headers: Readonly<Record<string, string>>, base = '/'): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const { pathname } = new URL(base, 'http://any.example');
  return `/*\n${lines.join('\n')}\n${pathname}assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}

/** The headers that such a file sets for all URLs. */
export function parseHeadersFile(text: string): Readonly<Record<string, string>> {
  const [forAll = ''] = text.replace(/^\/\*\n/, '').split(/^\//m);
  const lines = forAll.matchAll(/^ {2}([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
