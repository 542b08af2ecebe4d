/** The worker's access to the network. */
export type Fetch = (request: Request | string, init?: RequestInit) => Promise<Response>;

/** Whether a response is a page. Hosts of single-page apps can respond with it for a missing file. */
export function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Fetches a file of the build other than a page. Rejects if that fails or the response is a page. */
export async function fetchFile(fetch: Fetch, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok || isPage(response)) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Milliseconds after which an unresponsive cache is given up on. */
const maxCacheMs = 2000;

/**
 * The result of a cache access, or `instead` if the cache refuses (disk full, storage blocked) or doesn't respond
 * (ERR-032).
 */
export async function fromCache<T>(ask: () => Promise<T>, instead: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), maxCacheMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that a host has to respond with a page before the cached one is shown: on arrival, and for a reload. */
const [pageTimeoutMs, reloadTimeoutMs] = [3000, 10_000];

/** A user who reloads a page might want a newer build, and already has the cached one. */
const timeoutOf = ({ cache }: Pick<Request, 'cache'>) =>
  cache === 'no-cache' || cache === 'reload' ? reloadTimeoutMs : pageTimeoutMs;

/**
 * The page from the network; the cached one if offline, if the server fails, or if it doesn't respond within 3 s, or 10
 * s for a reload (FRM-059). `ask` must abort with its signal. Without a cached page, there is no time limit.
 */
export async function pageOrKept(
  request: Pick<Request, 'cache'>,
  ask: (signal: AbortSignal) => Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  const leaving = new AbortController();
  const answer = ask(leaving.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutOf(request));
  });
  const first = await Promise.race([answer.catch(() => null), isLate]);
  clearTimeout(timer);
  if (first !== null && first.status < 500) return first;
  const cached = await fromCache(findKept, undefined);
  if (cached === undefined) return answer;
  if (first === null) leaving.abort();
  return cached;
}
