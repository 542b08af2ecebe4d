/** How the worker asks the network. */
export type Fetch = (request: Request | string, init?: RequestInit) => Promise<Response>;

/** Whether an answer is a page. Hosts of an app of one page may answer with it for a file that is gone. */
export function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** A file of the build that is no page. Rejects where it can't be had, or a page comes in its place. */
export async function fetchFile(fetch: Fetch, path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok || isPage(response)) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** Milliseconds after which a cache that has not answered counts as one that never will. */
const maxCacheMs = 2000;

/**
 * What a cache of the browser gives; `instead` where it refuses (a full disk, blocked storage) or does not answer
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

/** Milliseconds that a host has to answer with a page before the kept one is shown: on arrival, and to a reload. */
const [pageTimeoutMs, reloadTimeoutMs] = [3000, 10_000];

/** Who loads a page once more may ask for a newer build, and already has the kept one. */
const timeoutOf = ({ cache }: Pick<Request, 'cache'>) =>
  cache === 'no-cache' || cache === 'reload' ? reloadTimeoutMs : pageTimeoutMs;

/**
 * The page from the network; the kept one where there is no network, where the server fails, or where it says nothing
 * for 3 s, or 10 s to a reload (FRM-059). `ask` is to end with its signal. Without a kept page the network has all the
 * time it takes.
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
  const kept = await fromCache(findKept, undefined);
  if (kept === undefined) return answer;
  if (first === null) leaving.abort();
  return kept;
}
