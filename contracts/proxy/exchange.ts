/** A request and its answer as they passed, whole: bodies as bytes, as they were sent. */
export interface Exchange {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Buffer;
  readonly milliseconds: number;
}
