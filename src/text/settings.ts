/** Texts of Technical Settings (SET-001, SET-013). */
export const settingsTexts = {
  title: 'Technical Settings',
  subtitle: 'These settings apply to the whole account and change every report',
  save: 'Save settings',
  saving: 'Saving your settings...',
  saved: 'Your settings have been saved.',
  unchanged: 'No unsaved changes',
  changed: (fields: number) => (fields === 1 ? '1 unsaved change' : `${fields} unsaved changes`),
  failed: "Your settings couldn't be saved. Your changes are still here, so please try again.",
  refused: "Your settings weren't saved. The server rejected the marked entry.",
  wrong: 'Fix the marked entries, then save again.',
  notLoaded: "Your settings couldn't be loaded.",
  demo: 'This is a demo. You can view the settings but not change them.',
  lastSaved: 'Last saved',
  neverSaved: 'Not changed since the account was created',
} as const;

/** Name and plain-language description of each row. */
export const settingsFieldTexts = {
  reportType: {
    label: 'Sessions in reports',
    help: 'Buyers find you on your own website and on your Thomasnet pages. Choose which sessions your reports count.',
  },
  botFiltering: {
    label: 'Bot filtering',
    help: "Crawlers, monitors and other programs open pages too. Bots aren't buyers.",
  },
  timezoneOffset: {
    label: 'Time zone',
    help: 'Used for every date and time in lists, charts and exported files.',
  },
  defaultSessionsCount: { label: 'Sessions per page', help: 'How many sessions a list shows by default.' },
  email: { label: 'Contact email', help: 'Where we email you about tracking on your website.' },
  urls: {
    label: 'Tracked URLs',
    help: 'Sites with your tracking code. Include both the www and the non-www form of each.',
  },
  ownReferrers: {
    label: 'Your own referrers',
    help: 'Host names you own, such as a shop or a blog. Visits from them count as Direct To Site.',
  },
  indexFiles: {
    label: 'Index files',
    help: 'File names that stand for their folder, so that /valves/ and /valves/index.html count as one page.',
  },
  shortQueries: {
    label: 'Query parameters to keep',
    help: 'Parameters that identify a page, such as id. All others are removed from its address.',
  },
  whitepages: {
    label: 'White papers',
    help: 'Addresses of papers and catalogs. Opening one counts as an asset download.',
  },
  blockedIps: {
    label: 'Blocked IP addresses',
    help: 'Visits from these addresses are excluded. Add your own offices here.',
  },
  blockedReferrers: {
    label: 'Blocked referrers',
    help: 'Visits from these host names are excluded, for example referrer spam.',
  },
  excludedCountries: { label: 'Excluded countries', help: 'Visits from these countries are excluded.' },
} as const;

export const settingsSections = {
  reporting: { title: 'Reporting', hint: 'what we count, and when' },
  website: { title: 'Your website', hint: 'what we track, and at which addresses' },
  exclusions: { title: 'Excluded from reports', hint: "visits you don't want to see" },
} as const;

export const reportTypeTexts = {
  E: {
    label: 'Website and Thomasnet',
    help: 'Includes sessions that only took place on Thomasnet, where a buyer read about you without visiting your website.',
  },
  T: {
    label: 'Website only',
    help: 'Excludes them: a session counts once it reaches your website.',
  },
} as const;

/** Controls of the rows. */
export const settingsControls = {
  botFiltering: 'Exclude sessions from known bots',
  add: {
    urls: 'Add a URL',
    ownReferrers: 'Add a referrer',
    indexFiles: 'Add an index file',
    shortQueries: 'Add a parameter',
    whitepages: 'Add a white paper',
    blockedIps: 'Add an IP address',
    blockedReferrers: 'Add a referrer',
  },
  /** Example entries. */
  placeholder: {
    urls: 'www.example.com',
    ownReferrers: 'blog.example.com',
    indexFiles: 'index.html',
    shortQueries: 'product',
    whitepages: '/papers/selection-guide.pdf',
    blockedIps: '203.0.113.7',
    blockedReferrers: 'spam.example.com',
  },
  /** Name of a list entry, for screen readers. */
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
  /** Shown for a host name with letters such as ü. */
  encoded: (entry: string) => `Saved as ${entry}, which is how browsers send it`,
  missingForm: (count: number) =>
    count === 1 ? 'The other form of an address is missing:' : `The other form of ${count} addresses is missing:`,
  addMissing: 'Add',
  implemented: 'Tracking code implemented',
  networkSince: 'Network-only sessions shown from',
} as const;

/** Problems with an entry. */
export const settingsProblems = {
  ip: 'Enter an IPv4 address, for example 203.0.113.7',
  address: 'Enter the address of a website, for example www.example.com',
  paper: 'Enter a path or an address, for example /papers/selection-guide.pdf',
  host: 'Enter a host name without https:// or a path, for example www.example.com',
  file: 'Enter a file name without a folder, for example index.html',
  parameter: 'Enter only the name of a parameter, for example id',
  email: 'Enter an email address, for example name@example.com',
  tooLong: 'Enter at most 2,000 characters',
  tooMany: 'Enter at most 500 entries',
} as const;
