/** The sheet that has the controls of a list on a phone. */
export const filterSheetTexts = {
  title: 'Filters',
  open: (count: number) => (count > 0 ? `Filters and display, ${count} applied` : 'Filters and display'),
  close: 'Close filters',
} as const;

/** A dropdown of the filter bar. */
export const filterSelectTexts = {
  /** After the number of choices that are selected. */
  chosen: 'chosen',
  loading: 'Loading',
  find: (list: string) => `Find in ${list}`,
  typeToFind: 'Type to find',
  nothing: 'Nothing to choose from',
  failed: "The choices couldn't be loaded.",
  clear: 'Clear',
  done: 'Done',
} as const;

/** Kinds of applied filters, before each of them. */
export const appliedFilterTexts = {
  REFERRER: 'Referrer',
  TARGET: 'Target',
  ACTION: 'Action',
  BASE: 'Traffic',
  SEARCH: 'Search',
  pageDepth: 'Pages',
  length: 'Length',
  pageUrl: 'Saw',
  entryPage: 'Began on',
  exitPage: 'Ended on',
  term: 'Search term',
  browsers: 'Browser',
  remove: (kind: string, filter: string) => `Remove ${kind}: ${filter}`,
} as const;
