import { type Fetch, fetchFile, fromCache, isPage, pageOrKept } from './fetch-file.ts';
import { isServerPath } from './worker-protocol.ts';

/** What a build consists of, as far as the worker keeps it. Paths are those of the origin. */
export interface Manifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Folder that the app lies in, with both slashes: the page itself, which every address of the app answers with. */
  readonly base: string;
  /** What the page names: without it the app does not start. */
  readonly start: readonly string[];
  /** All other scripts, styles, fonts and maps: each is kept once it was used. */
  readonly parts: readonly string[];
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

const isPart = (fileName: string) => fileName.startsWith('assets/') && !fileName.endsWith('.map');

/** Makes the manifest of a build. `hash` makes a short text of others; the same files give the same manifest. */
export function makeManifest(
  files: readonly BuiltFile[],
  base: string,
  hash: (texts: readonly string[]) => string,
): Manifest {
  const page = String(files.find(({ fileName }) => fileName === 'index.html')?.source ?? '');
  const names = files.map(({ fileName }) => fileName).filter(isPart);
  const paths = names.sort().map((name) => base + name);
  // Names of assets contain hashes of their content.
  const version = hash([...paths, page]);
  // Its inline scripts name files of screens too.
  const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].join('\n');
  const start = paths.filter((path) => tags.includes(`"${path}"`));
  return { version, base, start, parts: paths.filter((path) => !start.includes(path)) };
}

/** What the worker's surroundings offer; given by tests. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: Fetch;
  /** Where the app is served from. */
  readonly origin: string;
}

/** A file's name without the hash of its content: what it is called in every build. */
const stemOf = (path: string) => path.replace(/-.{8}(\.\w+)$/, '$1');

/**
 * A copy of a build for when the network is gone (FRM-030, FRM-031): the page and what it starts with, and of all other
 * files those that were used. Data are never kept.
 */
export function createKeptCopy({ version, base, start, parts }: Manifest, { caches, fetch, origin }: Surroundings) {
  // Other apps may lie on the same origin.
  const prefix = `webtrax:${base}:`;
  const name = prefix + version;
  const assets = `${base}assets/`;
  const own = async () => (await caches.keys()).filter((one) => one.startsWith(prefix));
  /** Where a copy has its place among those that were activated, from 1. Copies that never were have none. */
  const order = `${base}?order`;
  const orderOf = async (one: string) => Number((await (await (await caches.open(one)).match(order))?.text()) ?? 0);

  /** Files have hashes in their names, so a copy of any build will do. */
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
    // The page has no hash in its name, so a copy that the browser has kept may be an old one.
    const response = await fetch(base, { cache: 'reload' });
    if (!response.ok) throw new Error(`${base} answered ${response.status}`);
    const page = await response.text();
    if (!start.every((path) => page.includes(path))) throw new Error(`${base} is the page of another build`);
    // The text is unpacked; all else that the host says of its page counts for the kept one too.
    const headers = new Headers(response.headers);
    for (const one of ['content-encoding', 'content-length']) headers.delete(one);
    await cache.put(base, new Response(page, { headers }));
  };

  /** Of this build, what somebody used of the builds before. */
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
      // A host may have said that its page never changes.
      (signal) => fetch(request, { cache: 'no-cache', signal }),
      async () => (await caches.open(name)).match(base),
    );

  const file = async (request: Request, path: string) => {
    const kept = await fromCache(() => findAsset(path), undefined);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && !isPage(response)) {
      const copy = response.clone();
      await fromCache(async () => (await caches.open(name)).put(path, copy), undefined);
    }
    return response;
  };

  return {
    /**
     * Fetches the page and what it starts with, and what was used of earlier builds. Fails where the start can't be
     * had.
     */
    async install(): Promise<void> {
      const used = await usedParts();
      const cache = await caches.open(name);
      await Promise.all([keepPage(cache), ...start.map((path) => keepAsset(cache, path))]);
      await keepAll(cache, used);
    },
    /**
     * Drops the copies of other builds, but for the one that was active last: tabs may still be open of it. That is not
     * the newest one after a rollback or an install that failed.
     */
    async activate(): Promise<void> {
      const names = (await own()).filter((one) => one !== name);
      const others = await Promise.all(names.map(async (one) => ({ one, order: await orderOf(one) })));
      const last = others.sort((a, b) => a.order - b.order).pop();
      await Promise.all(others.map(({ one }) => caches.delete(one)));
      await (await caches.open(name)).put(order, new Response(String((last?.order ?? 0) + 1)));
    },
    /**
     * Keeps files that a page has loaded past the worker, as far as they can be had. Rejects where the browser refuses
     * its caches.
     */
    async keepUsed(paths: readonly string[]): Promise<void> {
      await keepAll(
        await caches.open(name),
        paths.filter((path) => path.startsWith(assets)),
      );
    },
    /** The answer to a request of the page; null where it is none of the worker's business. */
    respond(request: Request): Promise<Response> | null {
      const { origin: asked, pathname } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin || !pathname.startsWith(base)) return null;
      if (pathname.startsWith(assets)) return file(request, pathname);
      // At the root of its origin the app shares its folder with the calls.
      const isCall = base === '/' && isServerPath(pathname);
      return request.mode === 'navigate' && !isCall ? page(request) : null;
    },
  };
}
