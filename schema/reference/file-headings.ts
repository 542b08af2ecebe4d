import type { DownloadType } from '../generated/types.ts';

/** The heading of moments, after which a file names their time zone in brackets (FIL-031). */
export const momentHeading = 'Date/Time';

/**
 * The headings of each file that is no report, in their order (FIL-034, FIL-038). Mock, databases and contract rules
 * are typed by them: a column that is added here has to be written and examined before anything compiles.
 */
export const fileHeadings = {
  SESSIONS: [
    momentHeading,
    'Visitor',
    'City',
    'State',
    'Country',
    'Pages',
    'Length (seconds)',
    'Referrer',
    'Search Term',
    'ISP',
    'IP',
    'Highlights',
  ],
  ACTIVE_AUDIENCES: [
    'Organization',
    'Industry',
    'Revenue Range',
    'Company Size',
    'City',
    'State',
    'Country',
    'Session Count',
    'Pages Viewed',
    'Highlights',
  ],
  HIGH_VALUE_ACTIVITIES: [
    momentHeading,
    'Type',
    'Source',
    'Where',
    'From',
    'Subject/Asset',
    'Classification',
    'Name',
    'Email',
    'Company',
    'Phone',
    'Length (seconds)',
  ],
  DURATIONS: ['Session Length (minutes)', 'Sessions', 'Percentage'],
} as const satisfies { readonly [Type in DownloadType]?: readonly string[] };

/** The files that are no reports. */
export type FileType = keyof typeof fileHeadings;

export type FileHeading<Type extends FileType> = (typeof fileHeadings)[Type][number];

/** The headings that a backend's file may lack, by type (FIL-038). Where it has one, it means what it means here. */
export const optionalHeadings: { readonly [Type in FileType]: readonly FileHeading<Type>[] } = {
  SESSIONS: ['Highlights'],
  ACTIVE_AUDIENCES: ['Country', 'Highlights'],
  HIGH_VALUE_ACTIVITIES: [],
  DURATIONS: [],
};
