import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { mockPageHeaders } from '../../schema/reference/page-policy.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { memoize } from '../lib/memoize.ts';
import { fileAt, pageAt } from './site-files.ts';
import { createSampleSite, pagesOf, siteFolder } from './site-map.ts';

interface SiteServices {
  readonly accounts: readonly AccountFixture[];
  readonly world: { readonly seed: number };
}

const siteOf = memoize(createSampleSite);

/** Allows nothing inline and no server but the mock's. Forms are sent to its own pages. */
const policy = { 'script-src': ["'self'"], 'style-src': ["'self'"], 'form-action': ["'self'"] };

/**
 * GET /sample-site/: the website of the demo's account with that account's tracking code, so that using it creates
 * visits (TST-079). 404 if it has no such page.
 */
export async function serveSampleSite({ url, services }: RouteContext<SiteServices>): Promise<Response> {
  const [account] = services.accounts;
  if (account === undefined) return errorResponse(404, 'There is no account to show');
  const site = siteOf(account);
  const path = url.pathname.slice(siteFolder.length);
  const seed = services.world.seed + account.world.seedOffset;
  const isFile = /\.\w+$/.test(path);
  if (isFile) {
    const file = await fileAt(site, path, 'collector');
    if (file === null) return errorResponse(404, 'There is no such file');
    return new Response(file.content, {
      headers: { 'content-type': file.type, 'cache-control': 'no-cache' },
    });
  }
  // Links are relative to folders.
  if (!path.endsWith('/')) return redirect(`${siteFolder}${path}/${url.search}`);
  const page = pageAt(site, path === '/' ? '/' : path.slice(0, -1), seed);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...mockPageHeaders(policy),
  };
  if (page !== null) return new Response(page, { headers: { ...headers, 'referrer-policy': 'same-origin' } });
  return errorResponse(404, 'The sample site has no such page');
}

const redirect = (location: string) => new Response(null, { status: 301, headers: { location } });

/** A file of a build, relative to its folder. */
interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** The sample site as files, for a demo on a static host. `seed` is that of the demo's worlds. */
export async function staticSite(seed: number): Promise<readonly BuiltFile[]> {
  const [account] = accounts;
  if (account === undefined) return [];
  const site = createSampleSite(account);
  const worldSeed = seed + account.world.seedOffset;
  const folder = siteFolder.slice(1);
  const pages = site.pages.map(({ path }) => ({
    fileName: `${folder}${path === '/' ? '' : path}/index.html`,
    source: pageAt(site, path, worldSeed) ?? '',
  }));
  const codes = [0, 1, 2, 3].map((depth) => `/tracking-code-${depth}.js`);
  const sheets = pagesOf(site, 'product').map(
    ({ path }) => `/downloads${path.slice(path.lastIndexOf('/'))}-data-sheet.pdf`,
  );
  const links = pages.flatMap(({ source }) => [...source.matchAll(/href="[./]*(downloads\/[\w-]+\.pdf)"/g)]);
  const downloads = links.map(([, file = '']) => `/${file}`);
  const paths = new Set(['/site.css', '/site.js', '/tag.js', ...codes, ...sheets, ...downloads]);
  const files = [...paths].map(async (path) => {
    const file = await fileAt(site, path, 'channel');
    return file === null ? [] : [{ fileName: folder + path, source: file.content }];
  });
  return [...pages, ...(await Promise.all(files)).flat()];
}
