import { describe, expect, it, vi } from 'vitest';
import { allowsAddress, allowsScript, checkPolicy } from './policy-checks.ts';

/** What must change in a policy sent to a page of the site. */
async function changesOf(header: string, page = '<html></html>') {
  const found = await checkPolicy({ header, page, site: new URL('https://a.example/'), servers: [] });
  return found.filter(({ state }) => state === 'change').map(({ text }) => text);
}

/** A page is searched for metas and scripts, for only a few things each. */
const mostReadings = 10;

/** How many characters of a page some work scans, and the patterns it searches for. */
async function readingOf(page: string, work: () => Promise<readonly string[]>) {
  const searches = new Set<string>();
  let characters = 0;
  const count = (text: unknown, from: number, end: number | undefined) => {
    if (text === page) characters += (end ?? page.length) - from;
    // Code that rescans it over and over would take minutes.
    if (characters > mostReadings * page.length) throw new Error(`the page is read over ${mostReadings} times`);
  };
  const [exec, indexOf] = [RegExp.prototype.exec, String.prototype.indexOf];
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const from = this.lastIndex;
    const match = exec.call(this, text);
    count(text, from, match ? match.index + match[0].length : undefined);
    if (text === page) searches.add(this.source);
    return match;
  });
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, part, from = 0) {
    const at = indexOf.call(this, part, from);
    count(String(this), from, at < 0 ? undefined : at + part.length);
    return at;
  });
  try {
    return { changes: await work(), characters, searches: [...searches] };
  } finally {
    vi.restoreAllMocks();
  }
}

describe('a policy is parsed like browsers do (FRM-052)', () => {
  it.each([
    ['whose first of two directives is open', "script-src * 'unsafe-inline'; script-src 'self'", 'script-src has *'],
    ['open to elements', "script-src 'self'; script-src-elem *", 'script-src-elem has *'],
    ['open to attributes', "script-src 'self'; script-src-attr 'unsafe-inline'", 'script-src-attr has'],
    ['with any host of a scheme', "script-src 'self' data: http://*", 'script-src has data: http://*'],
    ['in capitals', "SCRIPT-SRC 'self' 'UNSAFE-INLINE' HTTPS:", "script-src has 'UNSAFE-INLINE' HTTPS:"],
    ['with any port', "script-src 'self' *:443", 'script-src has *:443'],
  ])('a policy %s is not strict', async (_, header, sentence) => {
    expect(await changesOf(`${header}; frame-ancestors 'none'`)).toContainEqual(expect.stringContaining(sentence));
  });

  it('a policy that lets anyone frame the page is reported', async () => {
    expect(await changesOf("script-src 'self'; frame-ancestors *")).toEqual([
      expect.stringContaining('no frame-ancestors'),
    ]);
    expect(await changesOf("script-src 'self'; frame-ancestors 'self' https://*.example")).toEqual([]);
  });

  it.each([
    "<script type='application/json' id='webtrax-config'>{}</script>",
    '<script type=text/plain>a</script>',
    '<script data-note="a > b" src="/a.js" async></script>',
    "<SCRIPT SRC='/a.js'></SCRIPT>",
  ])("inline content that doesn't run needs no source: %s", async (page) => {
    expect(await changesOf("default-src 'self'; frame-ancestors 'none'", page)).toEqual([]);
  });

  it.each([
    '<script>one()</script>',
    '<script title="no src=x">one()</script>',
    '<SCRIPT>one()</SCRIPT>',
    "<script type='text/javascript'>one()</script>",
  ])('inline scripts that run need a source: %s', async (page) => {
    const named = "default-src 'self'; frame-ancestors 'none'";
    expect(await changesOf(named, page)).toEqual([expect.stringContaining("script-src lacks 'sha256-")]);
  });

  it.each(['<script>', '<script ', '<script "', `<script a='b`, '<meta ', '<meta "', '<!-- <script>', '</script'])(
    'a megabyte of %j is scanned once',
    async (part) => {
      const strict = "default-src 'self'; frame-ancestors 'none'";
      const page = part.repeat(1_000_000 / part.length);
      const { changes, characters, searches } = await readingOf(page, () => changesOf(strict, page));
      expect(changes).toEqual([]);
      expect(characters).toBeGreaterThanOrEqual(page.length);
      // A pattern that matches any number of characters might rescan as many from each position.
      expect(searches.filter((source) => /[*+]|\{\d+,\}/.test(source))).toEqual([]);
    },
  );

  it("content of comments and scripts isn't parsed as elements", async () => {
    const named = "script-src 'self' 'sha256-x'; frame-ancestors 'none'";
    const loose = '<meta http-equiv="content-security-policy" content="script-src https:">';
    expect(await changesOf(named, `<!-- ${loose} <script>one()</script> -->`)).toEqual([]);
    expect(await changesOf(named, `<!--><script type="text/plain">${loose}</script >`)).toEqual([]);
    expect(await changesOf(named, `<!-- " --><script>one()</script\n>`)).toHaveLength(1);
  });

  it('script-src-elem applies to elements, and tags can use either quote', async () => {
    const elements = "script-src 'self'; script-src-elem 'nonce-n'; frame-ancestors 'none'";
    expect(await changesOf(elements, "<script nonce='n'>one()</script>")).toEqual([]);
    const tag = "<meta content='script-src https:' http-equiv='content-security-policy'>";
    expect(await changesOf("script-src 'self'; frame-ancestors 'none'", tag)).toEqual([
      expect.stringContaining('script-src has https:'),
    ]);
  });
});

