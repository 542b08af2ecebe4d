/** Words around the marketing forms that a third party's script draws. */
export const formTexts = {
  loading: 'Loading the form',
  failed: 'The form could not be loaded. A blocker or a slow connection may keep it away.',
  tryAgain: 'Try again',
} as const;
