import { isLoopbackHost } from '../../mock-server/lib/http.ts';
import { buildMetaName, readVersion, versionFile } from '../../src/lib/build-version.ts';
import { parseJson } from '../client/json.ts';
import { type Answer, better, change, type Finding, fine, type Send } from './findings.ts';
import { checkPolicy } from './policy-checks.ts';

/** A page as browsers request it. */
const asPage = { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } };
const asFile = { headers: { 'accept-encoding': 'gzip, br' } };

const typeOf = ({ headers }: Answer) => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
const cachingOf = ({ headers }: Answer) => headers.get('cache-control')?.toLowerCase() ?? '';
const isFresh = (caching: string) => /no-cache|no-store|max-age=0\b/.test(caching);
const buildOf = (page: string) => new RegExp(`<meta name="${buildMetaName}" content="([^"]*)"`).exec(page)?.[1] ?? null;
/** Policies that tell other sites no more than the origin. */
const referrerPolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
/** The last policy in a list applies; the others are for older browsers. */
const referrerPolicyOf = ({ headers }: Answer) =>
  headers.get('referrer-policy')?.toLowerCase().split(',').at(-1)?.trim() ?? '';

/** Checks where the app is served: its page, its paths, its files and their headers. */
export async function checkSite(send: Send, site: URL, servers: readonly URL[]): Promise<readonly Finding[]> {
  const page = await send(site, asPage);
  if (page.status !== 200 || typeOf(page) !== 'text/html')
    return [
      change('site', `${site.href} answers ${page.status} ${typeOf(page)}: it must serve the build's index.html.`),
    ];
  return [
    ...checkHosts(site, servers),
    ...checkPlainHeaders(page),
    ...(await checkPolicy({ header: page.headers.get('content-security-policy'), page: page.text, site, servers })),
    ...(await checkPaths(send, site, page)),
    ...(await checkFiles(send, site, page)),
    ...(await checkVersion(send, site, page)),
  ];
}

function checkHosts(site: URL, servers: readonly URL[]): readonly Finding[] {
  const found: Finding[] = [];
  if (site.protocol === 'http:' && !isLoopbackHost(site.hostname))
    found.push(
      change(
        'site',
        'The site is on plain http: serve it over https, or browsers allow no service worker and anyone can read the traffic.',
      ),
    );
  for (const server of servers.filter(({ protocol }) => site.protocol === 'https:' && protocol === 'http:'))
    found.push(
      change('site', `${server.origin} is on plain http, which an https page can't call: serve it over https.`),
    );
  return found.length > 0 ? found : [fine('site', 'Browsers can call the servers from this site.')];
}

function checkPlainHeaders(page: Answer): readonly Finding[] {
  const found: Finding[] = [];
  if (page.headers.get('x-content-type-options')?.toLowerCase() !== 'nosniff')
    found.push(change('policy', 'The header X-Content-Type-Options: nosniff is missing.'));
  if (!referrerPolicies.includes(referrerPolicyOf(page)))
    found.push(
      change('policy', 'The header Referrer-Policy: same-origin is missing: page URLs would leak to other sites.'),
    );
  return found.length > 0 ? found : [fine('policy', "Types aren't sniffed, and no page URLs leak to other sites.")];
}

/**
 * Every path of the app must serve its page, but a missing file must not, or a missing script would be run as a page.
 */
async function checkPaths(send: Send, site: URL, page: Answer): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const deep = await send(new URL('sessions/visitor/1', site), asPage);
  if (deep.status !== 200 || buildOf(deep.text) !== buildOf(page.text))
    found.push(
      change(
        'site',
        `${site.pathname}sessions/visitor/1 answers ${deep.status}: serve index.html with 200 at every path that isn't a file (nginx: try_files $uri /index.html).`,
      ),
    );
  const missing = await send(new URL('assets/no-such-file-0a1b2c.js', site), asFile);
  if (missing.status !== 404)
    found.push(
      change(
        'site',
        `A script that doesn't exist answers ${missing.status} ${typeOf(missing)}: respond with 404 below assets/ (nginx: try_files $uri =404), so that tabs with an older build notice.`,
      ),
    );
  return found.length > 0 ? found : [fine('site', 'Every path serves the page, and missing files are 404.')];
}

/** The URL of the page's entry module; null if it has none. */
function entryOf({ text }: Answer, site: URL): URL | null {
  const tags = text.match(/<script\b[^>]{0,2000}>/g) ?? [];
  const [, script] = /\bsrc="([^"]+)"/.exec(tags.find((tag) => tag.includes('type="module"')) ?? '') ?? [];
  return script === undefined ? null : URL.parse(script, site);
}

/** How long browsers cache files, and how well they are compressed. */
async function checkFiles(send: Send, site: URL, page: Answer): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const must = (name: string, answer: Answer) => {
    if (!isFresh(cachingOf(answer)))
      found.push(
        change(
          'caching',
          `${name} has Cache-Control: ${cachingOf(answer) || '(none)'}: send no-cache, or browsers keep using an old build.`,
        ),
      );
  };
  must('The page', page);
  const worker = await send(new URL('service-worker.js', site), asFile);
  if (worker.status === 200) must('service-worker.js', worker);
  const address = entryOf(page, site);
  const entry = address === null ? null : await send(address, asFile);
  if (entry === null || entry.status !== 200 || !/javascript/.test(typeOf(entry)))
    return [
      ...found,
      change(
        'site',
        `The page's script answers ${entry?.status ?? 'nothing'} ${entry ? typeOf(entry) : ''}: deploy the whole build, with correct content types.`,
      ),
    ];
  const seconds = Number(/max-age=(\d+)/.exec(cachingOf(entry))?.[1] ?? 0);
  if (seconds < 2_592_000)
    found.push(
      better(
        'caching',
        `Scripts have Cache-Control: ${cachingOf(entry) || '(none)'}: send public, max-age=31536000, immutable for assets/, where file names change with their contents.`,
      ),
    );
  if (found.length === 0) found.push(fine('caching', 'The page is revalidated each time, and scripts are cached.'));
  return [...found, compressionOf(entry)];
}

const compressionOf = ({ headers }: Answer): Finding =>
  /gzip|br|zstd|deflate/.test(headers.get('content-encoding') ?? '')
    ? fine('compression', 'Scripts come compressed.')
    : change(
        'compression',
        "Scripts aren't compressed: compress them (nginx: gzip on with gzip_types text/css application/javascript application/json), or the first visit takes three times as long.",
      );

async function checkVersion(send: Send, site: URL, page: Answer): Promise<readonly Finding[]> {
  const answer = await send(new URL(versionFile, site), asFile);
  const version = answer.status === 200 ? readVersion(parseJson(answer.text)) : null;
  if (version === null)
    return [
      change(
        'version',
        `${versionFile} answers ${answer.status} ${typeOf(answer)}: deploy it with the build, so that open tabs learn of newer builds.`,
      ),
    ];
  const found: Finding[] = [];
  if (version.build !== buildOf(page.text))
    found.push(
      change(
        'version',
        `${versionFile} is from build ${version.build} and the page from ${buildOf(page.text)}: deploy both together, and clear the caches in between.`,
      ),
    );
  if (!isFresh(cachingOf(answer)))
    found.push(change('version', `${versionFile} has Cache-Control: ${cachingOf(answer) || '(none)'}: send no-cache.`));
  return found.length > 0 ? found : [fine('version', `Build ${version.build} (${version.label}).`)];
}
