/** What the app says about the browser that it runs in. */
export const browserTexts = {
  storageRefused:
    "Your browser isn't storing data for WebTrax, so reloading this page may sign you out and lose your choices.",
  offline: "You're offline. Figures may be missing or out of date until you're back online.",
  /** Before `refresh`, which is a button: one sentence. */
  newVersion: 'New version available,',
  refresh: 'refresh',
  dismiss: 'Close this message',
  /** In the place of a screen whose script or styles did not come. */
  lostPart: "A part of WebTrax couldn't be loaded. Check your connection, then reload the page.",
  reload: 'Reload',
  close: 'Close',
  /** What a server's logs know a failed request by. */
  reference: (id: string) => `Reference: ${id}`,
  /** Where its configuration can't be used; the console says why. */
  notConfigured: "WebTrax isn't set up correctly on this site. Please tell whoever runs it.",
} as const;

/** What the page itself says where the app does not start (FRM-056). */
export const bootTexts = {
  failed: "WebTrax couldn't start. Check your connection, then reload the page.",
  tooOld: 'This browser is too old for WebTrax. Update it, or use a current Chrome, Edge, Firefox or Safari.',
  slow: 'WebTrax is taking longer than usual to load. Check your connection, or reload the page.',
  reload: 'Reload',
} as const;

/** What the service worker's life is told with on the console (FRM-029, FRM-030, ERR-018). */
export const serviceWorkerMessages = {
  newContent: 'New content is available; please refresh.',
  cached: 'Content is cached for offline use.',
  failed: 'Error during service worker registration:',
} as const;
