/** Specified texts of the frame (FRM-016, FRM-017, FRM-024). */
export const chromeTexts = {
  productName: 'WebTrax',
  logOut: 'Log out',
  help: 'Help',
  highlightsLegend: 'Understanding Session Highlights',
  crash: 'Whoops! Something went wrong.',
  crashHint: "This screen couldn't load. Your data is safe, and the other screens still work.",
  /** The fallback screen (FRM-004). */
  notFound: 'Page not found',
  account: {
    region: 'Account',
    menu: 'Account menu',
    signedInAs: 'Signed in as',
    switch: 'Switch account',
    all: 'All accounts',
    choose: 'Select an account',
  },
  campaigns: 'Campaigns',
  linkedElsewhere: 'Your username is already linked to another email. Sign in with that email to see its accounts.',
  listFailed: 'An error has occurred. Please try again later.',
} as const;

/** Texts of the frame around every screen. */
export const frameTexts = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  home: 'WebTrax home',
  navigation: 'Main',
  helpCenter: 'Help center',
  newTab: '(opens in a new tab)',
  tryAgain: 'Try again',
  allTimes: (zone: string, subheader: string | undefined) =>
    subheader ? `${subheader} · all times ${zone}` : `All times ${zone}`,
  unknownZone: (zone: string, subheader: string | undefined) =>
    `${subheader ? `${subheader} · the` : 'The'} time zone couldn't be loaded, so times are ${zone}`,
  zone: 'Time zone',
  theme: 'Theme',
  themes: { system: 'Theme of this device', light: 'Light theme', dark: 'Dark theme' },
} as const;

/** Texts of the screens for crashes and missing pages, with links to others. */
export const wayOutTexts = {
  label: 'Ways out',
  home: 'Home',
  audience: 'Audience',
  sessions: 'Sessions',
  analytics: 'Analytics',
  settings: 'Settings',
  switchAccount: 'Switch account',
  signIn: 'Sign in',
  errorTitle: 'Error',
  /** Before and after the address. */
  noPageAt: 'WebTrax has no page at',
  orNoAccess: ", or your account can't open it.",
} as const;

/** Texts of the footer (FRM-019). */
export const footerTexts = {
  copyright: (year: number) => `© ${year} Thomas Publishing Company. All rights reserved.`,
  terms: 'Terms',
  privacy: 'Privacy',
  /** Before the build's label. */
  build: 'Build ',
} as const;

/** Texts for a part of a page that is loading, failed, or shows old figures. */
export const loadTexts = {
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  notUpdated: 'Not updated',
  failed: "Couldn't be loaded",
  moreFailed: "More couldn't be loaded.",
} as const;

/** Texts around marketing forms rendered by a third-party script. */
export const formTexts = {
  loading: 'Loading the form...',
  failed: "The form couldn't be loaded. An ad blocker or a slow connection may be the cause.",
  tryAgain: 'Try again',
} as const;
