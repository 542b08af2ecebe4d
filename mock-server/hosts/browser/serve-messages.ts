import type { MockApp } from '../../create-mock-app.ts';

/** Headers as pairs, because Headers objects can't be posted to a worker. */
type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** Messages from a page to the mock's worker. */
export type PageMessage =
  | {
      readonly kind: 'start';
      /** The page's time, in milliseconds since 1970. */
      readonly now: number;
      /** URL of the fonts folder, with a trailing slash. */
      readonly fonts: string;
    }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: HeaderPairs;
      readonly body: ArrayBuffer | null;
    }
  /** Nothing is waiting for this response anymore. */
  | { readonly kind: 'leave'; readonly id: number }
  /** Discards everything that calls have changed. */
  | { readonly kind: 'forget'; readonly id: number };

/** Messages from the worker to the page about the request with an id. */
export type WorkerAnswer =
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: HeaderPairs;
      /** The whole body, none, or pieces that follow until `end` or `cut`. */
      readonly body: ArrayBuffer | null | 'follows';
    }
  | { readonly kind: 'piece'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  /** The connection broke in the middle of the body. */
  | { readonly kind: 'cut'; readonly id: number }
  /** The connection broke before there was a response. */
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'forgotten'; readonly id: number };

/** Messages from the worker to the page about itself. */
type WorkerNotice =
  /** The browser refuses to store the mock's data. */
  | { readonly kind: 'storage-refused' }
  /** An error that no response reports. */
  | { readonly kind: 'failed'; readonly error: Error };

export type WorkerMessage = WorkerAnswer | WorkerNotice;

/** Browsers' messages for a failed dynamic import. */
const lostModule = /dynamically imported module|Importing a module script failed/i;

/** The error in an error's cause chain that says a part of the mock couldn't be loaded, or null. */
export function lostPartIn(error: unknown): Error | null {
  for (let one = error; one instanceof Error; one = one.cause) if (lostModule.test(one.message)) return one;
  return null;
}

/** The worker's environment, replaced in tests. */
export interface WorkerSide {
  /** Creates the mock with the page's time and the URL of its fonts. */
  readonly start: (now: number, fonts: string) => Promise<Pick<MockApp, 'fetch'>>;
  readonly forget: () => Promise<void>;
  readonly post: (message: WorkerMessage, transfer: Transferable[]) => void;
  readonly listen: (take: (message: PageMessage) => void) => void;
}

/** Answers a page's messages to a worker. The first message creates the mock. */
export function serveMessages({ start, forget, post, listen }: WorkerSide): void {
  const pending = new Map<number, AbortController>();
  const started = Promise.withResolvers<Pick<MockApp, 'fetch'>>();
  // Each request reports the failure itself.
  started.promise.catch(() => {});

  async function answer({ id, method, url, headers, body }: Extract<PageMessage, { kind: 'ask' }>): Promise<void> {
    const abort = new AbortController();
    pending.set(id, abort);
    try {
      const app = await started.promise;
      if (abort.signal.aborted) return;
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
      const response = await app.fetch(new Request(url, { ...init, signal: abort.signal }));
      if (!abort.signal.aborted) await send(id, response, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) post({ kind: 'reset', id }, []);
      console.error('[mock]', error);
      post({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }, []);
    } finally {
      pending.delete(id);
    }
  }

  async function send(id: number, response: Response, signal: AbortSignal): Promise<void> {
    // The Fetch standard's response for a failed connection.
    if (response.type === 'error') return post({ kind: 'reset', id }, []);
    const { status } = response;
    const headers = [...response.headers];
    const isJson = /^application\/[^;]*json/.test(response.headers.get('content-type') ?? '');
    if (response.body === null || isJson) {
      const whole = response.body === null ? null : await response.arrayBuffer().catch(() => 'cut' as const);
      if (whole !== 'cut')
        return post({ kind: 'head', id, status, headers, body: whole }, whole === null ? [] : [whole]);
      post({ kind: 'head', id, status, headers, body: 'follows' }, []);
      return post({ kind: 'cut', id }, []);
    }
    post({ kind: 'head', id, status, headers, body: 'follows' }, []);
    const reader = response.body.getReader();
    signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    try {
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        const bytes = Uint8Array.from(step.value);
        post({ kind: 'piece', id, bytes }, [bytes.buffer]);
      }
      post({ kind: 'end', id }, []);
    } catch {
      post({ kind: 'cut', id }, []);
    }
  }

  listen((message) => {
    if (message.kind === 'start') start(message.now, message.fonts).then(started.resolve, started.reject);
    else if (message.kind === 'ask') void answer(message);
    else if (message.kind === 'leave') pending.get(message.id)?.abort();
    else void forget().then(() => post({ kind: 'forgotten', id: message.id }, []));
  });
}
