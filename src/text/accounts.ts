/** Texts of the account picker and of the page for people without accounts (access section 2). */
export const accountsTexts = {
  title: 'Select an account',
  search: 'Search accounts',
  index: 'Accounts by first letter',
  columns: { name: 'Name', slug: 'WTID', website: 'Website' },
  noMatch: 'No account matches your search.',
  firstMatches: 'The first 100 accounts are listed. Search to narrow them.',
  failed: 'Your accounts could not be loaded.',
  tryAgain: 'Try again',
} as const;

export const noClaimsTexts = {
  title: 'No accounts yet',
  message: 'Your user profile is not linked to any WebTrax accounts.',
  clientTitle: 'Your company is a client',
  client: 'Please contact your certified partner or the help desk to have your profile linked.',
  helpDesk: 'Contact the help desk',
  nonClientTitle: 'Your company is not a client yet',
  nonClient: 'Please register for a WebTrax account, which is free for companies that qualify.',
  register: 'Register',
  again: 'Linked in the meantime?',
  tryAgain: 'Try again',
} as const;
