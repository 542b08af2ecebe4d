/** Words around a list: its pages, how it is shown, and its ways to paper and file. */
export const resultsTexts = {
  region: 'Results',
  view: 'View',
  views: { timeline: 'Timeline', table: 'Table' },
  display: 'Display',
  print: 'Print',
  pages: (list: string) => `${list} pages`,
  page: (number: number) => `Page ${number}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  /** Opens a row whose table has no name for it. */
  details: 'Details',
  pastTheEnd: "This page doesn't exist.",
  toFirstPage: 'Back to page 1',
} as const;

/** The button that leads to the targets; its name is fixed (TGT-001). */
export const customizeTargetsText = 'Customize Targets';
