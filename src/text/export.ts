import type { DownloadType } from '../../schema/generated/types.ts';
import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import { actionTexts } from './actions.ts';
import { homeTexts } from './home.ts';

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
