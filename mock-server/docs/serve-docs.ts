import { sdl } from '../../schema/generated/sdl.ts';
import { inlineSources, mockPageHeaders } from '../../schema/reference/page-policy.ts';
import type { Tester } from '../control/tester-host.ts';
import type { Clock } from '../lib/clock.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { docsPage } from './docs-page.ts';

interface DocsServices {
  readonly clock: Clock;
  readonly tester: Tester;
}

/** The contract as other clients read it: the SDL, the document of the sign-in calls, and a page of all calls. */
export async function serveDocs({ url, services }: RouteContext<DocsServices>): Promise<Response> {
  const { clock, tester } = services;
  if (url.pathname === '/schema.graphql') return text(sdl, 'text/plain');
  const document = await tester.readSignInDocument?.();
  if (url.pathname === '/docs') {
    const page = docsPage(sdl, document, clock.now());
    return text(page, 'text/html', mockPageHeaders(await inlineSources(page)));
  }
  if (document === undefined) return errorResponse(404, 'This host does not hold the document');
  return text(document, 'application/yaml');
}

function text(body: string, type: string, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return new Response(body, { headers: { ...own, ...headers } });
}
