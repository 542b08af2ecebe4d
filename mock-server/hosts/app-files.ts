import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from '@polka/compression';

/** Whether a path is one of the app's screens. */
export type IsPage = (pathname: string) => boolean;

type Next = () => void;
type Middleware = (
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
  next: Next,
) => void;

const fileName =
  /\/[^/]+\.(?:[cm]?[jt]sx?|css|map|json|wasm|ico|png|jpe?g|gif|svg|webp|woff2?|txt|xml|ya?ml|graphql|pdf|csv|wav|webmanifest)$/;

/**
 * Recognizes the app's screens by the patterns of their paths, such as `/campaigns/:campaignId/view`, and any path
 * below one of `folders`.
 */
export function pagesOf(patterns: readonly string[], folders: readonly string[]): IsPage {
  const exact = patterns.map((pattern) => pattern.replace(/:\w+/g, '[^/]+'));
  const inside = folders.map((folder) => `${folder}/.*`);
  const all = new RegExp(`^(?:${[...exact, ...inside].join('|')})/?$`);
  return (pathname) => all.test(pathname);
}

/**
 * The same for an app served below a folder, given with both slashes. A page can also be requested by the name of its
 * file.
 */
export function pagesBelow(isPage: IsPage, folder: string): IsPage {
  const base = folder.startsWith('/') ? folder : '/';
  return (pathname) =>
    pathname.startsWith(base) && isPage(`/${pathname.slice(base.length).replace(/(^|\/)index\.html$/, '$1')}`);
}

/**
 * Runs before Vite's fallback, which answers any unknown path with the app's page and 200 (TST-044). A client that
 * mistypes a path gets 404. A person gets the app's own screen for it, also with 404.
 */
export function refuseUnknownPaths(isPage: IsPage): Middleware {
  return (request, response, next) => {
    const { originalUrl, url, headers } = request;
    const pathname = (originalUrl ?? url ?? '/').split('?', 1)[0] ?? '/';
    const wantsPage = headers.accept?.includes('text/html') ?? false;
    const isReadable = decoded(pathname) !== null;
    const isScreen = isReadable && isPage(pathname);
    if (fileName.test(pathname) || !(wantsPage || isScreen)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such file\n');
      return;
    }
    // Vite's fallback skips a path that it can't decode.
    if (!isReadable) request.url = '/index.html';
    if (!isScreen) {
      const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 200 ? 404 : status, ...rest);
    }
    next();
  };
}

/** Null for a malformed percent sign. Returns the text because a bundler removes a call whose result is unused. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Files and pages are read-only: static file libraries would answer a POST with the file and 200. */
export function onlyReads({ method }: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (method === 'GET' || method === 'HEAD') next();
  else response.writeHead(method === 'OPTIONS' ? 204 : 405, { allow: 'GET, HEAD' }).end();
}

/** A range that starts before it ends and isn't only the first byte. */
const plainRange = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Ignores a range that is invalid or in a form that the static file library misreads; sending the whole file is also
 * valid. The library reads `5-2` as minus two bytes, which crashed the process, and the last 5 bytes as the first 5.
 */
export function ignoreOddRanges({ headers }: IncomingMessage, _: ServerResponse, next: () => void): void {
  const [, start, end] = plainRange.exec(headers.range ?? '') ?? [];
  const isRead = start !== undefined && (end === '' || (Number(end) > 0 && Number(start) <= Number(end)));
  if (!isRead) delete headers.range;
  next();
}

/** For both Brotli and gzip: fast enough to run during a request. Hosts that compress ahead of time use 11. */
const level = 6;

const compress = compression({ threshold: 0, brotli: true, level });

/**
 * Compresses texts if the client accepts it, preferring Brotli, as the app's hosts do. Later handlers don't compress
 * again.
 */
export function compressFiles(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader('vary', 'accept-encoding');
  ignoreOddRanges(request, response, () => {
    // The bytes of a range refer to the uncompressed file.
    if (request.headers.range !== undefined) delete request.headers['accept-encoding'];
    compress(request, response, () => {
      delete request.headers['accept-encoding'];
      next();
    });
  });
}
