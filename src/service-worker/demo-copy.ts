import { fetchFile, fromCache, isPage, pageOrKept } from './fetch-file.ts';
import type { Surroundings } from './kept-copy.ts';
import { isCallPath } from './worker-protocol.ts';

/** The files of a demo, named relative to its folder. */
export interface DemoManifest {
  /** Changes whenever any file of the build changes. */
  readonly version: string;
  /** The files needed offline. */
  readonly files: readonly string[];
}

/** Hosts don't serve their headers file, and document fonts are cached only when a document needs them (LIM-014). */
const isLeftOut = (name: string) =>
  /^fonts\/|^sample-site\/|\.map$|^404\.html$|^_headers$|^version\.json$|\.md$|^robots\.txt$|service-worker\.js$/.test(
    name,
  );

/** Whether a file's name contains its content hash, so that a cached copy is always current. */
const isHashed = (name: string) => name.startsWith('assets/');

/** Identifies a file's content across builds. */
const identityOf = ({ fileName, source }: BuiltFile) =>
  isHashed(fileName) ? fileName : `${fileName} ${typeof source === 'string' ? source : latin1.decode(source)}`;

// Can decode any bytes.
const latin1 = new TextDecoder('latin1');

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Creates the manifest of a build. `hash` makes a short text of others; the same files give the same manifest. */
export function makeDemoManifest(
  built: readonly BuiltFile[],
  hash: (texts: readonly string[]) => string,
): DemoManifest {
  const included = built.filter(({ fileName }) => !isLeftOut(fileName));
  const files = included.map(({ fileName }) => fileName).filter((name) => name !== 'index.html');
  return { version: hash(included.map(identityOf).sort()), files: files.sort() };
}

interface DemoSurroundings extends Pick<Surroundings, 'caches' | 'fetch'> {
  /** Address of the demo's folder, with a trailing slash. */
  readonly scope: string;
}

/** A copy of the whole demo, which then works offline after the first visit. Calls are answered by its mock. */
export function createDemoCopy({ version, files }: DemoManifest, { caches, fetch, scope }: DemoSurroundings) {
  const { origin, pathname: folder } = new URL(scope);
  // Other demos might be on the same origin.
  const prefix = `demo-of-webtrax:${folder}:`;
  const name = prefix + version;
  const known = new Set(files.map((file) => folder + file));
  const open = () => caches.open(name);
  /** Any other file, including the page, might be outdated in the browser's cache, whatever the host's headers say. */
  const isKeptRight = (path: string) => isHashed(path.slice(folder.length));

  const keep = async (cache: Cache, path: string) => {
    const init = isKeptRight(path) ? {} : ({ cache: 'reload' } as const);
    if (path !== folder) return cache.put(path, await fetchFile(fetch, path, init));
    const response = await fetch(folder, init);
    if (!response.ok) throw new Error(`${folder} answered ${response.status}`);
    await cache.put(folder, response);
  };

  /** Returns whether it was missing. */
  const keepMissing = async (cache: Cache, path: string) => {
    const isMissing = !(await cache.match(path));
    if (isMissing) await keep(cache, path);
    return isMissing;
  };

  /** The page is served at any address of the demo, so its file references are made absolute. */
  const toPage = async (response: Response) => {
    const text = (await response.text()).replaceAll(/\b(src|href)="\.\//g, `$1="${folder}`);
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

  const page = async (request: Request) => {
    const response = await pageOrKept(
      request,
      (signal) => fetch(folder, { cache: 'no-cache', signal }),
      async () => (await open()).match(folder),
    );
    return response.ok ? toPage(response) : response;
  };

  const file = async (request: Request, path: string) => {
    const cached = await fromCache(async () => (await open()).match(path), undefined);
    if (cached) return cached;
    const response = await (isKeptRight(path) ? fetch(request) : fetch(request, { cache: 'no-cache' }));
    if (response.ok && !isPage(response) && (known.has(path) || path.startsWith(`${folder}fonts/`))) {
      const copy = response.clone();
      await fromCache(async () => (await open()).put(path, copy), undefined);
    }
    return response;
  };

  const ownPath = ({ url }: Request) => {
    const { origin: requestOrigin, pathname } = new URL(url);
    return requestOrigin === origin ? pathname : '';
  };
  const isFile = (path: string) =>
    known.has(path) || ['assets/', 'fonts/'].some((one) => path.startsWith(folder + one));

  return {
    /** Fetches everything needed, for a build that follows another. Rejects if any file can't be fetched. */
    async install(): Promise<void> {
      const cache = await open();
      await Promise.all(['', ...files].map((one) => keep(cache, folder + one)));
    },
    /** Fetches missing files one by one. Returns whether there were any. */
    async complete(): Promise<boolean> {
      const cache = await open();
      let isNews = false;
      for (const one of ['', ...files]) isNews = (await keepMissing(cache, folder + one)) || isNews;
      return isNews;
    },
    /** Deletes the copies of other builds of this demo. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)));
    },
    /** The response to a request of the page; null if the copy doesn't handle it. */
    respond(request: Request): Promise<Response> | null {
      const path = ownPath(request);
      // The sample site's pages are files on the host.
      if (request.method !== 'GET' || !path.startsWith(folder) || path.startsWith(`${folder}sample-site/`)) return null;
      if (isFile(path)) return file(request, path);
      // At the root of its origin, a demo shares its folder with the calls.
      return request.mode === 'navigate' && (folder !== '/' || !isCallPath(path)) ? page(request) : null;
    },
    /** Whether the mock answers a request that the copy doesn't. */
    isCall: (request: Request): boolean => isCallPath(ownPath(request)),
  };
}
