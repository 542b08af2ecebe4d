/**
 * What a page may load and run (FRM-052): one table, from which the headers and the meta tag of the app, of its builds
 * and of the mock's own pages are made. Nothing inline runs, and no style is inline, but for what a hash or a nonce
 * names.
 */

/** A directive of a content security policy, and its sources. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Styles that apexcharts 4.7.0 puts into a page: its own, and that of its legend. */
const chartStyles = [
  "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
  "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
];

/**
 * Styles that react-aria 3.53.1 puts into a page: for what is pressed, and for what lies over a page of Safari on iOS.
 */
const controlStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** The app: everything from its own origin; images and sound that a backend names from anywhere on the web. */
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
  // Text becomes a script's address or markup by one policy alone: src/lib/trusted-types.ts.
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

/** What one page has beside the table: hashes of what is inline, a nonce, servers of a build. */
export type PolicyAdditions = Directives;

function write(table: Directives, additions: PolicyAdditions): string {
  const names = [...new Set([...Object.keys(table), ...Object.keys(additions)])];
  return names.map((name) => [name, ...joined(table[name] ?? [], additions[name] ?? [])].join(' ')).join('; ');
}

/** 'none' counts only alone. */
function joined(sources: readonly string[], added: readonly string[]): readonly string[] {
  const all = [...new Set([...sources, ...added])];
  if (all.length === 0) return ["'none'"];
  return all.length === 1 ? all : all.filter((source) => source !== "'none'");
}

/** The policy of the app's pages, as a meta tag may have it too. */
export function appPolicy(additions: PolicyAdditions): string {
  return write(appDirectives, additions);
}

/** Headers beside the policy, of every answer: files are what they say they are, and no address is told to others. */
export const plainHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' } as const;

/**
 * Headers of a page, which a meta tag could not say: no other page shows it in a frame, and one of another site that
 * opened its window can't lead it elsewhere.
 */
export function pageHeaders(policy: string): Record<string, string> {
  const ofWindow = { 'cross-origin-opener-policy': 'same-origin' };
  return { 'content-security-policy': `${policy}; frame-ancestors 'none'`, ...ofWindow, ...plainHeaders };
}

/** Headers of a page of the mock. */
export function mockPageHeaders(additions: PolicyAdditions): Record<string, string> {
  return { ...pageHeaders(write(mockDirectives, additions)), 'referrer-policy': 'no-referrer' };
}

/** What stands between the tags of a page's inline scripts, or of its styles. */
export function inlineParts(page: string, tag: 'script' | 'style'): readonly string[] {
  const pattern = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...page.matchAll(pattern)].map(([, text = '']) => text);
}

/** The source that names an inline script or style by its text. */
export async function hashSource(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** The sources that name all that is inline in a page. */
export async function inlineSources(page: string): Promise<PolicyAdditions> {
  const hashes = (tag: 'script' | 'style') => Promise.all(inlineParts(page, tag).map(hashSource));
  const [scripts, styles] = await Promise.all([hashes('script'), hashes('style')]);
  return { 'script-src': scripts, 'style-src': styles };
}

/** The file that hosts of plain files take the headers of a build from, by the convention of several of them. */
export const headersFile = '_headers';

/**
 * The headers of every file, and how long those are kept whose names change with what is in them (HST-011). `base` is
 * where the build will lie, as Vite takes it.
 */
export function formatHeadersFile(headers: Readonly<Record<string, string>>, base = '/'): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const { pathname } = new URL(base, 'http://any.example');
  return `/*\n${lines.join('\n')}\n${pathname}assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}

/** The headers that such a file names for all addresses. */
export function parseHeadersFile(text: string): Readonly<Record<string, string>> {
  const [forAll = ''] = text.replace(/^\/\*\n/, '').split(/^\//m);
  const lines = forAll.matchAll(/^ {2}([\w-]+): (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
