import type { DownloadJob } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import type { Variables } from '../client/backend.ts';
import { type CsvFile, fileName, readCsv, waitForJob } from '../client/downloads.ts';
import type { Node } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { activityTable, cellText, type DownloadTable, downloadTables } from './download-columns.ts';
import { narrowedRules } from './narrowed-downloads.ts';
import { columnsOf, type RequestedFile, requestFile } from './requested-files.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** Files have the rows of the screen's query, in its order and time zone, and nothing a spreadsheet would run. */
export const downloadRules: readonly Rule<AccountSnapshot>[] = [
  ...Object.entries(downloadTables).map(([downloadType, table]) => ({
    id: `downloads.${downloadType}`,
    clauses: [
      'FIL-003',
      'FIL-004',
      'FIL-005',
      'FIL-007',
      'FIL-008',
      'FIL-010',
      'FIL-012',
      'FIL-013',
      'FIL-014',
      'FIL-015',
      'FIL-016',
      'FIL-017',
      'FIL-031',
      'FIL-034',
      'FIL-035',
      'FIL-038',
      'DAT-020',
      'DAT-024',
      'FRM-037',
      'FRM-039',
      'FRM-077',
    ],
    calls: ['createSessionsDownload' as const, 'sessionsDownload' as const, table.call],
    check: (snapshot: AccountSnapshot) => findInFiles(snapshot, table, filesOfReport(snapshot, downloadType, table)),
  })),
  {
    id: 'downloads.HIGH_VALUE_ACTIVITIES',
    clauses: ['FIL-006', 'FIL-007', 'FIL-010', 'FIL-012', 'FIL-013', 'FIL-031', 'FIL-032', 'FIL-034'],
    calls: ['createActivitiesDownload', 'sessionsDownload', 'highValueActivities'],
    async check(snapshot) {
      const { client, year } = snapshot;
      const filters = [vettedValues, vettedValues.slice(0, 1)];
      const files = filters.map((vettedFilters) => {
        const variables = { ...year, vettedFilters };
        return { variables, start: () => client.request('createActivitiesDownload', { query: variables }) };
      });
      return findInFiles(snapshot, activityTable, files);
    },
  },
  {
    id: 'downloads.masked',
    clauses: ['FIL-019'],
    calls: ['createActivitiesDownload', 'sessionsDownload'],
    check: findUnmasked,
  },
  ...narrowedRules,
];

