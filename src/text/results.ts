import type { DownloadType } from '../../schema/generated/types.ts';
import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import { actionTexts } from './actions.ts';
import { homeTexts } from './home.ts';

/** Texts around a list: its pages, views, print, export and filters. */
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
  /** Expands a row in a table that doesn't name this. */
  details: 'Details',
  pastTheEnd: "This page doesn't exist.",
  toFirstPage: 'Back to page 1',
} as const;

/** The button for editing targets; its name is specified (TGT-001). */
export const customizeTargetsText = 'Customize Targets';

/** Announced: the number of rows, and what the last press loaded (FRM-069). */
export function nowShownText(count: string, page: number, loaded?: string): string {
  if (loaded !== undefined) return `${count}, ${loaded} shown`;
  return page > 1 ? `${count}, page ${page}` : count;
}

/** Suggestions for a list or report without sessions (SES-073). */
export const waysOutTexts = {
  /** Specified (SES-037). */
  clearFilters: 'Clear applied filters',
  widen: 'Show the last 12 months',
  /** Days of a visitor's sessions outside the current dates. */
  latest: (days: string) => `Show the latest sessions: ${days}`,
  newAccount:
    'No sessions have been recorded in the last 12 months. Sessions appear here once your website has the tracking code.',
  tracking: 'Get your tracking code',
} as const;

const ofSessions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'session' : 'sessions'}, show`;
const ofActions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'action' : 'actions'}, show`;

/** The notice about rows added since a list was loaded (DAT-033). `shown` is the formatted count. */
export const followTexts = {
  sessions: ofSessions,
  actions: ofActions,
  /** Announced once, when the notice appears. */
  arrived: { sessions: 'New sessions have come in.', actions: 'New actions have come in.' },
} as const;

/** The sheet with a list's controls on a phone. */
export const filterSheetTexts = {
  title: 'Filters',
  open: (count: number) => (count > 0 ? `Filters and display, ${count} applied` : 'Filters and display'),
  close: 'Close filters',
} as const;

/** A dropdown of the filter bar. */
export const filterSelectTexts = {
  /** After the number of selected choices. */
  chosen: 'chosen',
  loading: 'Loading',
  find: (list: string) => `Find in ${list}`,
  typeToFind: 'Type to find',
  nothing: 'Nothing to choose from',
  failed: "The choices couldn't be loaded.",
  clear: 'Clear',
  done: 'Done',
} as const;

/** Kinds of applied filters, shown before each of them. */
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

/** Texts of the export button and the tray of files. None are specified. */
export const exportTexts = {
  label: 'Export',
  tray: 'Exports',
  title: (contents: string, range: string) => `${contents}, ${range}`,
  /** In a title, for a list filtered by all targets, and for a list without types. */
  allTargets: 'all your targets',
  noTypes: 'no types',
  /** In a title, with the id from the visitor's page, since other visitors can have the same name. */
  visitor: (name: string, id: string) => `${name} (${id})`,
  running: 'Preparing your file...',
  done: 'Downloaded',
  failed: "Your file couldn't be created. Please try again.",
  /** For a finished file being downloaded again, and one whose download was interrupted. */
  returning: 'Downloading...',
  brokenOff: "Your file couldn't be downloaded. Please try again.",
  retry: 'Try again',
  again: 'Download again',
  /** With the file's name, for screen reader users. */
  of: (action: string, title: string) => `${action}: ${title}`,
  /** A pending file is canceled; an ended one is removed from the list. */
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  show: 'Show exports',
  hide: 'Hide exports',
  /** Next to the tray's title while it is closed. */
  inProgress: (count: number) => (count === 1 ? '1 file in progress' : `${count} files in progress`),
} as const;

/** What a file contains, by type. */
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
