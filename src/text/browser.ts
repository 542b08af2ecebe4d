/** Messages about the browser that the app runs in. */
export const browserTexts = {
  storageRefused: "Your browser isn't storing data for WebTrax, so a reload may sign you out.",
  offline: "You're offline. Figures may be missing or out of date.",
  /** Followed by `refresh`, which is a button in the same sentence. */
  newVersion: 'New version available,',
  refresh: 'refresh',
  dismiss: 'Close this message',
  /** Replaces a screen whose script or styles failed to load. */
  lostPart: "A part of WebTrax couldn't be loaded. Check your connection, then reload the page.",
  reload: 'Reload',
  close: 'Close',
  /** The id of a failed request in a server's logs. */
  reference: (id: string) => `Reference: ${id}`,
  /** Shown if the configuration is invalid; the console says why. */
  notConfigured: "WebTrax isn't set up correctly on this site. Please tell whoever runs it.",
} as const;

/** Shown by the page itself if the app doesn't start (FRM-056). */
export const bootTexts = {
  failed: "WebTrax couldn't start. Check your connection, then reload the page.",
  tooOld: 'This browser is too old for WebTrax. Update it, or use a current Chrome, Edge, Firefox or Safari.',
  slow: 'WebTrax is taking longer than usual to load. Check your connection, or reload the page.',
  reload: 'Reload',
} as const;

/** Console messages about the service worker (FRM-029, FRM-030, ERR-018). */
export const serviceWorkerMessages = {
  newContent: 'New content is available; please refresh.',
  cached: 'Content is cached for offline use.',
  failed: 'Error during service worker registration:',
} as const;
