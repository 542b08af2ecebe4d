import type { SessionQuery } from '../../schema/generated/types.ts';
import { readCsv, waitForJob } from '../client/downloads.ts';
import { allByOffset } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, createDisplayOf } from '../model/zone-days.ts';
import { type Finding, sameList } from './finding.ts';
import type { Rule } from './rule.ts';

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

/** A file holds the sessions of its query, whatever filters it has. */
export const narrowedDownloadRule: Rule<AccountSnapshot> = {
  id: 'downloads.narrowed',
  section: 'dashboard section 7',
  calls: ['createSessionsDownload', 'sessionsDownload', 'sessions'],
  async check(snapshot) {
    const found = (await narrowedQueries(snapshot)).map((query) => findInNarrowed(snapshot, query));
    return (await Promise.all(found)).flat();
  },
};
