import { config } from './config/config.ts';
import { knownAddress } from './safe-values.ts';
import { noteOutOfReach, withTimeout } from './send-request.ts';

/**
 * The name that an answer gives its file, in letters of any language where it has it in those too, else the last part
 * of its address; never empty.
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

/** What a file answered in place of its bytes, by its HTTP status. Who waits reads `mayPass`, before this is loaded. */
class FileRefusal extends Error {
  /** Whether the file may come later: the server is busy or down, and says nothing of the file. */
  readonly mayPass: boolean;

  constructor(status: number) {
    super(`the file answers ${status}`);
    this.mayPass = status === 429 || status >= 500;
  }
}

/**
 * Fetches a file, once, and has the browser save it. False where the answer is a redirect that was not to be followed.
 * Rejects, with a FileRefusal where the server refuses it, where the file is not there, is a page, or stops coming: a
 * large one may take its time.
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
    const asked = fetch(url, { ...init, signal: leaving.signal });
    return asked.catch(noteOutOfReach(leaving.signal));
  });
  if (answer.type === 'opaqueredirect') return false;
  if (!answer.ok) throw new FileRefusal(answer.status);
  const type = answer.headers.get('content-type') ?? '';
  const disposition = answer.headers.get('content-disposition');
  // A host that answers everything with a page of its own has no such file.
  if (type.startsWith('text/html') && disposition === null) throw new Error('the file is a page');
  const parts = await readParts(answer, leaving);
  unwanted?.throwIfAborted();
  saveBlob(new Blob(parts, { type }), fileNameOf(disposition, url));
  return true;
}

/** The bytes of an answer, each of which must follow the one before within the usual time. */
async function readParts(answer: Response, leaving: AbortController): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  while (reader) {
    const next = reader.read().catch(noteOutOfReach(leaving.signal));
    const { done, value } = await withTimeout((signal) => {
      signal.addEventListener('abort', () => leaving.abort());
      return next;
    });
    if (done) break;
    parts.push(value);
  }
  return parts;
}

/** Hands something to the browser as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then; no event says when it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Has the browser save a file while the page stays. The file is asked for once, and this page sees whether it comes
 * (FIL-002). Rejects where the file is not there, its address is none of the web, or the line breaks, as `isOutOfReach`
 * tells. Nothing is saved that is unwanted before it has come whole, and it comes no further (FIL-029, FIL-030).
 */
export async function sendToFile(address: string, unwanted?: AbortSignal): Promise<void> {
  const url = knownAddress(address);
  if (url === null) throw new Error('the file has no address of the web');
  const { href, origin } = new URL(url, window.location.href);
  // No other origin was asked to let this page read it: the browser goes there by itself.
  if (!readableOrigins().includes(origin)) return window.location.assign(url);
  const isSaved = await saveFile(
    href,
    {
      credentials: config.credentials,
      // Where a redirect leads may be no origin that this page can read, unless the installation names such ones.
      redirect: config.fileOrigins.length > 0 ? 'follow' : 'manual',
    },
    unwanted,
  );
  unwanted?.throwIfAborted();
  if (!isSaved) window.location.assign(url);
}

/** Origins whose files this page may read: its own, its servers', and those that the installation names. */
function readableOrigins(): readonly string[] {
  const servers = [config.graphqlUrl, config.authUrl, config.apiUrl];
  const known = servers.map((server) => new URL(server, window.location.href).origin);
  return [window.location.origin, ...known, ...config.fileOrigins];
}
