/** Words of Technical Settings (dashboard sections 2 to 5). */
export const settingsTexts = {
  title: 'Technical Settings',
  subtitle: 'They belong to the account and change every report',
  save: 'Save settings',
  saving: 'Saving your settings',
  discard: 'Discard changes',
  saved: 'Your settings have been saved.',
  unchanged: 'No unsaved changes',
  failed: 'Your settings could not be saved. Your changes are still here: please try again.',
  refused: 'Your settings were not saved: an entry was refused. It is marked.',
  wrong: 'Correct the marked entries, then save again.',
  notLoaded: 'The settings could not be loaded.',
  tryAgain: 'Try again',
  demo: 'This is a demo. You can look at the settings, but not change them.',
  lastSaved: 'Last saved',
  neverSaved: 'Not changed since the account was set up',
} as const;

/** What a row of the page is called and what it does, in plain words. */
export const settingsFieldTexts = {
  reportType: {
    label: 'Sessions in reports',
    help: 'Buyers meet you on your own website and on your pages on Thomasnet. Choose what your reports count.',
  },
  botFiltering: {
    label: 'Bot filtering',
    help: 'Crawlers, monitors and other programs open pages too. They are no buyers.',
  },
  timezoneOffset: {
    label: 'Time zone',
    help: 'Every date and time follows it: lists, charts and exported files.',
  },
  defaultSessionsCount: { label: 'Sessions per page', help: 'How many a list shows at first.' },
  email: { label: 'Contact email', help: 'Where we write about the tracking of your website.' },
  urls: {
    label: 'Tracked URLs',
    help: 'Addresses that carry your tracking code. Include both the www and the non-www form of each.',
  },
  ownReferrers: {
    label: 'Your own referrers',
    help: 'Host names that are yours, such as a shop or a blog. A visit that comes from one counts as Direct To Site.',
  },
  indexFiles: {
    label: 'Index files',
    help: 'File names that mean the folder itself, so that /valves/ and /valves/index.html are one page.',
  },
  shortQueries: {
    label: 'Query parameters to keep',
    help: 'Parameters that make a page another page, such as id. All others are cut off its address.',
  },
  whitepages: {
    label: 'White papers',
    help: 'Addresses of papers and catalogs. Opening one counts as an asset download.',
  },
  blockedIps: {
    label: 'Blocked IP addresses',
    help: 'Visits from these addresses are left out. Enter your own offices here.',
  },
  blockedReferrers: {
    label: 'Blocked referrers',
    help: 'Visits that these host names sent are left out, for example referrer spam.',
  },
  excludedCountries: { label: 'Excluded countries', help: 'Visits from these countries are left out.' },
} as const;

export const settingsSections = {
  reporting: { title: 'Reporting', hint: 'what is counted, and when' },
  website: { title: 'Your website', hint: 'what is tracked, and under which address' },
  exclusions: { title: 'Left out of reports', hint: 'visits that you do not want to see' },
} as const;

export const reportTypeTexts = {
  E: {
    label: 'Website and Thomasnet',
    help: 'Includes sessions that took place on Thomasnet alone, where a buyer read about you and did not go on to your website.',
  },
  T: {
    label: 'Website only',
    help: 'Leaves those out: a session counts once it has reached your website.',
  },
} as const;

/** Controls of the rows. */
export const settingsControls = {
  botFiltering: 'Leave out sessions of known bots',
  add: {
    urls: 'Add a URL',
    ownReferrers: 'Add a referrer',
    indexFiles: 'Add an index file',
    shortQueries: 'Add a parameter',
    whitepages: 'Add a white paper',
    blockedIps: 'Add an IP address',
    blockedReferrers: 'Add a referrer',
  },
  /** What one entry of a list is called, for screen readers. */
  entry: {
    urls: 'URL',
    ownReferrers: 'Own referrer',
    indexFiles: 'Index file',
    shortQueries: 'Parameter',
    whitepages: 'White paper',
    blockedIps: 'IP address',
    blockedReferrers: 'Blocked referrer',
  },
  chooseCountries: 'Choose countries',
  noCountries: 'No country is excluded.',
  missingForm: (count: number) =>
    count === 1 ? 'The other form of an address is missing:' : `The other form of ${count} addresses is missing:`,
  addMissing: 'Add',
  implemented: 'Tracking code implemented',
  networkSince: 'Network-only sessions shown from',
} as const;

/** What is wrong with an entry. */
export const settingsProblems = {
  ip: 'Enter an IPv4 address, for example 203.0.113.7',
  host: 'Enter a host name without https:// and path, for example www.example.com',
  file: 'Enter a file name without a folder, for example index.html',
  parameter: 'Enter the name of a parameter alone, for example id',
  email: 'Enter an email address, for example name@company.com',
  tooLong: 'Enter at most 2,000 characters',
  tooMany: 'Enter at most 500 entries',
} as const;

/** Told at the save after somebody else has saved (the later save wins). */
export const conflictTexts = {
  title: 'These settings had been saved elsewhere after you opened them.',
  replaced: 'Changed there too, and now as you saved them:',
  kept: 'Changed there, and kept as they are:',
} as const;
