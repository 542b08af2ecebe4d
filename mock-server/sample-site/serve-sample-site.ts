import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { mockPageHeaders } from '../../schema/reference/page-policy.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { memoize } from '../lib/memoize.ts';
import { fileAt, pageAt } from './site-files.ts';
import { createSampleSite, siteFolder } from './site-map.ts';

interface SiteServices {
  readonly accounts: readonly AccountFixture[];
  readonly world: { readonly seed: number };
}

const siteOf = memoize(createSampleSite);

/** Nothing inline, and no server but the mock's; forms are sent to its own pages. */
const policy = { 'script-src': ["'self'"], 'style-src': ["'self'"], 'form-action': ["'self'"] };

/**
 * GET /sample-site/: the website of the demo's account, with the tracking code that the account is given, so that what one
 * does there is a visit (TST-079). 404 with a plain page where it has no such page.
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
