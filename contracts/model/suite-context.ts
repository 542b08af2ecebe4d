import type { Campaign, SessionQuery } from '../../schema/generated/types.ts';
import { type Client, remembering } from '../client/client.ts';
import { allByOffset, mostRows } from '../client/lists.ts';
import { loadScene, type Row, type Scene } from './account-snapshot.ts';
import { matches } from './matches.ts';
import { reportPageKey } from './page-key.ts';
import { type QueryCase, queryCases } from './query-cases.ts';
import { rowCases } from './row-cases.ts';

/** A query in a scene, and the rows that it must mean. */
export interface Subject {
  readonly scene: Scene;
  readonly client: Client;
  readonly query: SessionQuery;
  /** In the order of the list: the latest first. */
  readonly rows: readonly Row[];
}

/** A scene with its queries, ready to be asked about. */
export interface Stage {
  readonly scene: Scene;
  readonly pageIds: readonly string[];
  readonly cases: readonly QueryCase[];
  /** The person's campaigns, in the order of the list. */
  readonly campaigns: readonly Campaign[];
  subject(query: SessionQuery): Subject;
}

const askedBrowsers = 2;

/** The sessions of the browsers that are the most frequent. That they are no other's is a rule of its own. */
async function readBrowsers({ client, year }: Scene): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { nodes } = await allByOffset(client, 'browsers', { query: year });
  const read = nodes.slice(0, askedBrowsers).map(async ({ id }) => {
    const query = { ...year, browsers: [id] };
    const sessions = await allByOffset(client, 'sessions', { query }, mostRows, { fields: ['id'] });
    return [String(id), new Set(sessions.nodes.map((node) => String(node.id)))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Reads an account's year, its pages and browsers, and makes the queries from what occurs in them. */
export async function setStage(client: Client): Promise<Stage> {
  const scene = await loadScene(client);
  const reader = remembering(client);
  const pages = await allByOffset(client, 'topPages', { query: scene.year });
  const ids = {
    pages: new Map(pages.nodes.map((page) => [String(page.id), reportPageKey(page)])),
    browsers: await readBrowsers(scene),
  };
  const campaigns = await client.ask('listCampaigns');
  const subjects = new Map<SessionQuery, Subject>();
  return {
    scene,
    pageIds: [...ids.pages.keys()],
    cases: [...queryCases(scene, [...ids.pages.keys()]), ...rowCases(scene, ids)],
    campaigns,
    subject(query) {
      const known = subjects.get(query);
      if (known) return known;
      const subject = { scene, client: reader, query, rows: scene.rows.filter(matches(scene, query, ids)) };
      subjects.set(query, subject);
      return subject;
    },
  };
}
