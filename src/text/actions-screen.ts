/**
 * Texts of only the Actions screen, separate so that Home doesn't load them (LIM-013). Those that name a clause are
 * specified.
 */
export const actionsScreenTexts = {
  /** ACT-001. */
  title: 'Actions',
  /** ACT-011. The control with the name below ends the sentence. */
  emptySelection: 'There is no data available for your selection, ',
  selectAll: 'Select All',
  viewByType: 'VIEW BY TYPE',
  note: 'What people asked you or downloaded, on the network and on your site. Open a row to read the inquiry or play the call.',
  count: (count: number, shown: string) => (count === 1 ? '1 action' : `${shown} actions`),
  /** If only some types are listed. */
  countOf: (shown: string, all: string) => `${shown} of ${all} actions`,
  viewSessions: 'View all sessions',
} as const;
