import type { Campaign, SessionQuery } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { limits } from '../../schema/reference/limits.ts';
import { type Client, remembering } from '../client/client.ts';
import { memoizeByObject } from '../client/json.ts';
import { allByOffset, type List, requestList } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import { type AccountSnapshot, loadSnapshot, type Row, readPart } from './account-snapshot.ts';
import { matches, type ReportIds, reportPageKey } from './matches.ts';
import { type QueryCase, queryCases, rowCases } from './query-cases.ts';
import type { Unreadable } from './readable.ts';

/** A query in a snapshot, and the rows it must match. */
export interface Subject {
  readonly snapshot: AccountSnapshot;
  readonly client: Client;
  readonly query: SessionQuery;
  /** In list order: latest first. Throws NotExamined if the sessions can't be read. */
  readonly rows: readonly Row[];
}

/** A snapshot with the queries, pages and campaigns that checks are built from. */
export interface SuiteContext {
  readonly snapshot: AccountSnapshot;
  readonly pageIds: readonly string[];
  readonly cases: readonly QueryCase[];
  /** The person's campaigns, in list order. */
  readonly campaigns: readonly Campaign[];
  /** Ids of the year's tracked calls, latest first; empty if they can't be read. */
  readonly callIds: readonly string[];
  subject(query: SessionQuery): Subject;
  /** Values that were unreadable when the context was created, by call. */
  readonly unreadable: ReadonlyMap<Call, readonly Unreadable[]>;
}

/** Fetches an account's year, its pages and browsers, and builds queries from the values in them. */
export async function createSuiteContext(client: Client): Promise<SuiteContext> {
  const snapshot = await loadSnapshot(client);
  const reader = remembering(client);
  const pages = await readPart('topPages', () => allByOffset(client, 'topPages', { query: snapshot.year }));
  const browsers = await readPart('browsers', () => readBrowsers(snapshot));
  const campaigns = await readPart('listCampaigns', () => client.request('listCampaigns'));
  const latest = { ...snapshot.year, vettedFilters: vettedValues, limit: limits.pageSize };
  const activities = await readPart('highValueActivities', () =>
    requestList(client, 'highValueActivities', latest, { fields: ['callId'] }),
  );
  const ids = { pages: pagesById(pages.value ?? noNodes), browsers: browsers.value ?? noBrowsers };
  // If the list has a different shape, the checks of its call report it.
  const bookings = Array.isArray(campaigns.value) ? campaigns.value.filter((row) => row?.campaignId) : [];
  const subjects = new Map<SessionQuery, Subject>();
  return {
    snapshot,
    pageIds: [...ids.pages.keys()],
    cases: [...queryCases(snapshot, [...ids.pages.keys()]), ...rowCases(snapshot, ids)],
    campaigns: bookings,
    callIds: (activities.value ?? noNodes).nodes.flatMap(({ callId }) => (typeof callId === 'string' ? [callId] : [])),
    unreadable: new Map<Call, readonly Unreadable[]>([
      ...snapshot.unreadable,
      ['topPages', pages.findings],
      ['browsers', browsers.findings],
      ['listCampaigns', campaigns.findings],
      ['highValueActivities', activities.findings],
    ]),
    subject(query) {
      const known = subjects.get(query);
      if (known) return known;
      let rows: readonly Row[] | null = null;
      const subject: Subject = {
        snapshot,
        client: reader,
        query,
        get rows() {
          rows ??= matchingRows(snapshot, query, ids);
          return rows;
        },
      };
      subjects.set(query, subject);
      return subject;
    },
  };
}

const noNodes: Pick<List, 'nodes'> = { nodes: [] };
const noBrowsers: ReportIds['browsers'] = new Map();
const noTargets: AccountSnapshot['targets'] = [];

const pagesById = memoizeByObject(
  ({ nodes }: Pick<List, 'nodes'>): ReportIds['pages'] =>
    new Map(nodes.map((page) => [String(page.id), reportPageKey(page)])),
);

type Rows = readonly Row[];
type KnownRows = (rows: Rows, targets: AccountSnapshot['targets'], ...ids: readonly object[]) => Map<string, Rows>;

/** The rows that queries match, by query as JSON. */
const rowsByQuery: KnownRows = memoizeByObject(() => new Map<string, Rows>());

function matchingRows(snapshot: AccountSnapshot, query: SessionQuery, ids: ReportIds): Rows {
  // If targets can't be read, only the queries with targets are skipped.
  const hasTargets = query.useAllTargets === true || (query.targets ?? []).length > 0;
  const { rows } = snapshot;
  const byQuery = rowsByQuery(rows, hasTargets ? snapshot.targets : noTargets, ids.pages, ids.browsers);
  const key = JSON.stringify(query);
  const known = byQuery.get(key) ?? rows.filter(matches(snapshot, query, ids));
  byQuery.set(key, known);
  return known;
}

const maxBrowsers = 2;

/** The sessions of the most frequent browsers. A separate rule checks that no other browser has them. */
async function readBrowsers({ client, year }: AccountSnapshot): Promise<ReportIds['browsers']> {
  const browsers = await allByOffset(client, 'browsers', { query: year });
  const read = browsers.nodes
    .slice(0, maxBrowsers)
    .map(({ id }) => allByOffset(client, 'sessions', { query: { ...year, browsers: [id] } }, { fields: ['id'] }));
  return sessionsByBrowser(browsers, ...(await Promise.all(read)));
}

const sessionsByBrowser = memoizeByObject((browsers: List, ...sessions: readonly List[]): ReportIds['browsers'] => {
  const idsOf = ({ nodes }: List) => new Set(nodes.map(({ id }) => String(id)));
  return new Map(sessions.map((list, index) => [String(browsers.nodes[index]?.id), idsOf(list)]));
});
