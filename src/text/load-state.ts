/** Words of a part of a page that is loading, failed, or shows the figures of before. */
export const loadTexts = {
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  notUpdated: 'Not updated',
  moreFailed: "More couldn't be loaded.",
} as const;
