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

/** Each report by the name of its call: the type of its rows, and the enum of its sort keys. */
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

/** The sort keys of a report. */
export type SortKeyOf<Key extends keyof ReportTypes> = ReportTypes[Key]['sortKey'];

/** The icons a report can have in the navigation; `src/features/frame/navigation.tsx` draws them. */
export type ReportIcon = 'share' | 'page' | 'way-in' | 'way-out' | 'search' | 'window' | 'globe';

interface ReportData<Key extends keyof ReportTypes> {
  /** Name of the report, its screen, and its navigation entry (ANA-006). */
  readonly title: string;
  readonly icon: ReportIcon;
  /** Last segment of the screen's path, and of its navigation key. */
  readonly segment: string;
  /** Name of the SDL enum with the sort keys. */
  readonly sortKeyEnum: string;
  /** The initial order: by the report's count (ANA-009, ANA-046). */
  readonly defaultSort: { readonly key: SortKeyOf<Key>; readonly direction: SortDirection };
  readonly downloadType: DownloadType;
  /** Whether `ref` selects a page, and the report shows that page's row (ANA-007). */
  readonly takesRef: boolean;
  /** The field that identifies a row. */
  readonly id: keyof FullRowOf<Key>;
  readonly columns: readonly ReportColumn<FullRowOf<Key>, SortKeyOf<Key>>[];
  /** Whether every session of the query is counted in exactly one row (ANA-038). */
  readonly countsEachSession: boolean;
  /** The query part that narrows a query to a row's sessions, and the field with its value (ANA-010). */
  readonly narrowedBy: { readonly part: keyof SessionQuery; readonly field: keyof FullRowOf<Key> } | null;
}

/**
 * The analytics reports, as far as they are plain data: the app, the mock, contract rules and browser tests are derived
 * from it. In navigation order. How to add one: `src/README.md`.
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

/** The reports by call name; the app, the mock and the contract suite use these as keys. */
export type ReportKey = keyof typeof reportData;

/** The reports with pages as rows, which `ref` narrows. */
export type PageReportKey = {
  [Key in ReportKey]: (typeof reportData)[Key]['takesRef'] extends true ? Key : never;
}[ReportKey];

/** The fields shown in the columns of a report. */
export type ShownFieldOf<Key extends ReportKey> = (typeof reportData)[Key]['columns'][number]['field'];

/** The part of a row shown in the columns of its report. */
export type ShownRowOf<Key extends ReportKey> = Pick<FullRowOf<Key>, ShownFieldOf<Key> & keyof FullRowOf<Key>>;

/** The keys of the reports, in navigation order. */
export const reportKeys = Object.keys(reportData) as readonly ReportKey[];

/** A report's columns, with a type independent of the report. */
export function reportColumns(key: ReportKey): readonly ReportColumn[] {
  return reportData[key].columns;
}

/** The path of a report's screen. */
export type ReportPath<Key extends ReportKey> = `/analytics/${(typeof reportData)[Key]['segment']}`;

export const reportPaths = Object.fromEntries(
  reportKeys.map((key) => [key, `/analytics/${reportData[key].segment}`]),
) as { readonly [Key in ReportKey]: ReportPath<Key> };

/** The sort keys of a report, including its count. */
export function sortKeysOf(key: ReportKey): readonly string[] {
  return reportColumns(key).flatMap(({ sortKey }) => sortKey ?? []);
}
