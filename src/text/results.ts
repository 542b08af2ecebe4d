import type { DownloadType } from '../../schema/generated/types.ts';
import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import { actionTexts } from './actions.ts';
import { homeTexts } from './home.ts';

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

/** Words of the export button and of the tray that shows the files. None is fixed. */
export const exportTexts = {
  label: 'Export',
  tray: 'Exports',
  title: (contents: string, range: string) => `${contents}, ${range}`,
  /** In a title, in the place of the targets of a list of all of them, and of the types of a list of none. */
  allTargets: 'all your targets',
  noTypes: 'no types',
  /** In a title. Other visitors may have the same name; the id is that of the visitor's page. */
  visitor: (name: string, id: string) => `${name} (${id})`,
  running: 'Preparing your file...',
  done: 'Downloaded',
  failed: "Your file couldn't be created. Please try again.",
  /** A finished file that is fetched again, and one whose transfer broke off. */
  returning: 'Downloading...',
  brokenOff: "Your file couldn't be downloaded. Please try again.",
  retry: 'Try again',
  again: 'Download again',
  /** The same for those who do not see beside which file the button is. */
  of: (action: string, title: string) => `${action}: ${title}`,
  /** A file in the making is canceled, an ended one is taken off the list. */
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  show: 'Show exports',
  hide: 'Hide exports',
  /** Beside the title of the tray while it is closed. */
  inProgress: (count: number) => (count === 1 ? '1 file in progress' : `${count} files in progress`),
} as const;

/** What is in a file, by its type. */
export const fileTitles = {
  SESSIONS: 'Sessions',
  ACTIVE_AUDIENCES: homeTexts.audience,
  HIGH_VALUE_ACTIVITIES: actionTexts.list,
  DURATIONS: 'Session Length',
  ...(Object.fromEntries(reportKeys.map((key) => [reportData[key].downloadType, reportData[key].title])) as Record<
    (typeof reportData)[(typeof reportKeys)[number]]['downloadType'],
    string
  >),
} as const satisfies Readonly<Record<DownloadType, string>>;
