import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { SessionQuery } from '../../../../schema/generated/types.ts';
import {
  type ReportKey,
  reportData,
  type ShownFieldOf,
  type ShownRowOf,
  type SortKeyOf,
} from '../../../../schema/reference/reports.ts';
import { pageAddress } from '../../../state/sessions/drill.ts';
import type { Narrowing } from '../../../state/sessions/sessions-link.ts';
import type { Sort } from '../../../state/table-params.ts';

/** The variables of a report's query, the same for all reports (CAL-018). */
export interface ReportVariables<SortKey extends string> {
  readonly [name: string]: unknown;
  readonly query: SessionQuery;
  readonly limit: number;
  readonly offset?: number;
  readonly ordering: Sort<SortKey>[];
}

/** One page of a report's rows, as in the response. */
interface ReportConnection<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: { readonly totalCount: number };
}

/** The expanded content of a row. */
interface ReportDetail<Row> {
  /** Names the button that expands the row. */
  readonly label: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  /** Whether an address or path refers to the row's page. The row of the ref parameter is expanded initially. */
  readonly isNamedBy: (row: Row, ref: string) => boolean;
}

/** What a report's screen adds to its plain data. */
interface ReportParts<Key extends ReportKey, Row> {
  /** Selects every field shown in a column of the report. */
  readonly document: TypedDocumentNode<
    { readonly [Call in Key]: ReportConnection<Row> },
    ReportVariables<SortKeyOf<Key>>
  >;
  /** Shown if there are no rows and no filters. */
  readonly empty: string;
  /** Filters to the sessions counted in a row (ANA-010); without it, rows have no link. */
  readonly drill?: (row: Row) => Narrowing;
  readonly detail?: ReportDetail<Row>;
  /** CSS widths for columns that differ from their kind's default. */
  readonly widths: { readonly [Field in ShownFieldOf<Key>]?: string };
}

/** A row as the generic table sees it. Its fields are typed in the report's definition. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** An analytics report: how it is requested and shown (ANA-006). */
export interface ReportDefinition {
  readonly key: ReportKey;
  readonly document: TypedDocumentNode<unknown, ReportVariables<string>>;
  readonly empty: string;
  readonly drill?: (row: ReportRow) => Narrowing;
  readonly detail?: ReportDetail<ReportRow>;
  readonly widths: Readonly<Record<string, string | undefined>>;
}

/**
 * If a report's row fragment lacks a column, the compiler error names the column and not only the surrounding types.
 */
type WithEachColumn<Key extends ReportKey, Row> =
  Row extends ShownRowOf<Key>
    ? unknown
    : { readonly document: { readonly fragmentLacksTheColumn: Exclude<ShownFieldOf<Key>, keyof Row> } };

/** Combines a report's key with its parts. Their types must agree with each other and with the report's columns. */
export function defineReport<Key extends ReportKey, Row>(
  key: Key,
  parts: ReportParts<Key, Row> & WithEachColumn<Key, Row>,
): ReportDefinition {
  return { key, ...parts } as unknown as ReportDefinition;
}

/** A page of a report's rows, and the total. */
export interface ReportPage {
  readonly rows: readonly ReportRow[];
  readonly totalCount: number;
}

/** Extracts the page of rows from a report's response. */
export function pageOf({ key }: ReportDefinition, data: unknown): ReportPage {
  const { edges, pageInfo } = (data as Readonly<Record<ReportKey, ReportConnection<ReportRow>>>)[key];
  return { rows: edges.map(({ node }) => node), totalCount: pageInfo.totalCount };
}

/** The unique key of a report's row. */
export function rowKeyOf({ key }: ReportDefinition, row: ReportRow): string {
  return String(row[reportData[key].id]);
}

/** The report's main count. */
export function countOf({ key }: ReportDefinition, row: ReportRow): number {
  return Number(row[reportData[key].defaultSort.key]);
}

/** A page as identified in page reports. */
export interface ReportedPage {
  readonly domain: string;
  /** Path. */
  readonly url: string;
  /** Query string including its question mark, or null. */
  readonly params: string | null;
}

/** Path and query string, which identify a page within a site. */
export function pathOf({ url, params }: ReportedPage): string {
  return url + (params ?? '');
}

/** The full address, as used in links and in the contract's query. */
export function addressOf(page: ReportedPage): string {
  return `https://${page.domain}${pathOf(page)}`;
}

/** Whether a `ref` refers to the page, by its full address or only its path and query string. */
export function isNamedBy(page: ReportedPage, ref: string): boolean {
  return [addressOf(page), pathOf(page)].includes(pageAddress(ref).replace(/^http:/, 'https:'));
}