/** With maskEmails, a file shows only the domains of email addresses, after an asterisk (FIL-019). */
async function findUnmasked(snapshot: AccountSnapshot): Promise<Finding[]> {
  const { client, year } = snapshot;
  const query = { ...year, vettedFilters: vettedValues };
  const start = () => client.request('createActivitiesDownload', { query: { ...query, maskEmails: true } });
  const { nodes, job } = await requestFile(snapshot, activityTable, query, start);
  const done = await waitForJob(client, job.id);
  const { headings, rows } = await readCsv(client, done.url ?? '/nowhere');
  const emailColumn = headings.indexOf('Email');
  const masked = (email: unknown) => (typeof email === 'string' ? `*${email.slice(email.lastIndexOf('@'))}` : '');
  return sameList(
    'Email of a masked file, an asterisk and the domain',
    nodes.map(({ email }) => masked(email)),
    rows.map((cells) => (cells[emailColumn] ?? 'no such cell').replace(/^'/, '').replace(/^\*(?=[^@])/, '*@')),
  );
}

/** A file to request, and the variables of the screen that shows its rows. */
interface FileRequest {
  readonly variables: Variables;
  start(): Promise<DownloadJob>;
}

function filesOfReport(
  { client, year: query }: AccountSnapshot,
  downloadType: string,
  { sortKey }: DownloadTable,
): FileRequest[] {
  const start = (variables: Variables) => () =>
    client.request('createSessionsDownload', { query, downloadType, ...variables });
  const unsorted = { variables: { query }, start: start({}) };
  if (!sortKey) return [unsorted];
  const ordering = { key: sortKey, direction: 'ASC' };
  return [unsorted, { variables: { query, ordering: [ordering] }, start: start({ ordering }) }];
}

async function findInFiles(
  snapshot: AccountSnapshot,
  table: DownloadTable,
  files: readonly FileRequest[],
): Promise<Finding[]> {
  const requestedFiles = files.map(({ variables, start }) => requestFile(snapshot, table, variables, start));
  const found = (await Promise.all(requestedFiles)).map((file) => findInDownload(snapshot, table, file));
  return (await Promise.all(found)).flat();
}

/** A job as a response describes it; null if the server knows no such job. */
type Stage = Pick<DownloadJob, 'id' | 'status' | 'url'> | null;

/** Errors in successive responses about a job: it has an address once it's done, and stays done (FIL-003, FIL-010). */
export function findInStages(stages: readonly (readonly [place: string, stage: Stage])[]): Finding[] {
  const id = stages[0]?.[1]?.id;
  const doneAt = stages.findIndex(([, stage]) => stage?.status === 'done');
  return stages.flatMap(([place, stage], index) => [
    ...same(`${place}, id`, id, stage?.id),
    ...holds(
      `${place}, status`,
      doneAt >= 0 && index >= doneAt ? stage?.status === 'done' : stage?.status === 'processing',
      doneAt >= 0 && index >= doneAt ? 'done, since it was done before' : 'processing or done',
      stage?.status,
    ),
    ...same(`${place}, url is set`, stage?.status === 'done', stage?.url != null),
  ]);
}

async function findInDownload(
  snapshot: AccountSnapshot,
  table: DownloadTable,
  { nodes, job: first }: RequestedFile,
): Promise<Finding[]> {
  const { client } = snapshot;
  const stages = [
    ['the job at first', first],
    ['the job when polled at once', await client.request('sessionsDownload', { id: first.id })],
  ] as const;
  const early = findInStages(stages);
  // If a job's first responses are wrong, waiting for it would be pointless.
  if (early.length > 0) return early;
  const done = await waitForJob(client, first.id);
  const file = await readCsv(client, done.url ?? '/nowhere');
  const secondFile = await readCsv(client, done.url ?? '/nowhere');
  return [
    ...findInStages([...stages, ['the job when it is done', done]]),
    ...same('the same file again', file.text, secondFile.text),
    ...findInFile(snapshot, table, nodes, file),
  ];
}

function findInFile(snapshot: AccountSnapshot, table: DownloadTable, nodes: readonly Node[], file: CsvFile): Finding[] {
  const { headings, rows, response } = file;
  const columns = columnsOf(snapshot, table, nodes, headings);
  const expectedHeadings = columns.map(({ heading }) => heading);
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition') ?? '';
  return [
    ...same('status of the file', 200, response.status),
    ...holds('content-type of the file', /^text\/csv/.test(type), 'text/csv', type),
    ...holds(
      'content-disposition of the file',
      /.\.csv$/i.test(fileName(disposition) ?? ''),
      'an attachment with a name that ends in .csv',
      disposition,
    ),
    ...holds('line ends of the file', file.lineEnd === '\r\n', 'CRLF', file.lineEnd),
    ...same('number of rows of the file', nodes.length, rows.length),
    ...sameList(
      'headings of the file, in this order',
      expectedHeadings,
      headings.filter((heading) => expectedHeadings.includes(heading)),
    ),
    ...rows.flatMap((cells, row) => same(`number of cells of row ${row}`, headings.length, cells.length)),
    ...nodes.flatMap((node, row) =>
      columns.flatMap(({ heading, at, read }) => findInCell(`file row ${row} ${heading}`, read(node), rows[row]?.[at])),
    ),
    ...rows.flat().flatMap((cell) => holds('a cell of the file', !runs(cell), 'a text that no spreadsheet runs', cell)),
  ];
}

/** A cell has the text of the screen. */
function findInCell(place: string, expected: unknown, cell: string | undefined): Finding[] {
  return same(place, String(expected ?? ''), cellText(cell, expected));
}

const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);

/** Whether a spreadsheet would run the cell (OWASP, CSV injection). */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell);
