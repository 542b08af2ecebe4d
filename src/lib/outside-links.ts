/** Pages of the provider that the app links to. A build may name others. */
export const outsideLinks = {
  help: import.meta.env.VITE_HELP_URL ?? 'https://business.thomasnet.com/contact',
  terms: import.meta.env.VITE_TERMS_URL ?? 'https://business.thomasnet.com/terms',
  privacy: import.meta.env.VITE_PRIVACY_URL ?? 'https://business.thomasnet.com/privacy',
} as const;
