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
  /** Of the e-mail address of an RFI only the domain shows (FRM-041). */
  maskEmails: isOn(import.meta.env.VITE_MASK_EMAILS),
} as const;
