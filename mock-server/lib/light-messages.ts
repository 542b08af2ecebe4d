// Requests and responses of data calls without Node's own Fetch classes: to load those takes an eighth of the time from
// a start to its first answer, and to make them an eighth of an answer (November 2026). Whoever asks such a message for
// more than its text has the classes of the standard read its body.

/**
 * Fields of a message, as `Headers` of the standard gives them. Names and values are valid: an HTTP parser read them.
 */
class LightHeaders implements Headers {
  readonly #values = new Map<string, string>();

  constructor(pairs: Iterable<readonly [name: string, value: string]>) {
    for (const [name, value] of pairs) this.append(name, value);
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase();
    const known = this.#values.get(key);
    const separator = key === 'cookie' ? '; ' : ', ';
    this.#values.set(key, known === undefined ? value : known + separator + value);
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  /** Of the answers to data calls none sets more than one. */
  getSetCookie(): string[] {
    const cookie = this.get('set-cookie');
    return cookie === null ? [] : [cookie];
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  forEach(tell: (value: string, name: string, parent: Headers) => void): void {
    for (const [name, value] of this) tell(value, name, this);
  }

  entries() {
    return [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)).values();
  }

  keys() {
    return [...this].map(([name]) => name).values();
  }

  values() {
    return [...this].map(([, value]) => value).values();
  }

  [Symbol.iterator]() {
    return this.entries();
  }
}

const decoder = new TextDecoder();

/** A message whose body is known whole. Its text can be read again and again. */
class LightMessage<Content extends string | Buffer<ArrayBuffer>> {
  readonly headers: Headers;
  protected readonly content: Content;
  #standard: Response | undefined;

  constructor(content: Content, headers: Iterable<readonly [string, string]>) {
    this.content = content;
    this.headers = new LightHeaders(headers);
  }

  /** What reads the body otherwise than as text. */
  get #reader(): Response {
    this.#standard ??= new Response(this.content, { headers: [...this.headers] });
    return this.#standard;
  }

  get body() {
    return this.#reader.body;
  }

  get bodyUsed(): boolean {
    return this.#standard?.bodyUsed ?? false;
  }

  async text(): Promise<string> {
    return typeof this.content === 'string' ? this.content : decoder.decode(this.content);
  }

  async json() {
    return JSON.parse(await this.text());
  }

  arrayBuffer() {
    return this.#reader.arrayBuffer();
  }

  blob() {
    return this.#reader.blob();
  }

  bytes() {
    return this.#reader.bytes();
  }

  formData() {
    return this.#reader.formData();
  }
}

/** A POST whose body has come whole; all else is as `new Request(url, { method: 'POST', headers, body })` has it. */
export class LightRequest extends LightMessage<Buffer<ArrayBuffer>> implements Request {
  /** Parsed already. */
  readonly address: URL;
  readonly method = 'POST';
  readonly cache = 'default';
  readonly credentials = 'same-origin';
  readonly destination = '';
  readonly duplex = 'half';
  readonly integrity = '';
  readonly keepalive = false;
  readonly mode = 'cors';
  readonly redirect = 'follow';
  readonly referrer = 'about:client';
  readonly referrerPolicy = '';
  #signal: AbortSignal | undefined;

  constructor(address: URL, headers: Iterable<readonly [string, string]>, content: Buffer<ArrayBuffer>) {
    super(content, headers);
    this.address = address;
  }

  get url(): string {
    return this.address.href;
  }

  /** Never aborted: hosts tell otherwise of a client that leaves (request-notes.ts). */
  get signal(): AbortSignal {
    this.#signal ??= new AbortController().signal;
    return this.#signal;
  }

  clone(): Request {
    return new LightRequest(this.address, this.headers, this.content);
  }
}

/** The address of a request. Nobody changes it. */
export function addressOf(request: Request): Readonly<URL> {
  return request instanceof LightRequest ? request.address : new URL(request.url);
}

/** A text with status 200; all else is as `new Response(text, { headers })` has it. */
class LightResponse extends LightMessage<string> implements Response {
  readonly status = 200;
  readonly ok = true;
  readonly redirected = false;
  readonly statusText = '';
  readonly type = 'default';
  readonly url = '';

  clone(): Response {
    return new LightResponse(this.content, this.headers);
  }
}

/** A text as answer, of the kind that its request is of. */
export function textResponse(request: Request, text: string, type: string): Response {
  const headers = { 'content-type': type };
  return request instanceof LightRequest
    ? new LightResponse(text, Object.entries(headers))
    : new Response(text, { headers });
}
