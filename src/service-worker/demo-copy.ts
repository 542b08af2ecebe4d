import { fetchFile, fromCache, isPage, pageOrKept } from './fetch-file.ts';
import type { Surroundings } from './kept-copy.ts';
import { isCallPath } from './worker-protocol.ts';

/** What a demo consists of. Names are those of the files, below the demo's folder. */
export interface DemoManifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** What a visit without network needs. */
  readonly files: readonly string[];
}

/**
 * Hosts keep their file of headers to themselves; the fonts of documents are kept once a document needed them
 * (LIM-014).
 */
const isLeftOut = (name: string) =>
  /^fonts\/|^sample-site\/|\.map$|^404\.html$|^_headers$|^version\.json$|\.md$|^robots\.txt$|service-worker\.js$/.test(
    name,
  );

/** Whether a file's name contains the hash of its content, so that what browsers have kept under it is right. */
const isHashed = (name: string) => name.startsWith('assets/');

/** What tells a file from that of another build. */
const identityOf = ({ fileName, source }: BuiltFile) =>
  isHashed(fileName) ? fileName : `${fileName} ${typeof source === 'string' ? source : latin1.decode(source)}`;

// Any bytes are a text of it.
const latin1 = new TextDecoder('latin1');

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Makes the manifest of a build. `hash` makes a short text of others; the same files give the same manifest. */
export function makeDemoManifest(
  built: readonly BuiltFile[],
  hash: (texts: readonly string[]) => string,
): DemoManifest {
  const kept = built.filter(({ fileName }) => !isLeftOut(fileName));
  const files = kept.map(({ fileName }) => fileName).filter((name) => name !== 'index.html');
  return { version: hash(kept.map(identityOf).sort()), files: files.sort() };
}

interface DemoSurroundings extends Pick<Surroundings, 'caches' | 'fetch'> {
  /** Address of the folder that the demo lies in, with its last slash. */
  readonly scope: string;
}

/** A copy of a whole demo, so that it needs no network after the first visit. Its mock answers the calls. */
export function createDemoCopy({ version, files }: DemoManifest, { caches, fetch, scope }: DemoSurroundings) {
  const { origin, pathname: folder } = new URL(scope);
  // Other demos may lie on the same origin.
  const prefix = `demo-of-webtrax:${folder}:`;
  const name = prefix + version;
  const known = new Set(files.map((file) => folder + file));
  const open = () => caches.open(name);
  /** Any other file, the page too, may lie in the browser as it was, whatever the host says of it. */
  const isKeptRight = (path: string) => isHashed(path.slice(folder.length));

  const keep = async (cache: Cache, path: string) => {
    const init = isKeptRight(path) ? {} : ({ cache: 'reload' } as const);
    if (path !== folder) return cache.put(path, await fetchFile(fetch, path, init));
    const response = await fetch(folder, init);
    if (!response.ok) throw new Error(`${folder} answered ${response.status}`);
    await cache.put(folder, response);
  };

  /** Gives whether it was missing. */
  const keepMissing = async (cache: Cache, path: string) => {
    const isMissing = !(await cache.match(path));
    if (isMissing) await keep(cache, path);
    return isMissing;
  };

  /** Read from any address of the demo, so its files are named from the root. */
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
    const kept = await fromCache(async () => (await open()).match(path), undefined);
    if (kept) return kept;
    const response = await (isKeptRight(path) ? fetch(request) : fetch(request, { cache: 'no-cache' }));
    if (response.ok && !isPage(response) && (known.has(path) || path.startsWith(`${folder}fonts/`))) {
      const copy = response.clone();
      await fromCache(async () => (await open()).put(path, copy), undefined);
    }
    return response;
  };

  const ownPath = ({ url }: Request) => {
    const { origin: asked, pathname } = new URL(url);
    return asked === origin ? pathname : '';
  };
  const isFile = (path: string) =>
    known.has(path) || ['assets/', 'fonts/'].some((one) => path.startsWith(folder + one));

  return {
    /** Fetches what every visit needs, for a build that follows another. Fails where one file cannot be had. */
    async install(): Promise<void> {
      const cache = await open();
      await Promise.all(['', ...files].map((one) => keep(cache, folder + one)));
    },
    /** Fetches what is still missing, one by one. Gives whether anything was. */
    async complete(): Promise<boolean> {
      const cache = await open();
      let isNews = false;
      for (const one of ['', ...files]) isNews = (await keepMissing(cache, folder + one)) || isNews;
      return isNews;
    },
    /** Drops the copies of other builds of this demo. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)));
    },
    /** The answer to a request of the page; null where it is none of the copy's business. */
    respond(request: Request): Promise<Response> | null {
      const path = ownPath(request);
      // Its pages are files of the host.
      if (request.method !== 'GET' || !path.startsWith(folder) || path.startsWith(`${folder}sample-site/`)) return null;
      if (isFile(path)) return file(request, path);
      // At the root of its origin a demo shares its folder with the calls.
      return request.mode === 'navigate' && (folder !== '/' || !isCallPath(path)) ? page(request) : null;
    },
    /** Whether the mock is to answer a request that the copy does not. */
    isCall: (request: Request): boolean => isCallPath(ownPath(request)),
  };
}
