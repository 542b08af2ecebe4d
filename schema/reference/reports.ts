import type {
  Browser,
  BrowserSortKey,
  DownloadType,
  EntryPage,
  EntryPageSortKey,
  ExitPage,
  ExitPageSortKey,
  Referrer,
  ReferrerSortKey,
  SearchTerm,
  SearchTermSortKey,
  SessionQuery,
  SortDirection,
  TopPage,
  TopPageSortKey,
} from '../generated/types.ts';
import type { ReportColumn } from './file-columns.ts';

/** Each report under the name of its call: what a row is, and the enum of what rows can be sorted by. */
interface ReportTypes {
  readonly referrers: { readonly row: Referrer; readonly sortKey: ReferrerSortKey };
  readonly topPages: { readonly row: TopPage; readonly sortKey: TopPageSortKey };
  readonly entryPages: { readonly row: EntryPage; readonly sortKey: EntryPageSortKey };
  readonly exitPages: { readonly row: ExitPage; readonly sortKey: ExitPageSortKey };
  readonly searchTerms: { readonly row: SearchTerm; readonly sortKey: SearchTermSortKey };
  readonly browsers: { readonly row: Browser; readonly sortKey: BrowserSortKey };
}

/** A row of a report with every field of the contract. */
export type FullRowOf<Key extends keyof ReportTypes> = ReportTypes[Key]['row'];

/** What the rows of a report can be sorted by. */
export type SortKeyOf<Key extends keyof ReportTypes> = ReportTypes[Key]['sortKey'];

/** The icons that a report can have in the navigation; `src/features/frame/navigation.tsx` draws them. */
export type ReportIcon = 'share' | 'page' | 'way-in' | 'way-out' | 'search' | 'window' | 'globe';

interface ReportData<Key extends keyof ReportTypes> {
  /** Name of the report, its screen, and its entry in the navigation (ANA-006). */
  readonly title: string;
  readonly icon: ReportIcon;
  /** Last part of the screen's path, and of the key of its entry in the navigation. */
  readonly segment: string;
  /** Name of the enum in the SDL that lists the sort keys. */
  readonly sortKeyEnum: string;
  /** The order at first: by the report's count (ANA-009, ANA-046). */
  readonly defaultSort: { readonly key: SortKeyOf<Key>; readonly direction: SortDirection };
  readonly downloadType: DownloadType;
  /** Whether `ref` names a page whose row the report is about (ANA-007). */
  readonly takesRef: boolean;
  /** The field that tells rows apart. */
  readonly id: keyof FullRowOf<Key>;
  readonly columns: readonly ReportColumn<FullRowOf<Key>, SortKeyOf<Key>>[];
  /** Whether every session of the query is counted in exactly one row (ANA-038). */
  readonly countsEachSession: boolean;
  /** The part of a query that narrows it to the sessions that a row counts, and the field that it takes (ANA-010). */
  readonly narrowedBy: { readonly part: keyof SessionQuery; readonly field: keyof FullRowOf<Key> } | null;
}

/**
 * The analytics reports, as far as they are plain data: app, mock, contract rules and browser tests derive from it.
 * The order is that of the navigation. How to add one: `src/README.md`.
 */
