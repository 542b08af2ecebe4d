import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { DownloadType, SessionQuery, SortDirection } from '../../../../schema/generated/types.ts';
import type { Column, Sort } from '../../../components/data-table/column.ts';
import type { Narrowing } from '../../../state/sessions/sessions-link.ts';

/** Variables of every report (dashboard section 7). */
export interface ReportVariables<Key extends string> {
  readonly [name: string]: unknown;
  readonly query: SessionQuery;
  readonly limit: number;
  readonly offset: number;
  readonly ordering: { key: Key; direction: SortDirection }[];
}

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

/** One analytics report: how it is asked for, shown, sorted and exported (dashboard sections 2, 7 and 9). */
export interface ReportDefinition<Row, Key extends string, Data> {
  readonly texts: { readonly title: string; readonly subheader: string; readonly one: string; readonly many: string };
  readonly document: TypedDocumentNode<Data, ReportVariables<Key>>;
  readonly pageOf: (data: Data) => ReportPage<Row>;
  readonly columns: (context: CellContext) => readonly Column<Row, Key>[];
  /** The order at first; descending where the specification says nothing else. */
  readonly usualSort: Sort<Key>;
  readonly rowKey: (row: Row) => string;
  /** The count that the bars show. */
  readonly count: (row: Row) => number;
  readonly downloadType: DownloadType;
  /** What stands where no filter is set and there are no rows. */
  readonly empty: string;
  readonly detail?: ReportDetail<Row>;
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
