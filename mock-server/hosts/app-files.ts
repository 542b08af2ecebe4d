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
 * The app's screens from the patterns of their paths, such as `/campaigns/:campaignId/view`; `folders` hold any path.
 */
export function pagesOf(patterns: readonly string[], folders: readonly string[]): IsPage {
  const exact = patterns.map((pattern) => pattern.replace(/:\w+/g, '[^/]+'));
  const inside = folders.map((folder) => `${folder}/.*`);
  const all = new RegExp(`^(?:${[...exact, ...inside].join('|')})/?$`);
  return (pathname) => all.test(pathname);
}

/**
 * The same for an app that is served below a folder, with both slashes; a page may be asked for by the name of its
 * file.
 */
export function pagesBelow(isPage: IsPage, folder: string): IsPage {
  const base = folder.startsWith('/') ? folder : '/';
  return (pathname) =>
    pathname.startsWith(base) && isPage(`/${pathname.slice(base.length).replace(/(^|\/)index\.html$/, '$1')}`);
}

/**
 * Stands before Vite's fallback, which answers whatever nobody knows with the page of the app and 200 (TST-044). A
 * client that mistypes an address gets 404; a person gets the app's screen for it, with 404 too.
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
    // Vite's fallback leaves out an address that it can't decode.
    if (!isReadable) request.url = '/index.html';
    if (!isScreen) {
      const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...rest: unknown[]) => writeHead(status === 200 ? 404 : status, ...rest);
    }
    next();
  };
}

/** Null for a broken percent sign. The text is given, since a bundler leaves out a call whose result nobody uses. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Files and pages are only read: libraries of static files answer a POST with the file and 200. */
export function onlyReads({ method }: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (method === 'GET' || method === 'HEAD') next();
  else response.writeHead(method === 'OPTIONS' ? 204 : 405, { allow: 'GET, HEAD' }).end();
}

/** A range that begins before it ends, and not with the first byte alone. */
const plainRange = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Leaves out a range that is none, or is asked for in a way that the library of static files doesn't read: the whole
 * file is an answer too. It reads `5-2` as minus two bytes, which ended the process, and the last 5 bytes as the first.
 */
export function ignoreOddRanges({ headers }: IncomingMessage, _: ServerResponse, next: () => void): void {
  const [, start, end] = plainRange.exec(headers.range ?? '') ?? [];
  const isRead = start !== undefined && (end === '' || (Number(end) > 0 && Number(start) <= Number(end)));
  if (!isRead) delete headers.range;
  next();
}

/** Of Brotli and gzip alike: quick enough to be done while somebody waits. Hosts that compress ahead of time use 11. */
const level = 6;

const compress = compression({ threshold: 0, brotli: true, level });

/**
 * Sends texts compressed as the client takes them, Brotli before gzip, as the hosts of the app do. What comes after it
 * does not compress again.
 */
export function compressFiles(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.setHeader('vary', 'accept-encoding');
  ignoreOddRanges(request, response, () => {
    // The bytes of a range are counted in the file as it is.
    if (request.headers.range !== undefined) delete request.headers['accept-encoding'];
    compress(request, response, () => {
      delete request.headers['accept-encoding'];
      next();
    });
  });
}
