/** The messages between a page of a demo and its service worker. */
export const demoMessages = {
  /** The page is at rest: now is the time to fetch what a visit without network needs. */
  complete: 'webtrax:complete',
  /** All of it is there. */
  isKept: 'webtrax:kept',
} as const;
