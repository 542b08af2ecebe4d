import type { MockApp } from '../../create-mock-app.ts';

/** Headers as pairs: a list crosses over to a worker as it is. */
type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** What a page sends to the worker that the mock runs in. */
export type PageMessage =
  | {
      readonly kind: 'start';
      /** Milliseconds since 1970, as the page has it. */
      readonly now: number;
      /** Address of the folder of fonts, with its last slash. */
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
  /** Nobody waits for this answer any more. */
  | { readonly kind: 'leave'; readonly id: number }
  /** All that calls have changed is to be forgotten. */
  | { readonly kind: 'forget'; readonly id: number };

/** What the worker sends to the page about the request of a number. */
export type WorkerAnswer =
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: HeaderPairs;
      /** The whole body, nothing, or pieces that follow until `end` or `cut`. */
      readonly body: ArrayBuffer | null | 'follows';
    }
  | { readonly kind: 'piece'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  /** The connection ended amid the body. */
  | { readonly kind: 'cut'; readonly id: number }
  /** The connection ended before there was an answer. */
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'forgotten'; readonly id: number };

/** What the worker tells the page of itself. */
type WorkerNotice =
  /** The browser keeps nothing of what the mock would have kept. */
  | { readonly kind: 'storage-refused' }
  /** Something went wrong that no answer tells of. */
  | { readonly kind: 'failed'; readonly error: Error };

export type WorkerMessage = WorkerAnswer | WorkerNotice;

/** How browsers say that a module which is imported later didn't come. */
const lostModule = /dynamically imported module|Importing a module script failed/i;

/** The error of an answer, or of what caused it, that came since a part of the mock could not be loaded; else null. */
export function lostPartIn(error: unknown): Error | null {
  for (let one = error; one instanceof Error; one = one.cause) if (lostModule.test(one.message)) return one;
  return null;
}

/** The worker's surroundings; given by tests. */
export interface WorkerSide {
  /** Makes the mock, with the page's time and the address of its fonts. */
  readonly start: (now: number, fonts: string) => Promise<Pick<MockApp, 'fetch'>>;
  readonly forget: () => Promise<void>;
  readonly tell: (message: WorkerMessage, transfer: Transferable[]) => void;
  readonly listen: (take: (message: PageMessage) => void) => void;
}

/** Answers what a page asks a worker, whose mock is made with its first message. */
export function serveMessages({ start, forget, tell, listen }: WorkerSide): void {
  const asked = new Map<number, AbortController>();
  const begun = Promise.withResolvers<Pick<MockApp, 'fetch'>>();
  // Each request hears of it by itself.
  begun.promise.catch(() => {});

  async function answer({ id, method, url, headers, body }: Extract<PageMessage, { kind: 'ask' }>): Promise<void> {
    const gone = new AbortController();
    asked.set(id, gone);
    try {
      const app = await begun.promise;
      if (gone.signal.aborted) return;
      const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body };
      const response = await app.fetch(new Request(url, { ...init, signal: gone.signal }));
      if (!gone.signal.aborted) await send(id, response, gone.signal);
    } catch (error) {
      if (!gone.signal.aborted) tell({ kind: 'reset', id }, []);
      console.error('[mock]', error);
      tell({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }, []);
    } finally {
      asked.delete(id);
    }
  }

  async function send(id: number, response: Response, gone: AbortSignal): Promise<void> {
    // What the Fetch standard has for a connection that failed.
    if (response.type === 'error') return tell({ kind: 'reset', id }, []);
    const { status } = response;
    const headers = [...response.headers];
    const isJson = /^application\/[^;]*json/.test(response.headers.get('content-type') ?? '');
    if (response.body === null || isJson) {
      const whole = response.body === null ? null : await response.arrayBuffer().catch(() => 'cut' as const);
      if (whole !== 'cut')
        return tell({ kind: 'head', id, status, headers, body: whole }, whole === null ? [] : [whole]);
      tell({ kind: 'head', id, status, headers, body: 'follows' }, []);
      return tell({ kind: 'cut', id }, []);
    }
    tell({ kind: 'head', id, status, headers, body: 'follows' }, []);
    const reader = response.body.getReader();
    gone.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    try {
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        const bytes = Uint8Array.from(step.value);
        tell({ kind: 'piece', id, bytes }, [bytes.buffer]);
      }
      tell({ kind: 'end', id }, []);
    } catch {
      tell({ kind: 'cut', id }, []);
    }
  }

  listen((message) => {
    if (message.kind === 'start') start(message.now, message.fonts).then(begun.resolve, begun.reject);
    else if (message.kind === 'ask') void answer(message);
    else if (message.kind === 'leave') asked.get(message.id)?.abort();
    else void forget().then(() => tell({ kind: 'forgotten', id: message.id }, []));
  });
}
