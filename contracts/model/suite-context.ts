import type { Campaign, SessionQuery } from '../../schema/generated/types.ts';
import { type Client, remembering } from '../client/client.ts';
import { allByOffset, maxRows } from '../client/lists.ts';
import { type AccountSnapshot, loadSnapshot, type Row } from './account-snapshot.ts';
import { matches, reportPageKey } from './matches.ts';
import { type QueryCase, queryCases, rowCases } from './query-cases.ts';

/** A query in a snapshot, and the rows that it must mean. */
export interface Subject {
  readonly snapshot: AccountSnapshot;
  readonly client: Client;
  readonly query: SessionQuery;
  /** In the order of the list: the latest first. */
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
}

/** Reads an account's year, its pages and browsers, and makes the queries from what occurs in them. */
export async function createSuiteContext(client: Client): Promise<SuiteContext> {
  const snapshot = await loadSnapshot(client);
  const reader = remembering(client);
  const pages = await allByOffset(client, 'topPages', { query: snapshot.year });
  const ids = {
    pages: new Map(pages.nodes.map((page) => [String(page.id), reportPageKey(page)])),
    browsers: await readBrowsers(snapshot),
  };
  const campaigns = await client.ask('listCampaigns');
  const subjects = new Map<SessionQuery, Subject>();
  return {
    snapshot,
    pageIds: [...ids.pages.keys()],
    cases: [...queryCases(snapshot, [...ids.pages.keys()]), ...rowCases(snapshot, ids)],
    campaigns,
    subject(query) {
      const known = subjects.get(query);
      if (known) return known;
      const subject = { snapshot, client: reader, query, rows: snapshot.rows.filter(matches(snapshot, query, ids)) };
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
