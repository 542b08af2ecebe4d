import type { Target as PersonTarget, Session, SessionQuery, Settings, Visitor } from '../../schema/generated/types.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { CannotRun, findingOf, messageOf, NotExamined } from '../client/failures.ts';
import { memoizeByObject } from '../client/json.ts';
import { allByCursor } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import { createDayOf, lastSettledDay, yearBefore } from './days.ts';
import {
  findUnreadableSessions,
  findUnreadableTargets,
  findUnreadableVisitors,
  repaired,
  type Unreadable,
} from './readable.ts';

/** A session as the list shows it, with what other calls show for the same visit. */
export interface Row {
  readonly session: Session;
  /** The day it began, in the account's time zone. */
  readonly day: string;
  /** The organization behind it; undefined for a visitor of an ISP. */
  readonly company: Visitor | undefined;
}

/**
 * An account's last year as a person sees it. The responses to narrower queries are compared with it. If a part can't
 * be read, only the checks that need it are affected: they throw NotExamined when they access it.
 */
export interface AccountSnapshot {
  readonly client: Client;
  readonly settings: Settings;
  readonly targets: readonly PersonTarget[];
  /** Paths of the high-value pages. */
  readonly paths: readonly string[];
  readonly year: SessionQuery;
  /** All sessions of the year, in list order. */
  readonly rows: readonly Row[];
  /** The readable sessions, even if others aren't: for building questions, not for checking responses. */
  readonly knownRows: readonly Row[];
  /** Unreadable values, by call. */
  readonly unreadable: ReadonlyMap<Call, readonly Unreadable[]>;
}

/** A part of a snapshot: its value, or why it can't be read. */
interface Part<Value> {
  readonly value: Value | null;
  readonly findings: readonly Unreadable[];
}

/** Fetches a part. Any error becomes a finding about the call, unless the backend is gone. */
export async function readPart<Value>(call: Call, read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read(), findings: [] };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    const finding = findingOf(error) ?? { place: call, expected: 'an answer', received: messageOf(error) };
    return { value: null, findings: [finding] };
  }
}

/** The value of a part. Throws NotExamined with the first finding if it can't be read. */
function needed<Value>({ value, findings: [first] }: Part<Value>): Value {
  if (value !== null && first === undefined) return value;
  const { place = '', expected, received = '' } = first ?? {};
  const [partName] = place.split(', called with ', 1);
  throw new NotExamined(
    `needs ${partName}, which can't be read: expected ${expected}, received ${received.slice(0, 160)}`,
  );
}

const checked = <Value>({ value, findings }: Part<Value>, found: readonly Unreadable[]): Part<Value> => ({
  value,
  findings: [...findings, ...found],
});

/** Fetches the last year of an account, a thousand rows per request. */
export async function loadSnapshot(client: Client): Promise<AccountSnapshot> {
  const settings = await readPart('settings', () => client.request('settings'));
  const zone = settings.value?.timezoneOffset;
  const dayOf = createDayOf(isZone(zone) ? zone : defaultZone);
  const endDate = lastSettledDay(client.backend, dayOf);
  const year = { startDate: yearBefore(endDate), endDate };
  const variables = { query: year, paginationType: 'CURSOR' };
  const sessions = await readPart('sessions', () => allByCursor(client, 'sessions', variables, { depth: wholeDepth }));
  const visitors = await readPart('visitors', () => allByCursor(client, 'visitors', { query: year }));
  const targets = await readPart('targets', () => client.request('targets'));
  const pages = await readPart('pages', () => client.request('pages'));
  const read = readRows(sessions.value ?? noRows, visitors.value ?? noRows, dayOf);
  const { knownRows, rowFindings, visitorFindings, lost } = read;
  const rows = checked(checked(sessions, [...visitors.findings, ...visitorFindings]), lost);
  const ownTargets = checked(targets, findUnreadableTargets(targets.value ?? []));
  const zoneFindings = isZone(zone)
    ? []
    : [{ place: 'settings.timezoneOffset', expected: 'an IANA name', received: JSON.stringify(zone) }];
  const ownSettings = checked(settings, settings.value === null ? [] : zoneFindings);
  return {
    client,
    year,
    knownRows,
    get settings() {
      return needed(ownSettings);
    },
    get targets() {
      return needed(ownTargets);
    },
    get paths() {
      return needed(pages).map(({ value }) => value);
    },
    get rows() {
      needed(rows);
      return knownRows;
    },
    unreadable: new Map<Call, readonly Unreadable[]>([
      ['settings', ownSettings.findings],
      ['sessions', [...sessions.findings, ...rowFindings]],
      ['visitors', [...visitors.findings, ...visitorFindings]],
      ['targets', ownTargets.findings],
      ['pages', pages.findings],
    ]),
  };
}

const noRows = { nodes: [] };

interface Nodes {
  readonly nodes: readonly unknown[];
}

/** The readable rows, and what is wrong with the others. */
const readRows = memoizeByObject((sessions: Nodes, visitors: Nodes, dayOf: (moment: string) => string) => {
  // The calls determine the types of their rows; deviations are found here.
  const visitorRows = visitors.nodes as readonly Visitor[];
  const sessionRows = sessions.nodes as readonly Session[];
  const visitorFindings = findUnreadableVisitors(visitorRows);
  const known = visitorRows.filter((row) => visitorFindings.length === 0 || findUnreadableVisitors([row]).length === 0);
  const companies = new Map(known.map((visitor) => [visitor.id, visitor]));
  const rowFindings = findUnreadableSessions(sessionRows);
  const mended = sessionRows.map((session) => (rowFindings.length > 0 ? tryRepair(session) : session));
  const readable = mended.filter(
    (session) => rowFindings.length === 0 || findUnreadableSessions([session]).length === 0,
  );
  const knownRows: readonly Row[] = readable.map((session) => ({
    session,
    day: dayOf(session.visitDate),
    company: companies.get(session.visitorId),
  }));
  return {
    knownRows,
    rowFindings,
    visitorFindings,
    lost: readable.length === sessionRows.length ? [] : rowFindings,
  };
});

const defaultZone = 'America/New_York';

function isZone(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && createDayOf(zone) !== null;
  } catch {
    return false;
  }
}

/** The session with its unreadable fields derived from its page views; unchanged if they are unreadable too. */
function tryRepair(session: Session): Session {
  try {
    return repaired(session);
  } catch {
    return session;
  }
}
