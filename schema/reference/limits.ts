/**
 * Limits on what a request may ask of the servers. Requests over a limit are rejected, so the app must know them too.
 */
export const limits = {
  /** Bytes of a body. No call of the contract needs more than a few kilobytes. */
  bodyBytes: 1_000_000,
  /** Data calls in one request. */
  batchSize: 20,
  /** Characters of a query. Queries are cached by their text, so it must not be arbitrarily long. */
  queryLength: 50_000,
  /** Tokens of a query, counted before it is parsed. */
  queryTokens: 2000,
  /** Nesting depth of fields. */
  queryDepth: 15,
  /** Root fields of a query, including aliases. */
  rootFields: 30,
  /** Fields of an operation with its fragments expanded, including aliases. */
  queryFields: 1000,
  /** Total cost of the calls in a request: each counts 1, plus 1 for every `costRows` rows it requests. */
  requestCost: 100,
  costRows: 100,
  /** Nesting depth of lists and objects in a body. */
  bodyDepth: 60,
  /** Maximum rows per page of a list; the minimum is 1. */
  pageSize: 1000,
  /** Characters of a text in a query, and of an entry in a stored list; number of texts of one kind in a query. */
  textLength: 2000,
  textsOfKind: 100,
  /** Entries of a stored list. */
  listEntries: 500,
  /** Requests that the mock's journal keeps per sandbox. */
  journalEntries: 1000,
  /** Bytes of the journal for all sandboxes together. */
  journalBytes: 16_000_000,
  /** Files created at the same time per sandbox, and in total; and the total number waiting for their turn. */
  filesPerSandbox: 2,
  files: 6,
  waitingFiles: 100,
} as const;

/** The largest seed of a world, and the most sessions in its first two years. The minimum of both is 0. */
export const largestWorld = { seed: 0x7fffffff, sessions: 1_000_000 } as const;
