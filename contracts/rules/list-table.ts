import { reportData, reportKeys } from '../../schema/reference/reports.ts';
import type { Node } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';

/** A report that is a list: what its rows are known by, and how it may be sorted. */
export interface ReportList {
  readonly call: Call;
  /** The field that identifies a row. */
  readonly id: string;
  /** Enum of its sort keys. */
  readonly sortKeys: string;
  /** Field that ties are broken by: address, term, name or the beginning of a bucket. */
  readonly name: string;
  /** Its count of sessions or views, by which it is sorted unless an ordering says otherwise. */
  readonly count: string;
}

/** The lists that take limit, offset and ordering (CAL-018). */
export const reportLists: readonly ReportList[] = [
  ...reportKeys.map((call) => ({
    call,
    id: reportData[call].id,
    sortKeys: reportData[call].sortKeyEnum,
    name: reportData[call].columns[0].field,
    count: reportData[call].defaultSort.key,
  })),
  { call: 'durations', id: 'id', sortKeys: 'DurationSortKey', name: 'duration', count: 'sessionsct' },
  { call: 'depths', id: 'id', sortKeys: 'DepthSortKey', name: 'pagect_expanded', count: 'sessionsct' },
];

/** What a row is sorted by under a key: texts regardless of case, and versions by their numbers (9.1 before 10). */
export function sortValue(key: string, node: Node): string | number {
  const value = node[key === 'pagect_expanded' ? 'pagect' : key];
  if (typeof value === 'number') return value;
  const text = String(value).toLowerCase();
  return key === 'version' ? text.replace(/\d+/g, (digits) => digits.padStart(8, '0')) : text;
}

export function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
