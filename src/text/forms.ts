/** Words around the marketing forms that a third party's script draws. */
export const formTexts = {
  loading: 'Loading the form...',
  failed: "The form couldn't be loaded. An ad blocker or a slow connection may be the cause.",
  tryAgain: 'Try again',
} as const;
