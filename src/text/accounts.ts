/** Texts of the account picker (ACC-001). */
export const accountsTexts = {
  title: 'Select an account',
  search: 'Search accounts',
  index: 'Accounts by first letter',
  /** Keys of the index: what takes the choice back, and what begins with no letter or digit (ACC-002). */
  all: 'All',
  other: 'Other',
  columns: { name: 'Name', slug: 'WTID', website: 'Website' },
  noMatch: 'No account matches your search.',
  /** `shown` is the count as it is written. */
  counted: (count: number, shown: string) => (count === 1 ? '1 account' : `${shown} accounts`),
  listedOf: (listed: string, all: string) => `${listed} of ${all}`,
  firstMatches: 'Showing the first 100 accounts. Search to narrow the list.',
  failed: "Your accounts couldn't be loaded.",
  tryAgain: 'Try again',
} as const;
