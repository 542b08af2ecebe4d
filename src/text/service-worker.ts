/** What the service worker's life is told with on the console (dashboard sections 4 and 8). */
export const serviceWorkerMessages = {
  newContent: 'New content is available; please refresh.',
  cached: 'Content is cached for offline use.',
  failed: 'Error during service worker registration:',
} as const;
