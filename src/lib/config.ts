/** Where the servers are. A build without settings asks the origin that serves it. */
export const config = {
  graphqlUrl: import.meta.env.VITE_GRAPHQL_URL ?? '/graphql',
  authUrl: import.meta.env.VITE_AUTH_URL ?? '/auth',
  apiUrl: import.meta.env.VITE_API_URL ?? '/api',
  formsScriptUrl: import.meta.env.VITE_FORMS_SCRIPT_URL ?? '/third-party/forms.js',
  buildLabel: __BUILD_LABEL__,
  /** Milliseconds before a call of a failed request is repeated; before the second time they are doubled. */
  repeatPauseMs: 250,
} as const;

/** What a build names for a link, where it is an address of the web. */
function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
}

/** Pages of the provider that the app links to. A build may name others. */
export const outsideLinks = {
  help: webAddress(import.meta.env.VITE_HELP_URL) ?? 'https://business.thomasnet.com/contact',
  terms: webAddress(import.meta.env.VITE_TERMS_URL) ?? 'https://business.thomasnet.com/terms',
  privacy: webAddress(import.meta.env.VITE_PRIVACY_URL) ?? 'https://business.thomasnet.com/privacy',
} as const;

const isOn = (text: string | undefined) => text === 'true' || text === '1';

/** What a build shows and hides (FRM-020, FRM-021, FRM-022, FRM-023). Each is off unless set to true or 1. */
export const flags = {
  hideLogOut: isOn(import.meta.env.VITE_HIDE_LOG_OUT),
  /** The mark alone, without the product's name beside it. */
  logoVariant: import.meta.env.VITE_LOGO_VARIANT === 'mark' ? 'mark' : 'full',
  /** Production mode: no help video, tutorial and call tracking. */
  hideForProd: isOn(import.meta.env.VITE_HIDE_FOR_PROD),
  /** Limits the account panel and the technical settings. */
  demo: isOn(import.meta.env.VITE_DEMO),
  /** Of the email address of an RFI only the domain shows (FRM-041). */
  maskEmails: isOn(import.meta.env.VITE_MASK_EMAILS),
} as const;
