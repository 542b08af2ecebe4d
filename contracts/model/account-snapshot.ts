import type { Target as PersonTarget, Session, SessionQuery, Settings, Visitor } from '../../schema/generated/types.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { allByCursor, maxRows } from '../client/lists.ts';
import { createDayOf, yearBefore } from './days.ts';

/** A session as the list shows it, with what other calls show for the same visit. */
export interface Row {
  readonly session: Session;
  /** The day on which it began, in the account's time zone. */
  readonly day: string;
  /** The organisation behind it; undefined for a visitor of an ISP. */
  readonly company: Visitor | undefined;
}

/** An account's last year as a person sees it. The answers to narrower queries are compared with it. */
export interface AccountSnapshot {
  readonly client: Client;
  readonly settings: Settings;
  readonly targets: readonly PersonTarget[];
  /** Paths of the high-value pages. */
  readonly paths: readonly string[];
  readonly year: SessionQuery;
  /** All sessions of the year, in the order of the list. */
  readonly rows: readonly Row[];
}

/** Reads the last year of an account, a thousand rows a request. */
export async function loadSnapshot(client: Client): Promise<AccountSnapshot> {
  const settings = await client.ask('settings');
  const dayOf = createDayOf(settings.timezoneOffset);
  const endDate = dayOf(client.backend.now());
  const year = { startDate: yearBefore(endDate), endDate };
  const variables = { query: year, paginationType: 'CURSOR' };
  const sessions = await allByCursor(client, 'sessions', variables, maxRows, { depth: wholeDepth });
  const visitors = await allByCursor(client, 'visitors', { query: year });
  // The calls determine the types of their rows; the shape checks verify them.
  const companies = new Map((visitors.nodes as unknown as readonly Visitor[]).map((visitor) => [visitor.id, visitor]));
  const pages = await client.ask('pages');
  return {
    client,
    settings,
    targets: await client.ask('targets'),
    paths: pages.map(({ value }) => value),
    year,
    rows: (sessions.nodes as unknown as readonly Session[]).map((session) => ({
      session,
      day: dayOf(session.visitDate),
      company: companies.get(session.visitorId),
    })),
  };
}
