/** Texts of the frame that are fixed (FRM-016, FRM-017, FRM-024). */
export const chromeTexts = {
  productName: 'WebTrax',
  logOut: 'Log out',
  help: 'Help',
  highlightsLegend: 'Understanding Session Highlights',
  crash: 'Whoops! Something went wrong.',
  crashHint: "This screen couldn't load. Your data is safe, and the other screens still work.",
  /** The fallback screen (FRM-004). */
  notFound: 'Page not found',
  account: { region: 'Account', switch: 'Switch account', all: 'All accounts', choose: 'Select an account' },
  campaigns: 'Campaigns',
  listFailed: 'An error has occurred. Please try again later.',
} as const;
