import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { type ReportKey, reportData, type SortKeyOf } from '../../../../schema/reference/reports.ts';
import type { Column } from '../../../components/data-table/column.tsx';
import type {
  BrowsersQuery,
  BrowsersReportFragment,
  EntryPagesQuery,
  EntryPagesReportFragment,
  ExitPagesQuery,
  ExitPagesReportFragment,
  ReferrersQuery,
  ReferrersReportFragment,
  SearchTermsQuery,
  SearchTermsReportFragment,
  TopPagesQuery,
  TopPagesReportFragment,
} from '../../../generated/operations.ts';
import type { Narrowing } from '../../../state/sessions/sessions-link.ts';
import type { Sort } from '../../../state/table-params.ts';

interface ReportTypes {
  readonly referrers: { readonly row: ReferrersReportFragment; readonly data: ReferrersQuery };
  readonly topPages: { readonly row: TopPagesReportFragment; readonly data: TopPagesQuery };
  readonly entryPages: { readonly row: EntryPagesReportFragment; readonly data: EntryPagesQuery };
  readonly exitPages: { readonly row: ExitPagesReportFragment; readonly data: ExitPagesQuery };
  readonly searchTerms: { readonly row: SearchTermsReportFragment; readonly data: SearchTermsQuery };
  readonly browsers: { readonly row: BrowsersReportFragment; readonly data: BrowsersQuery };
}

/** A row of a report, and the answer to its query. */
export type ReportRow<Key extends ReportKey> = ReportTypes[Key]['row'];
export type ReportAnswer<Key extends ReportKey> = ReportTypes[Key]['data'];

/** A report's query document; every report has the same variables (CAL-018). */
export type ReportDocument<Key extends ReportKey> = TypedDocumentNode<
  ReportAnswer<Key>,
  {
    readonly [name: string]: unknown;
    readonly query: SessionQuery;
    readonly limit: number;
    readonly offset?: number;
    readonly ordering: Sort<SortKeyOf<Key>>[];
  }
>;

/** The rows of one page of a report, and how many there are in all. */
export interface ReportPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** What the cells of a table know beside their row. */
export interface CellContext {
  /** Path of the sessions behind a figure of the page. */
  readonly link: (narrow: Narrowing) => string;
  /** Largest count of the rows that are shown: the length of the longest bar. */
  readonly largest: number;
}

/** What a row opens to. */
interface ReportDetail<Row> {
  /** Names the button that opens the row. */
  readonly label: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  /** Whether an address or a path names the page of the row; the row of the ref parameter is open from the start. */
  readonly isNamedBy: (row: Row, ref: string) => boolean;
}

/**
 * One analytics report: how it is requested and shown (ANA-006). Its path, default order and
 * export type follow from its key: see `schema/reference/reports.ts`.
 */
export interface ReportDefinition<Key extends ReportKey> {
  readonly key: Key;
  readonly document: ReportDocument<Key>;
  readonly pageOf: (data: ReportAnswer<Key>) => ReportPage<ReportRow<Key>>;
  readonly columns: (context: CellContext) => readonly Column<ReportRow<Key>, SortKeyOf<Key>>[];
  readonly rowKey: (row: ReportRow<Key>) => string;
  /** The count that the bars show. */
  readonly count: (row: ReportRow<Key>) => number;
  /** What is shown when no filter is set and there are no rows. */
  readonly empty: string;
  readonly detail?: ReportDetail<ReportRow<Key>>;
  /** In pixels; a narrower screen scrolls the table sideways. */
  readonly minWidth: number;
}

/** A connection of the contract as a page of rows. */
export function rowsOf<Row>(connection: {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: { readonly totalCount: number };
}): ReportPage<Row> {
  return { rows: connection.edges.map(({ node }) => node), totalCount: connection.pageInfo.totalCount };
}

/** The order of a report until a person chooses another. */
export function defaultSortOf<Key extends ReportKey>(key: Key): Sort<SortKeyOf<Key>> {
  return reportData[key].defaultSort as Sort<SortKeyOf<Key>>;
}
