/** Texts of the account picker (ACC-001). */
export const accountsTexts = {
  title: 'Select an account',
  search: 'Search accounts',
  index: 'Accounts by first letter',
  /** Keys of the index: to reset the choice, and for names that start with neither a letter nor a digit (ACC-002). */
  all: 'All',
  other: 'Other',
  columns: { name: 'Name', slug: 'WTID', website: 'Website' },
  noMatch: 'No account matches your search.',
  /** `shown` is the formatted count. */
  counted: (count: number, shown: string) => (count === 1 ? '1 account' : `${shown} accounts`),
  listedOf: (listed: string, all: string) => `${listed} of ${all}`,
  firstMatches: 'Showing the first 100 accounts. Search to narrow the list.',
  failed: "Your accounts couldn't be loaded.",
  tryAgain: 'Try again',
} as const;

/** Texts of the page for people without accounts (ACC-011). */
export const noClaimsTexts = {
  title: 'No accounts yet',
  refusedTitle: "Your account couldn't be opened",
  refused: 'You have access to an account, but it refused this page. Please try again, or contact the help desk.',
  goToAccount: 'Go to your account',
  message: 'Your user profile is not linked to any WebTrax accounts.',
  clientTitle: 'Your company is a client',
  client: 'Please contact your certified partner or the help desk to have your profile linked.',
  helpDesk: 'Contact the help desk',
  nonClientTitle: 'Your company is not a client yet',
  nonClient: 'Please register for a WebTrax account, which is free for companies that qualify.',
  register: 'Register',
  pendingTitle: 'Your request is under review',
  pending:
    "We review every request personally and email you within two business days. There's nothing to do until then.",
  declinedTitle: 'Your request was declined',
  declined:
    "We reviewed your request and couldn't approve it. The help desk can tell you why. You can also send a new request with more about your company.",
  requestAgain: 'Send a new request',
  again: 'Has your profile been linked since?',
  checkAgain: 'Check again',
  unchanged: 'Nothing has changed yet.',
  checking: 'Checking your accounts...',
  failed: "We couldn't check whether your profile is linked to an account.",
  tryAgain: 'Try again',
} as const;
