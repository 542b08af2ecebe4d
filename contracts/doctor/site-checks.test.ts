import { describe, expect, it } from 'vitest';
import { checkSite } from './site-checks.ts';
import { examine, type SpoilSite, smallPage, spoilPath, textsOf } from './testing/place.ts';

/** Changes the policy in the header of every page. */
const policy =
  (from: RegExp, to: string): SpoilSite =>
  ({ headers }) => {
    const text = headers['content-security-policy'];
    if (text !== undefined) headers['content-security-policy'] = text.replace(from, to);
  };
const headers = (start: string, name: string, value: string | null) => spoilPath(start, { headers: { [name]: value } });
const entry = '/assets/index-1.js';

const cases: readonly (readonly [site: string, spoil: SpoilSite, sentence: RegExp])[] = [
  ['no policy', headers('/', 'content-security-policy', null), /^policy: The page has no Content-Security-Policy/],
  ['a loose policy', policy(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'"), /script-src has 'unsafe-inline'/],
  [
    'a script inserted by a proxy',
    spoilPath('/', { edit: (page) => page.replace('</head>', '<script>tracked()</script></head>') }),
    /script-src lacks 'sha256-/,
  ],
  [
    'a policy that omits the server',
    policy(/connect-src [^;]*/, "connect-src 'self'"),
    /connect-src lacks http:\/\/127/,
  ],
  ['a page that can be framed', policy(/; frame-ancestors 'none'/, ''), /no frame-ancestors/],
  ['sniffed types', headers('/', 'x-content-type-options', null), /nosniff is missing/],
  ['URLs in the Referer header', headers('/', 'referrer-policy', 'unsafe-url'), /Referrer-Policy/],
  [
    'full URLs in the Referer header',
    headers('/', 'referrer-policy', 'no-referrer-when-downgrade'),
    /Referrer-Policy: same-origin is missing/,
  ],
  [
    'URLs in the Referer header by its last policy',
    headers('/', 'referrer-policy', 'no-referrer, unsafe-url'),
    /Referrer-Policy: same-origin is missing/,
  ],
  ["paths that don't serve the page", spoilPath('/sessions', { status: 404 }), /sessions\/visitor\/1 answers 404/],
  [
    'missing scripts that serve the page',
    spoilPath('/assets/no', { status: 200, headers: { 'content-type': 'text/html' } }),
    /doesn't exist answers 200 text\/html/,
  ],
  ['missing scripts that fail', spoilPath('/assets/no', { status: 500 }), /doesn't exist answers 500/],
  [
    'a cached worker',
    headers('/service-worker.js', 'cache-control', 'max-age=86400'),
    /service-worker\.js has Cache-Control/,
  ],
  ['uncompressed scripts', headers(entry, 'content-encoding', null), /^compression: Scripts aren't compressed/],
  ['a script with another type', headers(entry, 'content-type', 'text/plain'), /script answers 200 text\/plain/],
  [
    'a script without a URL',
    spoilPath('/', { edit: (page) => page.replace('/assets/index-1.js', 'http://[') }),
    /script answers nothing/,
  ],
  ['a missing script', spoilPath(entry, { status: 404 }), /script answers 404/],
  ['no version', spoilPath('/version', { edit: () => '<!doctype html>' }), /^version: version\.json answers 200/],
  [
    "another build's version",
    spoilPath('/version', { edit: (text) => text.replace('b1', 'b2') }),
    /from build b2 and the page from b1/,
  ],
  [
    'a cached version',
    headers('/version', 'cache-control', 'max-age=60'),
    /version\.json has Cache-Control: max-age=60/,
  ],
  ['no page', spoilPath('/', { status: 502 }), /answers 502/],
];

describe('the doctor (HST-010)', () => {
  it('reports nothing if everything is right', async () => {
    const findings = await examine({});
    expect(textsOf(findings, 'change')).toEqual([]);
    expect(textsOf(findings, 'unseen')).toEqual([]);
    expect(new Set(findings.map(({ area }) => area))).toEqual(
      new Set(['site', 'policy', 'caching', 'compression', 'version', 'cors', 'batches', 'headers']),
    );
  });

  it.each([
    ['http://localhost:8080/', false],
    ['http://portal.localhost/', false],
    ['http://127.0.0.1/', false],
    ['http://[::1]/', false],
    ['http://localhost.portal.example/', true],
    ['http://127.portal.example/', true],
  ])('for a site at %s reports plain http: %s', async (address, expected) => {
    const send = async () => ({ status: 200, text: smallPage, headers: new Headers({ 'content-type': 'text/html' }) });
    const findings = await checkSite(send, new URL(address), []);
    expect(textsOf(findings, 'change').some((text) => text.includes('The site is on plain http'))).toBe(expected);
  });

  it.each(['Same-Origin', 'unsafe-url, strict-origin-when-cross-origin'])(
    'accepts the referrer policy %s',
    async (policy) => {
      const texts = textsOf(await examine({ site: headers('/', 'referrer-policy', policy) }), 'change');
      expect(texts).toEqual([]);
    },
  );

  it.each(cases)('reports a site with %s', async (_, site, sentence) => {
    const texts = textsOf(await examine({ site }), 'change');
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  });
});
