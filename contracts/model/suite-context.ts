import type { Campaign, SessionQuery } from '../../schema/generated/types.ts';
import { type Client, remembering } from '../client/client.ts';
import { allByOffset, maxRows } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import { type AccountSnapshot, loadSnapshot, type Row, readPart } from './account-snapshot.ts';
import { matches, reportPageKey } from './matches.ts';
import { type QueryCase, queryCases, rowCases } from './query-cases.ts';
import type { Unreadable } from './readable.ts';

/** A query in a snapshot, and the rows that it must mean. */
export interface Subject {
  readonly snapshot: AccountSnapshot;
  readonly client: Client;
  readonly query: SessionQuery;
  /** In the order of the list: the latest first. Throws NotExamined where the sessions can't be read. */
  readonly rows: readonly Row[];
}

/** A snapshot with the queries, pages and campaigns that checks are made from. */
export interface SuiteContext {
  readonly snapshot: AccountSnapshot;
  readonly pageIds: readonly string[];
  readonly cases: readonly QueryCase[];
  /** The person's campaigns, in the order of the list. */
  readonly campaigns: readonly Campaign[];
  subject(query: SessionQuery): Subject;
  /** Values that were unreadable when the context was made, by call. */
  readonly unreadable: ReadonlyMap<Call, readonly Unreadable[]>;
}

/** Reads an account's year, its pages and browsers, and makes the queries from what occurs in them. */
export async function createSuiteContext(client: Client): Promise<SuiteContext> {
  const snapshot = await loadSnapshot(client);
  const reader = remembering(client);
  const pages = await readPart('topPages', () => allByOffset(client, 'topPages', { query: snapshot.year }));
  const browsers = await readPart('browsers', () => readBrowsers(snapshot));
  const campaigns = await readPart('listCampaigns', () => client.ask('listCampaigns'));
  const ids = {
    pages: new Map((pages.value?.nodes ?? []).map((page) => [String(page.id), reportPageKey(page)])),
    browsers: browsers.value ?? new Map<string, ReadonlySet<string>>(),
  };
  // A list of another shape is found by the checks of its call.
  const bookings = Array.isArray(campaigns.value) ? campaigns.value.filter((row) => row?.campaignId) : [];
  const subjects = new Map<SessionQuery, Subject>();
  return {
    snapshot,
    pageIds: [...ids.pages.keys()],
    cases: [...queryCases(snapshot, [...ids.pages.keys()]), ...rowCases(snapshot, ids)],
    campaigns: bookings,
    unreadable: new Map<Call, readonly Unreadable[]>([
      ...snapshot.unreadable,
      ['topPages', pages.findings],
      ['browsers', browsers.findings],
      ['listCampaigns', campaigns.findings],
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
          rows ??= snapshot.rows.filter(matches(snapshot, query, ids));
          return rows;
        },
      };
      subjects.set(query, subject);
      return subject;
    },
  };
}

const maxBrowsers = 2;

/** The sessions of the browsers that are the most frequent. That they are no other's is a rule of its own. */
async function readBrowsers({ client, year }: AccountSnapshot): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { nodes } = await allByOffset(client, 'browsers', { query: year });
  const read = nodes.slice(0, maxBrowsers).map(async ({ id }) => {
    const query = { ...year, browsers: [id] };
    const sessions = await allByOffset(client, 'sessions', { query }, maxRows, { fields: ['id'] });
    return [String(id), new Set(sessions.nodes.map((node) => String(node.id)))] as const;
  });
  return new Map(await Promise.all(read));
}
