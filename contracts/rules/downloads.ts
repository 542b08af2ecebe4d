import type { SessionQuery } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import type { Variables } from '../client/backend.ts';
import { type CsvFile, readCsv, waitForJob } from '../client/downloads.ts';
import { allByCursor, allByOffset, maxRows, type Node } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, createDisplayOf } from '../model/days.ts';
import { activityTable, type DownloadTable, downloadTables, moments } from './download-columns.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** A file has the sessions of its query, whatever its filters. */
const narrowedDownloadRule: Rule<AccountSnapshot> = {
  id: 'downloads.narrowed',
  clauses: ['FIL-013'],
  calls: ['createSessionsDownload', 'sessionsDownload', 'sessions'],
  async check(snapshot) {
    const found = (await narrowedQueries(snapshot)).map((query) => findInNarrowed(snapshot, query));
    return (await Promise.all(found)).flat();
  },
};

/** Files have the rows of the screen's query, in its order and time zone, and nothing that a spreadsheet runs. */
export const downloadRules: readonly Rule<AccountSnapshot>[] = [
  ...Object.entries(downloadTables).map(([downloadType, table]) => ({
    id: `downloads.${downloadType}`,
    clauses: [
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
  narrowedDownloadRule,
];

/** With maskEmails a file shows the domains of email addresses alone, after an asterisk (FIL-019). */
async function findUnmasked({ client, year }: AccountSnapshot): Promise<Finding[]> {
  const query = { ...year, vettedFilters: vettedValues, maskEmails: true };
  const job = await client.ask('createActivitiesDownload', { query });
  const done = await waitForJob(client, job.id);
  const { headings, rows } = await readCsv(client, done.url ?? '/nowhere');
  const emails = rows.map((cells) => cells[headings.indexOf('Email')] ?? '').filter((cell) => cell !== '');
  return emails.flatMap((cell) =>
    holds('Email of a masked file', /^'?\*@?[^@]*$/.test(cell), 'an asterisk and the domain', cell),
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

/** A job is processing at first, without an address, and done within seconds (FIL-010). */
async function findInDownload(
  snapshot: AccountSnapshot,
  start: () => Promise<{ id: string; status: string; url: string | null }>,
  table: DownloadTable,
  variables: Variables,
): Promise<Finding[]> {
  const { client } = snapshot;
  const first = await start();
  const polled = await client.ask('sessionsDownload', { id: first.id });
  const early = [
    ...same('the job at first', { status: 'processing', url: null }, { status: first.status, url: first.url }),
    ...same('the job when polled at once', first, polled),
  ];
  // A job that says nothing true of itself at first would be waited for in vain.
  if (early.length > 0) return early;
  const done = await waitForJob(client, first.id);
  const file = await readCsv(client, done.url ?? '/nowhere');
  const again = await readCsv(client, done.url ?? '/nowhere');
  return [
    ...same('the same file again', file.text.length, again.text.length),
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
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition') ?? '';
  return [
    ...same('status of the file', 200, response.status),
    ...holds('content-type of the file', /^text\/csv/.test(type), 'text/csv', type),
    ...holds(
      'content-disposition of the file',
      /^attachment; filename="[^"]+\.csv"$/.test(disposition),
      'attachment with a name',
      disposition,
    ),
    ...same('number of rows of the file', nodes.length, rows.length),
    ...readers.flatMap(({ heading, at }) => holds('headings of the file', at >= 0, heading, headings)),
    ...rows.flatMap((cells, row) => same(`number of cells of row ${row}`, headings.length, cells.length)),
    ...nodes.flatMap((node, row) =>
      readers.flatMap(({ heading, read, at }) =>
        findInCell(`file row ${row} ${heading}`, read(node, shown, nodes), rows[row]?.[at]),
      ),
    ),
    ...rows.flat().flatMap((cell) => holds('a cell of the file', !runs(cell), 'a text that no spreadsheet runs', cell)),
  ];
}

/** A cell has the text of the screen; an apostrophe may precede one that a spreadsheet would run. */
function findInCell(place: string, expected: unknown, cell: string | undefined): Finding[] {
  const text = String(expected ?? '');
  return cell === text || cell === `'${text}` ? [] : same(place, text, cell);
}

const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell);

/** What a spreadsheet would run (OWASP, CSV injection). */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell);

async function findInNarrowed({ client, settings }: AccountSnapshot, query: SessionQuery): Promise<Finding[]> {
  const job = await client.ask('createSessionsDownload', { query, downloadType: 'SESSIONS' });
  const done = await waitForJob(client, job.id);
  const { rows } = await readCsv(client, done.url ?? '/nowhere');
  const { nodes } = await allByOffset(client, 'sessions', { query });
  const shown = createDisplayOf(settings.timezoneOffset);
  return sameList(
    `times of a file with ${Object.keys(query).slice(2)}`,
    nodes.map(({ visitDate, visitorIp }) => [shown(String(visitDate)), visitorIp]),
    rows.map((cells) => [cells[0], cells[10]]),
  );
}

/** Filters of the filter bar, and those that rows of the reports lead to. */
async function narrowedQueries({ client, year, rows }: AccountSnapshot): Promise<readonly SessionQuery[]> {
  const { nodes } = await allByOffset(client, 'browsers', { query: year });
  const view = rows[0]?.session.pageViews[0];
  const address = `https://${view?.domain ?? 'nowhere.example'}${view?.pageUrl ?? '/'}`;
  const term = rows.find(({ session }) => session.searchTerm)?.session.searchTerm;
  const company = rows.find((row) => row.company)?.company;
  const middle = rows[Math.floor(rows.length / 2)]?.session.visitDate;
  const latest = rows[0]?.day ?? year.endDate;
  return [
    { startDate: addDays(latest, -6), endDate: latest },
    ...(middle ? [{ ...year, timestamp: middle }] : []),
    ...(company
      ? [
          { ...year, visitorId: company.id },
          { ...year, searches: [company.title.slice(0, 5)] },
        ]
      : []),
    { ...year, actions: ['PHONE_CALL', 'RFI'] },
    { ...year, targets: [{ targetType: 'Country', value: 'CA' }] },
    { ...year, useAllTargets: true },
    { ...year, base: ['THOMASNET_ACTIVITY'] },
    { ...year, browsers: nodes.slice(0, 1).map(({ id }) => String(id)) },
    { ...year, length: { min: 61, max: 600 } },
    { ...year, referrers: ['DTS'], depth: '2+' },
    { ...year, terms: [term ?? 'nobody used it'] },
    { ...year, entryPages: [address], browsers: nodes.slice(0, 2).map(({ id }) => String(id)) },
    { ...year, exitPages: [address] },
    { ...year, pages: [address] },
  ];
}
