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

/** The variables of a report's query; every report has the same (CAL-018). */
export interface ReportVariables<SortKey extends string> {
  readonly [name: string]: unknown;
  readonly query: SessionQuery;
  readonly limit: number;
  readonly offset?: number;
  readonly ordering: Sort<SortKey>[];
}

/** The rows of one page of a report, as its call answers them. */
interface ReportConnection<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: { readonly totalCount: number };
}

/** What a row opens to. */
interface ReportDetail<Row> {
  /** Names the button that opens the row. */
  readonly label: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
  /** Whether an address or a path names the page of the row; the row of the ref parameter is open from the start. */
  readonly isNamedBy: (row: Row, ref: string) => boolean;
}

/** What the screen of a report adds to its plain data. */
interface ReportParts<Key extends ReportKey, Row> {
  /** Selects every field that a column of the report shows. */
  readonly document: TypedDocumentNode<
    { readonly [Call in Key]: ReportConnection<Row> },
    ReportVariables<SortKeyOf<Key>>
  >;
  /** What is shown when no filter is set and there are no rows. */
  readonly empty: string;
  /** Narrows the sessions to those that a row counts (ANA-010); without it a row leads to none. */
  readonly drill?: (row: Row) => Narrowing;
  readonly detail?: ReportDetail<Row>;
  /** CSS widths of the columns that need another one than their kind has. */
  readonly widths: { readonly [Field in ShownFieldOf<Key>]?: string };
}

/** A row as the table sees it. Its fields have types where the report is defined. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** One analytics report: how it is requested and shown (ANA-006). */
export interface ReportDefinition {
  readonly key: ReportKey;
  readonly document: TypedDocumentNode<unknown, ReportVariables<string>>;
  readonly empty: string;
  readonly drill?: (row: ReportRow) => Narrowing;
  readonly detail?: ReportDetail<ReportRow>;
  readonly widths: Readonly<Record<string, string | undefined>>;
}

/** Where the fragment of a report's rows lacks a column, the compiler names it, and not only the types around it. */
type WithEachColumn<Key extends ReportKey, Row> =
  Row extends ShownRowOf<Key>
    ? unknown
    : { readonly document: { readonly fragmentLacksTheColumn: Exclude<ShownFieldOf<Key>, keyof Row> } };

/** Joins a report's key with its parts, whose types must agree with each other and with the report's columns. */
export function defineReport<Key extends ReportKey, Row>(
  key: Key,
  parts: ReportParts<Key, Row> & WithEachColumn<Key, Row>,
): ReportDefinition {
  return { key, ...parts } as unknown as ReportDefinition;
}

/** The rows of one page of a report, and how many there are in all. */
export interface ReportPage {
  readonly rows: readonly ReportRow[];
  readonly totalCount: number;
}

/** The page of rows that a report's call answered. */
export function pageOf({ key }: ReportDefinition, data: unknown): ReportPage {
  const { edges, pageInfo } = (data as Readonly<Record<ReportKey, ReportConnection<ReportRow>>>)[key];
  return { rows: edges.map(({ node }) => node), totalCount: pageInfo.totalCount };
}

/** What tells the rows of a report apart. */
export function rowKeyOf({ key }: ReportDefinition, row: ReportRow): string {
  return String(row[reportData[key].id]);
}

/** The count that a report is about. */
export function countOf({ key }: ReportDefinition, row: ReportRow): number {
  return Number(row[reportData[key].defaultSort.key]);
}

/** A page as the page reports name it. */
export interface ReportedPage {
  readonly domain: string;
  /** Path. */
  readonly url: string;
  /** Query string with its question mark, or null. */
  readonly params: string | null;
}

/** Path and query string: what tells the pages of one site apart. */
export function pathOf({ url, params }: ReportedPage): string {
  return url + (params ?? '');
}

/** The whole address, as links and the contract's query take it. */
export function addressOf(page: ReportedPage): string {
  return `https://${page.domain}${pathOf(page)}`;
}

/** Whether a `ref` names the page: by its whole address, or by its path and query string alone. */
export function isNamedBy(page: ReportedPage, ref: string): boolean {
  return [addressOf(page), pathOf(page)].includes(pageAddress(ref).replace(/^http:/, 'https:'));
}
