import type { SessionQuery } from '../../schema/generated/types.ts';
import { allByOffset } from '../ask-list.ts';
import { type Client, remembering } from '../client.ts';
import { matches, type PageKeys } from '../model/matches.ts';
import { reportPageKey } from '../model/page-key.ts';
import { type QueryCase, queryCases } from './query-cases.ts';
import { loadScene, type Row, type Scene } from './scene.ts';

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
  subject(query: SessionQuery): Subject;
}

/** Reads an account's year and its pages, and makes the queries from what occurs in them. */
export async function setStage(client: Client): Promise<Stage> {
  const scene = await loadScene(client);
  const reader = remembering(client);
  const pages = await allByOffset(client, 'topPages', { query: scene.year });
  const pageKeys: PageKeys = new Map(pages.nodes.map((page) => [String(page.id), reportPageKey(page)]));
  const pageIds = [...pageKeys.keys()];
  const subjects = new Map<SessionQuery, Subject>();
  return {
    scene,
    pageIds,
    cases: queryCases(scene, pageIds),
    subject(query) {
      const known = subjects.get(query);
      if (known) return known;
      const subject = { scene, client: reader, query, rows: scene.rows.filter(matches(scene, query, pageKeys)) };
      subjects.set(query, subject);
      return subject;
    },
  };
}
