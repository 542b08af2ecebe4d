import { isServerPath } from './call-paths.ts';

/** What a build consists of, as far as the worker keeps it. */
export interface Manifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Paths to keep from the start; the first is the page itself. */
  readonly files: readonly string[];
}

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** The page itself: what every address of the app answers with. */
const shellPath = '/';

/** Fonts and pictures are kept once they were used; source maps never. */
const isKept = (fileName: string) => /\.(?:js|css)$/.test(fileName) && fileName.startsWith('assets/');

/** Makes the manifest of a build. `hash` makes a short text of any text; the same files give the same manifest. */
export function makeManifest(files: readonly BuiltFile[], hash: (text: string) => string): Manifest {
  const sorted = [...files].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const page = sorted.find(({ fileName }) => fileName === 'index.html');
  const names = sorted.map(({ fileName }) => fileName).filter(isKept);
  // The names of assets contain hashes of their content.
  const version = hash([...names, page ? String(page.source) : ''].join('\n'));
  return { version, files: [shellPath, ...names.map((name) => `/${name}`)] };
}

/** What the worker's surroundings offer; given by tests. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Where the app is served from. */
  readonly origin: string;
}

const prefix = 'webtrax-';

/** A copy of one build, for when the network is gone (FRM-030, FRM-031). Data are never kept. */
export function createKeptCopy({ version, files }: Manifest, { caches, fetch, origin }: Surroundings) {
  const name = `${prefix}${version}`;
  const known = new Set(files);

  const keep = async (cache: Cache, path: string) => {
    // The page has no hash in its name, so a copy that the browser has kept may be an old one.
    const response = await fetch(path, path === shellPath ? { cache: 'reload' } : {});
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  };

  const networkFirst = async (request: Request) => {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await (await caches.open(name)).match(shellPath);
      if (page) return page;
      throw error;
    }
  };

  const cacheFirst = async (request: Request, path: string) => {
    const cache = await caches.open(name);
    const kept = await cache.match(path);
    if (kept) return kept;
    const response = await fetch(request);
    // Hosts of an app of one page may answer with the page for a file that is gone.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.ok && !isPage) await cache.put(path, response.clone());
    return response;
  };

  return {
    /** Fetches every file; fails where one cannot be had, so that half a build is never used. */
    async install(): Promise<void> {
      const cache = await caches.open(name);
      await Promise.all(files.map((path) => keep(cache, path)));
    },
    /** Drops the copies of other builds. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)));
    },
    /** The answer to a request of the page; null where it is none of the worker's business. */
    respond(request: Request): Promise<Response> | null {
      const { origin: asked, pathname } = new URL(request.url);
      if (request.method !== 'GET' || asked !== origin || isServerPath(pathname)) return null;
      if (request.mode === 'navigate') return networkFirst(request);
      const isAsset = known.has(pathname) || pathname.startsWith('/assets/');
      return isAsset && pathname !== shellPath ? cacheFirst(request, pathname) : null;
    },
  };
}