const site = new URL('https://portal.example/');
const allows = (source: string, address: string, from = site) => allowsAddress(source, new URL(address), from);

describe('a source of a policy (FRM-052)', () => {
  it.each([
    ['https://api.example', 'https://api.example/graphql'],
    ['https://api.example/', 'https://api.example/graphql'],
    ['api.example', 'https://api.example/graphql'],
    ['API.example', 'https://api.example/graphql'],
    ['*.example', 'https://api.example/graphql'],
    ['https://*.example', 'https://deep.api.example/graphql'],
    ['http://api.example', 'https://api.example/graphql'],
    ['http://api.example:80', 'https://api.example/graphql'],
    ['https://api.example:*', 'https://api.example:8443/graphql'],
    ['https://api.example/graphql', 'https://api.example/graphql'],
    ['https://api.example/v1/', 'https://api.example/v1/graphql'],
    ['https:', 'https://api.example/graphql'],
    ['http:', 'https://api.example/graphql'],
    ['*', 'https://api.example/graphql'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/graphql'],
    ["'self'", 'https://portal.example/graphql'],
  ])('%s allows requests to %s', (source, address) => {
    expect(allows(source, address)).toBe(true);
  });

  it.each([
    ["'none'", 'https://api.example/graphql'],
    ["'self'", 'https://api.example/graphql'],
    ["'self'", 'http://portal.example/graphql'],
    ["'self'", 'https://portal.example:8443/graphql'],
    ['*.example', 'https://example/graphql'],
    ['https://api.example', 'http://api.example/graphql'],
    ['api.example', 'http://api.example/graphql'],
    ['https://api.example', 'https://api.example:8443/graphql'],
    ['https://api.example:8443', 'https://api.example/graphql'],
    ['https://api.example/other', 'https://api.example/graphql'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['https://api.example', 'https://api.example.evil.example/graphql'],
    ['https:', 'http://api.example/graphql'],
    ['*', 'data:text/plain,graphql'],
    ['https://', 'https://api.example/graphql'],
  ])("%s doesn't allow requests to %s", (source, address) => {
    expect(allows(source, address)).toBe(false);
  });

  it("without a scheme uses the page's scheme or https", () => {
    const plain = new URL('http://portal.example/');
    expect(
      ['http://api.example/', 'https://api.example/'].map((address) => allows('api.example', address, plain)),
    ).toEqual([true, true]);
  });

  it.each([
    [["'sha256-a'"], undefined, true],
    [["'sha256-b'"], undefined, false],
    [["'nonce-n'"], 'n', true],
    [["'nonce-n'"], 'other', false],
    [["'nonce-n'"], undefined, false],
    [["'unsafe-inline'"], undefined, true],
    [["'unsafe-inline'", "'sha256-b'"], undefined, false],
    [["'self'"], undefined, false],
    [["'UNSAFE-Inline'"], undefined, true],
    [["'SHA256-a'"], undefined, true],
    [["'sha256-A'"], undefined, false],
  ])('%j with the nonce %s allows an inline script: %s', (sources, nonce, isAllowed) => {
    expect(allowsScript(sources, "'sha256-a'", nonce)).toBe(isAllowed);
  });
});
