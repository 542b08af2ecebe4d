/** What the app says about the browser that it runs in. */
export const browserTexts = {
  storageRefused:
    "Your browser isn't storing data for WebTrax, so reloading this page may sign you out and lose your choices.",
  dismiss: 'Close this message',
} as const;
