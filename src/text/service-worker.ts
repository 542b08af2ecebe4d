/** What the service worker's life is told with on the console (FRM-029, FRM-030, ERR-018). */
export const serviceWorkerMessages = {
  newContent: 'New content is available; please refresh.',
  cached: 'Content is cached for offline use.',
  failed: 'Error during service worker registration:',
} as const;
