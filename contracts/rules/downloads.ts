import type { DownloadJob } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import type { Variables } from '../client/backend.ts';
import { type CsvFile, fileName, readCsv, waitForJob } from '../client/downloads.ts';
import { allByCursor, allByOffset, maxRows, type Node } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { createDisplayOf } from '../model/days.ts';
import { activityTable, cellText, type DownloadTable, downloadTables, moments } from './download-columns.ts';
import { narrowedRules } from './narrowed-downloads.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** Files have the rows of the screen's query, in its order and time zone, and nothing that a spreadsheet runs. */
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
      'DAT-020',
      'DAT-024',
      'FRM-037',
      'FRM-039',
    ],
    calls: ['createSessionsDownload' as const, 'sessionsDownload' as const, table.call],
    check: async (snapshot: AccountSnapshot) => (await Promise.all(findInReport(snapshot, downloadType, table))).flat(),
  })),
  {
    id: 'downloads.HIGH_VALUE_ACTIVITIES',
    clauses: ['FIL-006', 'FIL-007', 'FIL-010', 'FIL-012', 'FIL-013', 'FIL-031', 'FIL-032', 'FIL-034'],
    calls: ['createActivitiesDownload', 'sessionsDownload', 'highValueActivities'],
    async check(snapshot) {
      const { client, year } = snapshot;
      const filters = [vettedValues, vettedValues.slice(0, 1)];
      const found = filters.map((vettedFilters) => {
        const variables = { ...year, vettedFilters };
        const start = () => client.ask('createActivitiesDownload', { query: variables });
        return findInDownload(snapshot, start, activityTable, variables);
      });
      return (await Promise.all(found)).flat();
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

/** With maskEmails a file shows the domains of email addresses alone, after an asterisk (FIL-019). */
async function findUnmasked(snapshot: AccountSnapshot): Promise<Finding[]> {
  const { client, year } = snapshot;
  const query = { ...year, vettedFilters: vettedValues };
  const job = await client.ask('createActivitiesDownload', { query: { ...query, maskEmails: true } });
  const done = await waitForJob(client, job.id);
  const { headings, rows } = await readCsv(client, done.url ?? '/nowhere');
  const at = headings.indexOf('Email');
  const masked = (email: unknown) => (typeof email === 'string' ? `*${email.slice(email.lastIndexOf('@'))}` : '');
  return sameList(
    'Email of a masked file, an asterisk and the domain',
    (await screenRows(snapshot, activityTable, query)).map(({ email }) => masked(email)),
    rows.map((cells) => (cells[at] ?? 'no such cell').replace(/^'/, '').replace(/^\*(?=[^@])/, '*@')),
  );
}

function findInReport(snapshot: AccountSnapshot, downloadType: string, table: DownloadTable): Promise<Finding[]>[] {
  const { client, year: query } = snapshot;
  const start = (variables: Variables) => () =>
    client.ask('createSessionsDownload', { query, downloadType, ...variables });
  const unsorted = findInDownload(snapshot, start({}), table, { query });
  if (!table.sortKey) return [unsorted];
  const ordering = { key: table.sortKey, direction: 'ASC' };
  return [unsorted, findInDownload(snapshot, start({ ordering }), table, { query, ordering: [ordering] })];
}

/** A job as an answer tells it; null where the server knows no such job. */
type Stage = Pick<DownloadJob, 'id' | 'status' | 'url'> | null;

/**
 * What the answers about a job get wrong, in the order in which they came: it has an address once it's done, and stays
 * done (FIL-003, FIL-010).
 */
export function findInStages(stages: readonly (readonly [place: string, stage: Stage])[]): Finding[] {
  const id = stages[0]?.[1]?.id;
  const doneAt = stages.findIndex(([, stage]) => stage?.status === 'done');
  return stages.flatMap(([place, stage], at) => [
    ...same(`${place}, id`, id, stage?.id),
    ...holds(
      `${place}, status`,
      doneAt >= 0 && at >= doneAt ? stage?.status === 'done' : stage?.status === 'processing',
      doneAt >= 0 && at >= doneAt ? 'done, since it was done before' : 'processing or done',
      stage?.status,
    ),
    ...same(`${place}, url is set`, stage?.status === 'done', stage?.url != null),
  ]);
}

async function findInDownload(
  snapshot: AccountSnapshot,
  start: () => Promise<DownloadJob>,
  table: DownloadTable,
  variables: Variables,
): Promise<Finding[]> {
  const { client } = snapshot;
  const first = await start();
  const stages = [
    ['the job at first', first],
    ['the job when polled at once', await client.ask('sessionsDownload', { id: first.id })],
  ] as const;
  const early = findInStages(stages);
  // A job that says nothing true of itself at first would be waited for in vain.
  if (early.length > 0) return early;
  const done = await waitForJob(client, first.id);
  const file = await readCsv(client, done.url ?? '/nowhere');
  const again = await readCsv(client, done.url ?? '/nowhere');
  return [
    ...findInStages([...stages, ['the job when it is done', done]]),
    ...same('the same file again', file.text, again.text),
    ...findInFile(snapshot, table, await screenRows(snapshot, table, variables), file),
  ];
}

async function screenRows(
  { client }: AccountSnapshot,
  table: DownloadTable,
  variables: Variables,
): Promise<readonly Node[]> {
  const isCursor = table.call === 'visitors';
  const parts = table.depth === undefined ? {} : { depth: table.depth };
  const { nodes } = await (isCursor ? allByCursor : allByOffset)(client, table.call, variables, maxRows, parts);
  return nodes;
}

function findInFile(
  snapshot: AccountSnapshot,
  { columns }: DownloadTable,
  nodes: readonly Node[],
  file: CsvFile,
): Finding[] {
  const shown = createDisplayOf(snapshot.settings.timezoneOffset);
  const { headings, rows, response } = file;
  const readers = Object.entries(columns).map(([name, read]) => {
    const heading = name === moments ? `${moments} (${snapshot.settings.timezoneOffset})` : name;
    return { heading, read, at: headings.indexOf(heading) };
  });
  const wanted = readers.map(({ heading }) => heading);
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
      wanted,
      headings.filter((heading) => wanted.includes(heading)),
    ),
    ...rows.flatMap((cells, row) => same(`number of cells of row ${row}`, headings.length, cells.length)),
    ...nodes.flatMap((node, row) =>
      readers.flatMap(({ heading, read, at }) =>
        findInCell(`file row ${row} ${heading}`, read(node, shown, nodes), rows[row]?.[at]),
      ),
    ),
    ...rows.flat().flatMap((cell) => holds('a cell of the file', !runs(cell), 'a text that no spreadsheet runs', cell)),
  ];
}

/** A cell has the text of the screen. */
function findInCell(place: string, expected: unknown, cell: string | undefined): Finding[] {
  return same(place, String(expected ?? ''), cellText(cell, expected));
}

const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);

/** What a spreadsheet would run (OWASP, CSV injection). */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell);
