/** Texts of the account picker and of the page for people without accounts (access section 2). */
export const accountsTexts = {
  title: 'Select an account',
  search: 'Search accounts',
  index: 'Accounts by first letter',
  columns: { name: 'Name', slug: 'WTID', website: 'Website' },
  noMatch: 'No account matches your search.',
  firstMatches: 'The first 100 accounts are listed. Search to narrow them.',
} as const;

export const noClaimsTexts = {
  title: 'No accounts yet',
  message: 'Your user profile is not linked to any WebTrax accounts.',
  client: 'If your company is a client, contact your certified partner or the help desk to have your profile linked.',
  nonClient:
    'If your company is not a client yet, it can register for a WebTrax account, which is free for companies that qualify.',
} as const;
