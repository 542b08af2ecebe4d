/**
 * Takes the page's fetch to msw without a network between. msw's own source for Node has each request written to a
 * socket and parsed from it, and each answer too, which costs more than the mock's own answers.
 */
import { HttpNetworkFrame, NetworkSource } from 'msw/experimental';

interface Settle {
  readonly resolve: (answer: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/** A request of the page, until its answer is there. */
class FetchFrame extends HttpNetworkFrame {
  readonly #settle: Settle;

  constructor(request: Request, settle: Settle) {
    super({ request });
    this.#settle = settle;
  }

  override respondWith(answer?: Response): void {
    // A failed connection, to whoever fetches.
    if (!answer || answer.type === 'error') this.#settle.reject(new TypeError('fetch failed', { cause: answer }));
    else this.#settle.resolve(answer);
  }

  override passthrough(): void {
    this.#settle.reject(new TypeError(`nobody answers ${this.data.request.url}`));
  }

  override errorWith(reason?: unknown): void {
    this.#settle.reject(reason);
  }
}

/** What the page fetches, as a source of a network of msw. */
export class FetchSource extends NetworkSource<FetchFrame> {
  #original = globalThis.fetch;

  override enable(): void {
    this.#original = globalThis.fetch;
    globalThis.fetch = (input, init) => this.#fetch(input, init);
  }

  override disable(): void {
    globalThis.fetch = this.#original;
    super.disable();
  }

  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    const { signal } = request;
    // Fetching begins with a task of its own: what is ended until then never leaves the page.
    await Promise.resolve();
    signal.throwIfAborted();
    const { promise, ...settle } = Promise.withResolvers<Response>();
    const end = () => settle.reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    this.queue(new FetchFrame(request, settle)).catch(settle.reject);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}
