import { type Fetch, fetchFile, fromCache, isPage, pageOrKept } from './fetch-file.ts';
import { isServerPath } from './worker-protocol.ts';

/** The files of a build that the worker caches. Paths are absolute on the origin. */
export interface Manifest {
  /** Changes whenever any file of the build changes. */
  readonly version: string;
  /** The app's folder, with both slashes. It is also the page itself, which is served at every address of the app. */
  readonly base: string;
  /** Files referenced by the page, without which the app doesn't start. */
  readonly start: readonly string[];
  /** All other scripts, styles, fonts and maps. Each is cached when first used. */
  readonly parts: readonly string[];
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

const isPart = (fileName: string) => fileName.startsWith('assets/') && !fileName.endsWith('.map');

/** Creates the manifest of a build. `hash` makes a short text of others; the same files give the same manifest. */
export function makeManifest(
  files: readonly BuiltFile[],
  base: string,
  hash: (texts: readonly string[]) => string,
): Manifest {
  const page = String(files.find(({ fileName }) => fileName === 'index.html')?.source ?? '');
  const names = files.map(({ fileName }) => fileName).filter(isPart);
  const paths = names.sort().map((name) => base + name);
  // Names of assets contain content hashes.
  const version = hash([...paths, page]);
  // Only tags count, since inline scripts also name the files of screens.
  const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].join('\n');
  const start = paths.filter((path) => tags.includes(`"${path}"`));
  return { version, base, start, parts: paths.filter((path) => !start.includes(path)) };
}

/** The worker's environment, replaceable in tests. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: Fetch;
  /** The app's origin. */
  readonly origin: string;
}

/** A file's name without its content hash, which is the same in every build. */
const stemOf = (path: string) => path.replace(/-.{8}(\.\w+)$/, '$1');

/**
 * A copy of a build for offline use (FRM-030, FRM-031): the page and its start files, and all other files that were
 * used. Data is never cached.
 */
export function createOfflineCache({ version, base, start, parts }: Manifest, { caches, fetch, origin }: Surroundings) {
  // Other apps might be on the same origin.
  const prefix = `webtrax:${base}:`;
  const name = prefix + version;
  const assets = `${base}assets/`;
  const own = async () => (await caches.keys()).filter((one) => one.startsWith(prefix));
  /** Where a copy stores its position among the activated ones, from 1. Copies that were never activated have none. */
  const order = `${base}?order`;
  const orderOf = async (one: string) => Number((await (await (await caches.open(one)).match(order))?.text()) ?? 0);

  /** Files have hashes in their names, so the copy of any build will do. */
  const findAsset = async (path: string) => {
    for (const one of (await own()).reverse()) {
      const found = await (await caches.open(one)).match(path);
      if (found) return found;
    }
    return undefined;
  };

  const keepAsset = async (cache: Cache, path: string) => {
    if (await cache.match(path)) return;
    await cache.put(path, (await findAsset(path)) ?? (await fetchFile(fetch, path)));
  };

  const keepPage = async (cache: Cache) => {
    // The page has no hash in its name, so the browser's HTTP cache might have an old one.
    const response = await fetch(base, { cache: 'reload' });
    if (!response.ok) throw new Error(`${base} answered ${response.status}`);
    const page = await response.text();
    if (!start.every((path) => page.includes(path))) throw new Error(`${base} is the page of another build`);
    // The body is already decompressed. All other response headers also apply to the cached page.
    const headers = new Headers(response.headers);
    for (const one of ['content-encoding', 'content-length']) headers.delete(one);
    await cache.put(base, new Response(page, { headers }));
  };

  /** This build's counterparts of files used in earlier builds. */
  const usedParts = async () => {
    const used = new Set<string>();
    for (const one of await own())
      for (const { url } of await (await caches.open(one)).keys()) used.add(stemOf(new URL(url).pathname));
    return parts.filter((path) => used.has(stemOf(path)));
  };

  const keepAll = async (cache: Cache, paths: readonly string[]) => {
    await Promise.all(paths.map((path) => keepAsset(cache, path).catch(() => {})));
  };

  const page = (request: Request) =>
    pageOrKept(
      request,
      // The host might have declared the page immutable.
      (signal) => fetch(request, { cache: 'no-cache', signal }),
      async () => (await caches.open(name)).match(base),
    );

  const file = async (request: Request, path: string) => {
    const cached = await fromCache(() => findAsset(path), undefined);
    if (cached) return cached;
    const response = await fetch(request);
    if (response.ok && !isPage(response)) {
      const copy = response.clone();
      await fromCache(async () => (await caches.open(name)).put(path, copy), undefined);
    }
    return response;
  };

  return {
    /**
     * Fetches the page, its start files, and what was used of earlier builds. Rejects if a start file can't be fetched.
     */
    async install(): Promise<void> {
      const used = await usedParts();
      const cache = await caches.open(name);
      await Promise.all([keepPage(cache), ...start.map((path) => keepAsset(cache, path))]);
      await keepAll(cache, used);
    },
    /**
     * Deletes the copies of other builds, except the last active one, which might still be open in tabs. After a
     * rollback or failed install, that isn't the newest one.
     */
    async activate(): Promise<void> {
      const names = (await own()).filter((one) => one !== name);
      const others = await Promise.all(names.map(async (one) => ({ one, order: await orderOf(one) })));
      const last = others.sort((a, b) => a.order - b.order).pop();
      await Promise.all(others.map(({ one }) => caches.delete(one)));
      await (await caches.open(name)).put(order, new Response(String((last?.order ?? 0) + 1)));
    },
    /**
     * Caches files that a page loaded before the worker controlled it, as far as possible. Rejects if the browser
     * refuses its caches.
     */
    async keepUsed(paths: readonly string[]): Promise<void> {
      await keepAll(
        await caches.open(name),
        paths.filter((path) => path.startsWith(assets)),
      );
    },
    /** The response to a request of the page; null if the worker doesn't handle it. */
    respond(request: Request): Promise<Response> | null {
      const { origin: requestOrigin, pathname } = new URL(request.url);
      if (request.method !== 'GET' || requestOrigin !== origin || !pathname.startsWith(base)) return null;
      if (pathname.startsWith(assets)) return file(request, pathname);
      // At the root of its origin, the app shares its folder with the calls.
      const isCall = base === '/' && isServerPath(pathname);
      return request.mode === 'navigate' && !isCall ? page(request) : null;
    },
  };
}
