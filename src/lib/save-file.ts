import { config } from './config/config.ts';
import { safeAddress } from './safe-values.ts';
import { markUnreachable, withTimeout } from './send-request.ts';

/**
 * The file name from a content-disposition header, preferring the extended form with non-ASCII letters, otherwise the
 * last part of its address. Never empty.
 */
export function fileNameOf(disposition: string | null, url: string): string {
  const header = disposition ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded) return decodeName(encoded);
  const [, quoted, bare] = /filename="([^"]*)"|filename=([^;\s]+)/i.exec(header) ?? [];
  const last = new URL(url, window.location.href).pathname.split('/').at(-1) ?? '';
  return quoted || bare || decodeName(last) || 'download';
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** A server's error response to a file request. Callers only check `mayPass`, so they needn't load this module. */
class FileRefusal extends Error {
  /** Whether the file might come later: the server is busy or down, which says nothing about the file. */
  readonly mayPass: boolean;

  constructor(status: number) {
    super(`the file answers ${status}`);
    this.mayPass = status === 429 || status >= 500;
  }
}

/**
 * Fetches a file once and has the browser save it. Resolves to false if the response is a redirect that may not be
 * followed. Rejects if the file is missing, is a page, or stops arriving, and with FileRefusal if the server responds
 * with an error. A large file can take as long as it needs.
 */
async function saveFile(url: string, init: RequestInit, unwanted: AbortSignal | undefined): Promise<boolean> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  unwanted?.addEventListener('abort', leave);
  try {
    return await saveUnlessLeft(url, init, unwanted, leaving);
  } finally {
    unwanted?.removeEventListener('abort', leave);
  }
}

async function saveUnlessLeft(
  url: string,
  init: RequestInit,
  unwanted: AbortSignal | undefined,
  leaving: AbortController,
): Promise<boolean> {
  const answer = await withTimeout((signal) => {
    signal.addEventListener('abort', () => leaving.abort());
    const response = fetch(url, { ...init, signal: leaving.signal });
    return response.catch(markUnreachable(leaving.signal));
  });
  if (answer.type === 'opaqueredirect') return false;
  if (!answer.ok) throw new FileRefusal(answer.status);
  const type = answer.headers.get('content-type') ?? '';
  const disposition = answer.headers.get('content-disposition');
  // A host that answers every address with a page doesn't have the file.
  if (type.startsWith('text/html') && disposition === null) throw new Error('the file is a page');
  const parts = await readParts(answer, leaving);
  unwanted?.throwIfAborted();
  saveBlob(new Blob(parts, { type }), fileNameOf(disposition, url));
  return true;
}

/** Reads the bytes of a response. Each chunk must arrive within the default timeout. */
async function readParts(answer: Response, leaving: AbortController): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  while (reader) {
    const next = reader.read().catch(markUnreachable(leaving.signal));
    const { done, value } = await withTimeout((signal) => {
      signal.addEventListener('abort', () => leaving.abort());
      return next;
    });
    if (done) break;
    parts.push(value);
  }
  return parts;
}

/** Has the browser save a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the blob; no event reports when.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Has the browser save a file while the page stays open. The file is requested once, and this page sees whether it
 * arrives (FIL-002). Rejects if the file is missing, its address isn't a web address, or the connection breaks, which
 * `isServerUnreachable` detects. If it becomes unwanted before it has fully arrived, the download is aborted and
 * nothing is saved (FIL-029, FIL-030).
 */
export async function sendToFile(address: string, unwanted?: AbortSignal): Promise<void> {
  const url = safeAddress(address);
  if (url === null) throw new Error('the file has no address of the web');
  const { href, origin } = new URL(url, window.location.href);
  // Other origins haven't been set up for this page to read them, so the browser navigates there instead.
  if (!readableOrigins().includes(origin)) return window.location.assign(url);
  const isSaved = await saveFile(
    href,
    {
      credentials: config.credentials,
      // A redirect can lead to an origin that this page can't read, unless the installation names such origins.
      redirect: config.fileOrigins.length > 0 ? 'follow' : 'manual',
    },
    unwanted,
  );
  unwanted?.throwIfAborted();
  if (!isSaved) window.location.assign(url);
}

/** Origins whose files this page can read: its own, its servers', and those the installation names. */
function readableOrigins(): readonly string[] {
  const servers = [config.graphqlUrl, config.authUrl, config.apiUrl];
  const known = servers.map((server) => new URL(server, window.location.href).origin);
  return [window.location.origin, ...known, ...config.fileOrigins];
}