export const reportData = {
  referrers: {
    title: 'Referrers',
    icon: 'share',
    segment: 'referrers',
    sortKeyEnum: 'ReferrerSortKey',
    defaultSort: { key: 'sessionsCount', direction: 'DESC' },
    downloadType: 'REFERRERS',
    takesRef: false,
    id: 'url',
    columns: [
      { field: 'url', heading: 'Referrer', kind: 'referrer', sortKey: 'url' },
      { field: 'sessionsCount', heading: 'Sessions', kind: 'count', sortKey: 'sessionsCount' },
      {
        field: 'avgDuration',
        heading: 'Average Duration',
        fileHeading: 'Average Duration (seconds)',
        kind: 'seconds',
        sortKey: 'avgDuration',
      },
      { field: 'avgPages', heading: 'Average Pages', kind: 'mean', sortKey: 'avgPages' },
      { field: 'bounceRate', heading: 'Bounce Rate', kind: 'rate', sortKey: 'bounceRate' },
    ],
    countsEachSession: true,
    narrowedBy: { part: 'referrers', field: 'url' },
  },
  topPages: {
    title: 'Top Pages',
    icon: 'page',
    segment: 'toppages',
    sortKeyEnum: 'TopPageSortKey',
    defaultSort: { key: 'pageCount', direction: 'DESC' },
    downloadType: 'TOP_PAGES',
    takesRef: true,
    id: 'id',
    columns: [
      { field: 'url', heading: 'Page', kind: 'page', sortKey: 'url' },
      { field: 'domain', heading: 'Domain', kind: 'text' },
      { field: 'pageCount', heading: 'Page Views', kind: 'count', sortKey: 'pageCount' },
    ],
    countsEachSession: false,
    narrowedBy: null,
  },
  entryPages: {
    title: 'Entry Pages',
    icon: 'way-in',
    segment: 'entrypages',
    sortKeyEnum: 'EntryPageSortKey',
    defaultSort: { key: 'entryCount', direction: 'DESC' },
    downloadType: 'ENTRY_PAGES',
    takesRef: true,
    id: 'id',
    columns: [
      { field: 'url', heading: 'Entry Page', kind: 'page', sortKey: 'url' },
      { field: 'domain', heading: 'Domain', kind: 'text' },
      { field: 'entryCount', heading: 'Entries', kind: 'count', sortKey: 'entryCount' },
      { field: 'bounces', heading: 'Bounces', kind: 'bounces', sortKey: 'bounces' },
      { field: 'bounceRate', heading: 'Bounce Rate', kind: 'rate', sortKey: 'bounceRate' },
    ],
    countsEachSession: true,
    narrowedBy: { part: 'entryPages', field: 'id' },
  },
  exitPages: {
    title: 'Exit Pages',
    icon: 'way-out',
    segment: 'exitpages',
    sortKeyEnum: 'ExitPageSortKey',
    defaultSort: { key: 'exitCount', direction: 'DESC' },
    downloadType: 'EXIT_PAGES',
    takesRef: true,
    id: 'id',
    columns: [
      { field: 'url', heading: 'Exit Page', kind: 'page', sortKey: 'url' },
      { field: 'domain', heading: 'Domain', kind: 'text' },
      { field: 'exitCount', heading: 'Exits', kind: 'count', sortKey: 'exitCount' },
    ],
    countsEachSession: true,
    narrowedBy: { part: 'exitPages', field: 'id' },
  },
  searchTerms: {
    title: 'Search Terms',
    icon: 'search',
    segment: 'searchterms',
    sortKeyEnum: 'SearchTermSortKey',
    defaultSort: { key: 'termct', direction: 'DESC' },
    downloadType: 'SEARCH_TERMS',
    takesRef: false,
    id: 'id',
    columns: [
      { field: 'term', heading: 'Search Term', kind: 'text', sortKey: 'term' },
      { field: 'termct', heading: 'Sessions', kind: 'count', sortKey: 'termct' },
      { field: 'bounces', heading: 'Bounces', kind: 'bounces', sortKey: 'bounces' },
      { field: 'bounceRate', heading: 'Bounce Rate', kind: 'rate', sortKey: 'bounceRate' },
    ],
    countsEachSession: false,
    narrowedBy: { part: 'terms', field: 'term' },
  },
  browsers: {
    title: 'Browsers',
    icon: 'window',
    segment: 'browsers',
    sortKeyEnum: 'BrowserSortKey',
    defaultSort: { key: 'sessionsct', direction: 'DESC' },
    downloadType: 'BROWSERS',
    takesRef: false,
    id: 'id',
    columns: [
      { field: 'browser', heading: 'Browser', kind: 'text', sortKey: 'browser' },
      { field: 'platform', heading: 'Platform', kind: 'text', sortKey: 'platform' },
      { field: 'version', heading: 'Version', kind: 'text', sortKey: 'version' },
      { field: 'sessionsct', heading: 'Sessions', kind: 'count', sortKey: 'sessionsct' },
      { field: 'percentage', heading: 'Percentage', kind: 'percentage' },
    ],
    countsEachSession: true,
    narrowedBy: { part: 'browsers', field: 'id' },
  },
} as const satisfies { readonly [Key in keyof ReportTypes]: ReportData<Key> };

/** The reports by the names of their calls, which the app, the mock and the contract suite use as keys. */
export type ReportKey = keyof typeof reportData;

/** The reports whose rows are pages, and which `ref` narrows. */
export type PageReportKey = {
  [Key in ReportKey]: (typeof reportData)[Key]['takesRef'] extends true ? Key : never;
}[ReportKey];

/** The fields that the columns of a report show. */
export type ShownFieldOf<Key extends ReportKey> = (typeof reportData)[Key]['columns'][number]['field'];

/** The fields of a row that the columns of its report show. */
export type ShownRowOf<Key extends ReportKey> = Pick<FullRowOf<Key>, ShownFieldOf<Key> & keyof FullRowOf<Key>>;

/** The keys of the reports, in the order in which the navigation lists them. */
export const reportKeys = Object.keys(reportData) as readonly ReportKey[];

/** A report's columns, whichever report it is. */
export function reportColumns(key: ReportKey): readonly ReportColumn[] {
  return reportData[key].columns;
}

/** The path of a report's screen. */
export type ReportPath<Key extends ReportKey> = `/analytics/${(typeof reportData)[Key]['segment']}`;

export const reportPaths = Object.fromEntries(
  reportKeys.map((key) => [key, `/analytics/${reportData[key].segment}`]),
) as { readonly [Key in ReportKey]: ReportPath<Key> };

/** The fields of a row that its report can be sorted by, its count among them. */
export function sortKeysOf(key: ReportKey): readonly string[] {
  return reportColumns(key).flatMap(({ sortKey }) => sortKey ?? []);
}
