/** Words around a list: its pages, how it is shown, its ways to paper and file, and its filters. */
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

/** Read aloud: how many rows there are, and what the last press brought of them (FRM-069). */
export function nowShownText(count: string, page: number, loaded?: string): string {
  if (loaded !== undefined) return `${count}, ${loaded} shown`;
  return page > 1 ? `${count}, page ${page}` : count;
}

/** The ways out of a list or report without sessions (SES-073). */
export const waysOutTexts = {
  /** Fixed (SES-037). */
  clearFilters: 'Clear applied filters',
  widen: 'Show the last 12 months',
  /** Days of a visitor whose sessions lie outside of the dates. */
  latest: (days: string) => `Show the latest sessions: ${days}`,
  newAccount:
    'No sessions have been recorded in the last 12 months. Sessions appear here once your website has the tracking code.',
  tracking: 'Get your tracking code',
} as const;

const ofSessions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'session' : 'sessions'}, show`;
const ofActions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'action' : 'actions'}, show`;

/** The notice of rows that have come since a list was loaded (DAT-033). `shown` is the count as it is written. */
export const followTexts = {
  sessions: ofSessions,
  actions: ofActions,
  /** Read aloud once, when the notice comes. */
  arrived: { sessions: 'New sessions have come in.', actions: 'New actions have come in.' },
} as const;

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
