/** What a request may ask of the servers. Whoever asks for more is refused, so that the app has to know it too. */
export const limits = {
  /** Bytes of a body. No call of the contract needs more than a few kilobytes. */
  bodyBytes: 1_000_000,
  /** Data calls in one request. */
  batchSize: 20,
  /** Characters of a query. Queries are kept by their text, so that it must not be arbitrarily long. */
  queryLength: 50_000,
  /** Tokens of a query, counted before anything is built from it. */
  queryTokens: 2000,
  /** Levels of fields within fields. */
  queryDepth: 15,
  /** Fields at the root of a query, aliases included. */
  rootFields: 30,
  /** Fields of an operation with its fragments written out, aliases included. */
  queryFields: 1000,
  /** What the calls of a request may cost together: each counts 1, and 1 more for each `costRows` rows it asks for. */
  requestCost: 100,
  costRows: 100,
  /** Levels of lists and objects within one another in a body. */
  bodyDepth: 60,
  /** Rows of one page of a list, from 1 to this. */
  pageSize: 1000,
  /** Characters of a text in a query, and of an entry of a list that is kept; texts of a kind in a query. */
  textLength: 2000,
  textsOfKind: 100,
  /** Entries of a list that is kept. */
  listEntries: 500,
  /** Requests that the mock's journal keeps of a sandbox. */
  journalEntries: 1000,
  /** Bytes that the journal takes for all sandboxes together. */
  journalBytes: 16_000_000,
  /** Files that are made at the same time for a sandbox, and in all; and that may wait for their turn in all. */
  filesPerSandbox: 2,
  files: 6,
  waitingFiles: 100,
} as const;

/** The largest seed of a world, and the most sessions of its first two years. The least of both is 0. */
export const largestWorld = { seed: 0x7fffffff, sessions: 1_000_000 } as const;
