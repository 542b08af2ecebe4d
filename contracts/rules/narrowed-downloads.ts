import type { SessionQuery } from '../../schema/generated/types.ts';
import { reportData, reportKeys, sortKeysOf } from '../../schema/reference/reports.ts';
import { readCsv, waitForJob } from '../client/downloads.ts';
import { allByOffset } from '../client/lists.ts';
import { type Call, enumValues } from '../client/schema.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, quietMoment } from '../model/days.ts';
import { cellText, downloadTables } from './download-columns.ts';
import { columnsOf, type RequestedFile, requestFile } from './requested-files.ts';
import { type Finding, type Rule, sameList } from './rule.ts';
import { otherZone } from './settings-counts.ts';

/** A file has the rows of its query, whatever its filters, in the requested order (FIL-013). */
export const narrowedRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'downloads.narrowed',
    clauses: ['FIL-013'],
    calls: ['createSessionsDownload', 'sessionsDownload', 'sessions'],
    async check(snapshot) {
      const keys = enumValues('SessionSortKey');
      const queries = await queriesOfSessions(snapshot);
      return findInFiles(snapshot, 'SESSIONS', queries, keys);
    },
  },
  ...reportFiles().map(({ downloadType, call, sortKeys }) => ({
    id: `downloads.narrowed.${downloadType}`,
    clauses: ['FIL-008', 'FIL-013'],
    calls: ['createSessionsDownload' as const, 'sessionsDownload' as const, call],
    async check(snapshot: AccountSnapshot) {
      const queries = queriesOfReports(snapshot);
      return findInFiles(snapshot, downloadType, queries, sortKeys);
    },
  })),
];

/** A file follows saved settings (SET-027). The caller restores the previous ones. */
export const settingsFileRule: Rule<AccountSnapshot> = {
  id: 'downloads.settings',
  clauses: ['DAT-020', 'FIL-014', 'FIL-031', 'SET-027'],
  calls: ['saveAccountSettings', 'createSessionsDownload', 'sessionsDownload', 'sessions'],
  async check(snapshot) {
    const { client, year, settings } = snapshot;
    const changed = {
      timezoneOffset: otherZone(settings.timezoneOffset),
      reportType: settings.reportType === 'E' ? 'T' : 'E',
    } as const;
    await client.request('saveAccountSettings', { settings: changed });
    const query = { startDate: addDays(year.endDate, -30), endDate: addDays(year.endDate, -2) };
    return findInFiles({ ...snapshot, settings: { ...settings, ...changed } }, 'SESSIONS', [query], []);
  },
};

/** The report files and their sort keys; none for a file with only one order. */
function reportFiles(): readonly { downloadType: string; call: Call; sortKeys: readonly string[] }[] {
  const keysOf = new Map(reportKeys.map((key) => [String(reportData[key].downloadType), sortKeysOf(key)]));
  const durations = enumValues('DurationSortKey');
  return Object.entries(downloadTables).flatMap(([downloadType, { call }]) => {
    const sortKeys = call === 'durations' ? durations : (keysOf.get(downloadType) ?? []);
    return call === 'sessions' ? [] : [{ downloadType, call, sortKeys }];
  });
}

/** Cycles through the keys, descending, then ascending. Undefined on the first turn, and if there are no keys. */
function orderingOf(keys: readonly string[], turn: number): Ordering | undefined {
  const key = keys[(turn - 1) % keys.length];
  if (turn === 0 || key === undefined) return undefined;
  return { key, direction: Math.ceil(turn / keys.length) % 2 === 1 ? 'DESC' : 'ASC' };
}

interface Ordering {
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
}

const placeOf = (downloadType: string, query: SessionQuery, ordering: Ordering | undefined) =>
  `createSessionsDownload of ${downloadType}, rows with ${Object.keys(query).slice(2).join(', ') || 'dates alone'}${ordering ? ` by ${ordering.key} ${ordering.direction}` : ''}`;

/** The files of some queries, each with a different ordering. */
async function findInFiles(
  snapshot: AccountSnapshot,
  downloadType: string,
  queries: readonly SessionQuery[],
  sortKeys: readonly string[],
): Promise<Finding[]> {
  const requestedFiles = queries.map(async (query, index) => {
    const ordering = orderingOf(sortKeys, index);
    const start = () =>
      snapshot.client.request('createSessionsDownload', { query, downloadType, ...(ordering && { ordering }) });
    const variables = { query, ...(ordering && { ordering: [ordering] }) };
    const file = await requestFile(snapshot, tableOf(downloadType), variables, start);
    return { ...file, place: placeOf(downloadType, query, ordering) };
  });
  const found = (await Promise.all(requestedFiles)).map((file) => findInFile(snapshot, downloadType, file));
  return (await Promise.all(found)).flat();
}

const tableOf = (downloadType: string) => downloadTables[downloadType] ?? { call: 'sessions' as const, columns: {} };

/** The file's cells match the screen's rows, in some of its columns. */
async function findInFile(
  snapshot: AccountSnapshot,
  downloadType: string,
  { place, job, nodes }: RequestedFile & { readonly place: string },
): Promise<Finding[]> {
  const { client } = snapshot;
  const { headings, rows } = await readCsv(client, (await waitForJob(client, job.id)).url ?? '/nowhere');
  const columns = columnsOf(snapshot, tableOf(downloadType), nodes, headings);
  const values = nodes.map((node) => columns.map(({ read }) => read(node)));
  const expected = values.map((row) => row.map((value) => String(value ?? '')));
  const received = rows.map((cells, row) =>
    columns.map(({ at }, column) => cellText(cells[at], values[row]?.[column])),
  );
  return sameList(place, expected, received);
}

/** Only a few queries, since each file is a job that remains. Every filter in them excludes sessions. */
function queriesOfReports({ year, rows }: AccountSnapshot): readonly SessionQuery[] {
  const middle = quietMoment(rows);
  const latest = rows[0]?.day ?? year.endDate;
  const company = rows.find((row) => row.company)?.company;
  return [
    { ...year, ...(middle && { timestamp: middle }), referrers: ['DTS'], depth: '2+', base: ['THOMASNET_ACTIVITY'] },
    {
      startDate: addDays(latest, -200),
      endDate: latest,
      actions: ['CLIENT_SITE_ACTIVITY'],
      targets: [{ targetType: 'Country', value: 'US' }],
      length: { min: 30 },
    },
    { ...year, searches: [company?.title.slice(0, 2) ?? 'a'] },
  ];
}

/** Filters of the filter bar, and those that report rows link to. */
async function queriesOfSessions({ client, year, rows }: AccountSnapshot): Promise<readonly SessionQuery[]> {
  const { nodes } = await allByOffset(client, 'browsers', { query: year });
  const view = rows[0]?.session.pageViews[0];
  const address = `https://${view?.domain ?? 'nowhere.example'}${view?.pageUrl ?? '/'}`;
  const term = rows.find(({ session }) => session.searchTerm)?.session.searchTerm;
  const company = rows.find((row) => row.company)?.company;
  const middle = quietMoment(rows);
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
    { ...year, useAllTargets: true, targets: [{ targetType: 'Country', value: 'CA' }] },
    {
      ...year,
      targets: [
        { targetType: null, value: 'ALL_TARGETS' },
        { targetType: 'Industry', value: company?.companyIndustry ?? 'Machinery' },
      ],
    },
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
