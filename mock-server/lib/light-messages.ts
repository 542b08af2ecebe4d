// Requests and responses of data calls without Node's own Fetch classes. Loading those takes an eighth of the time from
// startup to the first response, and creating them takes an eighth of each response (November 2026). Reading a body as
// anything but text or JSON falls back to the standard classes.

/** A minimal `Headers`. Names and values are already valid because an HTTP parser read them. */
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

  /** No response to a data call sets more than one cookie. */
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

  forEach(callback: (value: string, name: string, parent: Headers) => void): void {
    for (const [name, value] of this) callback(value, name, this);
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

/** A message whose complete body is known. Its text can be read repeatedly. */
class LightMessage<Content extends string | Buffer<ArrayBuffer>> {
  readonly headers: Headers;
  protected readonly content: Content;
  #standard: Response | undefined;

  constructor(content: Content, headers: Iterable<readonly [string, string]>) {
    this.content = content;
    this.headers = new LightHeaders(headers);
  }

  /** Reads the body in any form but text or JSON. */
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

/** A POST whose body has fully arrived. Otherwise the same as `new Request(url, { method: 'POST', headers, body })`. */
export class LightRequest extends LightMessage<Buffer<ArrayBuffer>> implements Request {
  /** The parsed URL. */
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

  /** Never aborted: hosts report clients that disconnect through request-notes.ts. */
  get signal(): AbortSignal {
    this.#signal ??= new AbortController().signal;
    return this.#signal;
  }

  clone(): Request {
    return new LightRequest(this.address, this.headers, this.content);
  }
}

/** The parsed URL of a request. It may be shared, so it must not be changed. */
export function addressOf(request: Request): Readonly<URL> {
  return request instanceof LightRequest ? request.address : new URL(request.url);
}

/** A text with status 200. Otherwise the same as `new Response(text, { headers })`. */
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

/** A text response: a light one if the request is light, otherwise a standard one. */
export function textResponse(request: Request, text: string, type: string): Response {
  const headers = { 'content-type': type };
  return request instanceof LightRequest
    ? new LightResponse(text, Object.entries(headers))
    : new Response(text, { headers });
}
