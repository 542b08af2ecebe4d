import type {
  BrowserSortKey,
  DownloadType,
  EntryPageSortKey,
  ExitPageSortKey,
  Query,
  ReferrerSortKey,
  SearchTermSortKey,
  SortDirection,
  TopPageSortKey,
} from '../generated/types.ts';

/** The enums that the reports are sorted by, under their names in the SDL. */
export interface ReportSortKeys {
  readonly ReferrerSortKey: ReferrerSortKey;
  readonly TopPageSortKey: TopPageSortKey;
  readonly EntryPageSortKey: EntryPageSortKey;
  readonly ExitPageSortKey: ExitPageSortKey;
  readonly SearchTermSortKey: SearchTermSortKey;
  readonly BrowserSortKey: BrowserSortKey;
}

interface ReportData<Enum extends keyof ReportSortKeys> {
  /** The operation of the contract, and the field that it selects. */
  readonly operation: keyof Query;
  /** Last part of the screen's path, and of the key of its entry in the navigation. */
  readonly segment: string;
  /** Name of the enum in the SDL that lists the sort keys. */
  readonly sortKeyEnum: Enum;
  /** The order at first (ANA-009, ANA-025). */
  readonly defaultSort: { readonly key: ReportSortKeys[Enum]; readonly direction: SortDirection };
  readonly downloadType: DownloadType;
  /** Whether `ref` names a page whose row the report is about (ANA-007). */
  readonly takesRef: boolean;
}

type AnyReportData = { [Enum in keyof ReportSortKeys]: ReportData<Enum> }[keyof ReportSortKeys];

/** The analytics reports, as far as they are plain data: app, mock, contract rules and browser tests build on them. */
export const reportData = {
  referrers: {
    operation: 'referrers',
    segment: 'referrers',
    sortKeyEnum: 'ReferrerSortKey',
    defaultSort: { key: 'sessionsCount', direction: 'DESC' },
    downloadType: 'REFERRERS',
    takesRef: false,
  },
  topPages: {
    operation: 'topPages',
    segment: 'toppages',
    sortKeyEnum: 'TopPageSortKey',
    defaultSort: { key: 'pageCount', direction: 'DESC' },
    downloadType: 'TOP_PAGES',
    takesRef: true,
  },
  entryPages: {
    operation: 'entryPages',
    segment: 'entrypages',
    sortKeyEnum: 'EntryPageSortKey',
    defaultSort: { key: 'entryCount', direction: 'DESC' },
    downloadType: 'ENTRY_PAGES',
    takesRef: true,
  },
  exitPages: {
    operation: 'exitPages',
    segment: 'exitpages',
    sortKeyEnum: 'ExitPageSortKey',
    defaultSort: { key: 'exitCount', direction: 'DESC' },
    downloadType: 'EXIT_PAGES',
    takesRef: true,
  },
  searchTerms: {
    operation: 'searchTerms',
    segment: 'searchterms',
    sortKeyEnum: 'SearchTermSortKey',
    defaultSort: { key: 'termct', direction: 'DESC' },
    downloadType: 'SEARCH_TERMS',
    takesRef: false,
  },
  browsers: {
    operation: 'browsers',
    segment: 'browsers',
    sortKeyEnum: 'BrowserSortKey',
    defaultSort: { key: 'sessionsct', direction: 'DESC' },
    downloadType: 'BROWSERS',
    takesRef: false,
  },
} as const satisfies Record<string, AnyReportData>;

export type ReportKey = keyof typeof reportData;

/** The reports whose rows are pages, and which `ref` narrows. */
export type PageReportKey = {
  [Key in ReportKey]: (typeof reportData)[Key]['takesRef'] extends true ? Key : never;
}[ReportKey];

/** Their keys, in the order in which the navigation lists them. */
export const reportKeys = Object.keys(reportData) as readonly ReportKey[];

/** What the rows of a report can be sorted by. */
export type SortKeyOf<Key extends ReportKey> = ReportSortKeys[(typeof reportData)[Key]['sortKeyEnum']];
