/** Words of a part of a page that is loading, failed, or shows the figures of before. */
export const loadTexts = {
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  notUpdated: 'Not updated',
  moreFailed: "More couldn't be loaded.",
} as const;

/** Words around the marketing forms that a third party's script draws. */
export const formTexts = {
  loading: 'Loading the form...',
  failed: "The form couldn't be loaded. An ad blocker or a slow connection may be the cause.",
  tryAgain: 'Try again',
} as const;
