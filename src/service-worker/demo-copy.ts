import { isCallPath } from './call-paths.ts';
import type { Surroundings } from './kept-copy.ts';

/** What a demo consists of. Names are those of the files, below the demo's folder. */
export interface DemoManifest {
  /** Changes with any file of the build. */
  readonly version: string;
  /** Needed by every visit. */
  readonly files: readonly string[];
  /** Needed by few: the letters that only some names are written in. */
  readonly later: readonly string[];
}

/** Fonts of PDFs beside Inter's: two hundred files, for names in Chinese, Japanese and Korean. */
const isLater = (name: string) => /^fonts\/(?!inter\/).*\.woff$/.test(name);
const isLeftOut = (name: string) => /\.map$|^\.vite\/|^404\.html$|service-worker\.js$/.test(name);

/** Makes the manifest of a build. `hash` makes a short text of any text; the same files give the same manifest. */
export function makeDemoManifest(
  built: readonly { readonly fileName: string; readonly source: string | Uint8Array }[],
  hash: (text: string) => string,
): DemoManifest {
  const names = built.map(({ fileName }) => fileName).filter((name) => !isLeftOut(name) && name !== 'index.html');
  const sorted = names.sort();
  const page = built.find(({ fileName }) => fileName === 'index.html');
  const version = hash([...sorted, page ? String(page.source) : ''].join('\n'));
  return { version, files: sorted.filter((name) => !isLater(name)), later: sorted.filter(isLater) };
}

interface DemoSurroundings extends Pick<Surroundings, 'caches' | 'fetch'> {
  /** Address of the folder that the demo lies in, with its last slash. */
  readonly scope: string;
}

/** A copy of a whole demo, so that it needs no network after the first visit. Its mock answers the calls. */
export function createDemoCopy({ version, files, later }: DemoManifest, { caches, fetch, scope }: DemoSurroundings) {
  const { origin, pathname: folder } = new URL(scope);
  // Other demos may lie on the same origin.
  const prefix = `demo-of-webtrax:${folder}:`;
  const name = prefix + version;
  const known = new Set([...files, ...later].map((file) => folder + file));
  const open = () => caches.open(name);

  const keep = async (cache: Cache, path: string, init: RequestInit = {}) => {
    const response = await fetch(path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
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

  const page = async () => {
    const cache = await open();
    try {
      const response = await fetch(folder, { cache: 'no-cache' });
      if (response.ok) return await toPage(response);
    } catch {
      // No network: the kept one follows.
    }
    const kept = await cache.match(folder);
    return kept ? toPage(kept) : fetch(folder);
  };

  const file = async (request: Request, path: string) => {
    const cache = await open();
    const kept = await cache.match(path);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && known.has(path)) await cache.put(path, response.clone());
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
      await Promise.all([keep(cache, folder, { cache: 'reload' }), ...files.map((one) => keep(cache, folder + one))]);
    },
    /** Fetches what is still missing, one by one: what every visit needs, which it then reports, and the rest if wanted. */
    async complete(onEssentials: () => void, withRest: boolean): Promise<void> {
      const cache = await open();
      let isNews = await keepMissing(cache, folder);
      for (const one of files) isNews = (await keepMissing(cache, folder + one)) || isNews;
      if (isNews) onEssentials();
      for (const one of withRest ? later : []) await keepMissing(cache, folder + one);
    },
    /** Drops the copies of other builds of this demo. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      await Promise.all(names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)));
    },
    /** The answer to a request of the page; null where it is none of the copy's business. */
    respond(request: Request): Promise<Response> | null {
      const path = ownPath(request);
      if (request.method !== 'GET' || !path.startsWith(folder)) return null;
      if (isFile(path)) return file(request, path);
      // At the root of its origin a demo shares its folder with the calls.
      return request.mode === 'navigate' && (folder !== '/' || !isCallPath(path)) ? page() : null;
    },
    /** Whether the mock is to answer a request that the copy does not. */
    isCall: (request: Request): boolean => isCallPath(ownPath(request)),
  };
}
