import type { DownloadJob } from '../../schema/generated/types.ts';
import { momentHeading } from '../../schema/reference/file-columns.ts';
import type { Variables } from '../client/backend.ts';
import { allByCursor, allByOffset, type Node } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { createDisplayOf } from '../model/days.ts';
import type { DownloadTable } from './download-columns.ts';

/** A requested file: the screen's rows at that moment, and the first response about its job. */
export interface RequestedFile {
  readonly nodes: readonly Node[];
  readonly job: DownloadJob;
}

/**
 * Requests the screen's rows, then the file. The file has the data as of its request, and waiting for a job lets time
 * pass, even on a backend whose clock is moved by hand. So callers that need several files request all of them before
 * waiting for any.
 */
export async function requestFile(
  { client }: AccountSnapshot,
  { call, depth }: DownloadTable,
  variables: Variables,
  start: () => Promise<DownloadJob>,
): Promise<RequestedFile> {
  const readAll = call === 'visitors' ? allByCursor : allByOffset;
  const { nodes } = await readAll(client, call, variables, depth === undefined ? {} : { depth });
  return { nodes, job: await start() };
}

/** A column of a table as a file should have it: its heading, its position, and its cells for the screen's rows. */
interface Column {
  readonly heading: string;
  /** -1 if the file has no such heading. */
  readonly at: number;
  read(node: Node): unknown;
}

/**
 * The columns of a table in a file with these headings, with times in the account's time zone (FIL-014). An optional
 * column is included only if the file has it (FIL-038).
 */
export function columnsOf(
  { settings: { timezoneOffset } }: AccountSnapshot,
  { columns, optional = [] }: DownloadTable,
  nodes: readonly Node[],
  headings: readonly string[],
): readonly Column[] {
  const displayOf = createDisplayOf(timezoneOffset);
  return Object.entries(columns)
    .filter(([name]) => !optional.includes(name) || headings.includes(name))
    .map(([name, readCell]) => {
      const heading = name === momentHeading ? `${name} (${timezoneOffset})` : name;
      return { heading, at: headings.indexOf(heading), read: (node) => readCell(node, displayOf, nodes) };
    });
}
