import type { DownloadJob } from '../../schema/generated/types.ts';
import { momentHeading } from '../../schema/reference/file-columns.ts';
import type { Variables } from '../client/backend.ts';
import { allByCursor, allByOffset, type Node } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { createDisplayOf } from '../model/days.ts';
import type { DownloadTable } from './download-columns.ts';

/** A file that was asked for: the rows of the screen at that moment, and the first answer about its job. */
export interface AskedFile {
  readonly nodes: readonly Node[];
  readonly job: DownloadJob;
}

/**
 * Asks for the rows of the screen, and then for the file: it has what there was when it was asked for, and while a job
 * is waited for, time passes, on a backend whose clock is moved too. So whoever needs several files asks for all of
 * them before they wait for one.
 */
export async function askForFile(
  { client }: AccountSnapshot,
  { call, depth }: DownloadTable,
  variables: Variables,
  start: () => Promise<DownloadJob>,
): Promise<AskedFile> {
  const readAll = call === 'visitors' ? allByCursor : allByOffset;
  const { nodes } = await readAll(client, call, variables, depth === undefined ? {} : { depth });
  return { nodes, job: await start() };
}

/**
 * A column of a table as a file should have it: its heading, where it is, and what its cells say of the screen's rows.
 */
interface Column {
  readonly heading: string;
  /** -1 if the file has no such heading. */
  readonly at: number;
  read(node: Node): unknown;
}

/**
 * The columns of a table in a file with these headings, whose times are those of the account's zone (FIL-014). One
 * that a file may lack is among them where the file has it (FIL-038).
 */
export function columnsOf(
  { settings: { timezoneOffset } }: AccountSnapshot,
  { columns, optional = [] }: DownloadTable,
  nodes: readonly Node[],
  headings: readonly string[],
): readonly Column[] {
  const shown = createDisplayOf(timezoneOffset);
  return Object.entries(columns)
    .filter(([name]) => !optional.includes(name) || headings.includes(name))
    .map(([name, readCell]) => {
      const heading = name === momentHeading ? `${name} (${timezoneOffset})` : name;
      return { heading, at: headings.indexOf(heading), read: (node) => readCell(node, shown, nodes) };
    });
}
