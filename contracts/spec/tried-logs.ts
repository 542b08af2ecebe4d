import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createDatabaseSource, type OpenedDatabase } from '../../mock-server/database/database-source.ts';
import type { Question, SqlEngine } from '../../mock-server/database/sql-engine.ts';
import { createWorld } from '../../mock-server/world/create-world.ts';
import { type WorldSettings, worldOptions } from '../../mock-server/world/world-store.ts';
import { worldBehindLog } from '../../mock-server/world-export/log-world.ts';
import { type OverlayVisits, overlayVisits } from '../../mock-server/world-export/overlay-visits.ts';
import type { SettingsInput, TargetInput } from '../../schema/generated/types.ts';
import { dayReader } from '../../schema/reference/moments.ts';
import type { Client } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';

// Test data for databases and exports: the same logs, with the same added visits and the same settings.

/**
 * Visits to add to a log: several in one second, hostile texts, one in progress at the end of the log, and one after
 * it.
 */
export const story = `Acme Valves of Toledo, OH:
  industry: Machinery
  tuesday, an engineer:
    [/products/ball-valves, cad /products/ball-valves/two-piece-ball-valves?size=<2">]
  thursday 9:30, a buyer, from google.com, searching steel "ball" valves:
    [/contact, ask for 200 pieces, calls, download price list.pdf]
"<b>Zenith</b> & Söhne of Houston, TX":
  tuesday, from blog.example: [/contact, ask for =1+1]
  today: /
  in 2 days: /
Late Riser:
  2026-11-21 9:59: [/, /products, /contact]
`;

/** Visits of the story that are visible at the end of a log whose present is a Saturday at ten. */
export const revealedVisits = 4;

/**
 * Adds the story to an account's log, and a visit that ends while a simulated one that started earlier is still in
 * progress. Returns the added visits, both for loading a database and as a sandbox stores them, and a moment one second
 * after that visit.
 */
export function overlayLog(account: AccountFixture, settings: WorldSettings) {
  const options = worldOptions(account, settings);
  const { time, duration } = createWorld(options).sessions;
  const long = duration.findLastIndex((seconds) => seconds > 300);
  const minute = Math.ceil(((time[long] ?? 0) + 60) / 60) * 60;
  const at = minute * 1000;
  const time24 = new Intl.DateTimeFormat('en-US', { ...hours, timeZone: account.timeZone }).format(at);
  const start = `${dayReader(account.timeZone)(at)} ${time24}`;
  const overlay: OverlayVisits = { story: `${story}Beside:\n  ${start}: /\n`, entries: {}, present: null };
  const visits = overlayVisits(overlay, account, worldBehindLog({ options, end: options.now }), settings.now);
  // Numbered like the visits of a sandbox with only a story.
  const own = visits.map((visit) => ({ ...visit, number: visit.number >> 1, visitor: visit.visitor >> 1 }));
  const entries = { [`story:${account.id}`]: { count: own.length, visits: own } };
  return {
    visits,
    overlay: { story: null, entries, present: settings.now } satisfies OverlayVisits,
    afterStory: (minute + 1) * 1000,
  };
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A person's choices on a log. */
export interface Choice {
  readonly settings: SettingsInput;
  readonly targets: readonly TargetInput[];
  readonly pages: readonly string[];
}

/** Choices on the log of a seed: zones with days of 23 and 25 hours, repeated midnights, and half-hour offsets. */
export const chosenLogs: readonly (readonly [seed: number, choice: Choice])[] = [
  [
    7,
    {
      settings: { timezoneOffset: 'America/Havana', blockedReferrers: ['bing.com'] },
      targets: [
        { targetType: 'Industry', value: 'Machinery' },
        { targetType: 'Size', value: 'Small' },
        { targetType: 'Country', value: 'US' },
      ],
      pages: ['/contact', '/request-a-quote/'],
    },
  ],
  [
    19,
    {
      settings: {
        ...{ reportType: 'T', timezoneOffset: 'Asia/Kolkata' },
        ...{ excludedCountries: ['CA'], ownReferrers: ['google.com'] },
      },
      targets: [{ targetType: 'State', value: 'OH' }],
      pages: [],
    },
  ],
  [
    83,
    {
      settings: { botFiltering: false, timezoneOffset: 'Europe/Berlin', blockedReferrers: ['google.com'] },
      targets: [],
      pages: ['/'],
    },
  ],
];

/** Saves a choice as a person would, in the client's account. */
export async function choose(client: Client, { settings, targets, pages }: Choice): Promise<void> {
  await client.request('saveAccountSettings', { settings });
  await client.request('saveTargets', { targets, pages });
}

/**
 * An engine that caches results: logs don't change, and the suite repeats most questions, such as what a query refers
 * to. Files are read every time.
 */
function remembering(engine: SqlEngine): SqlEngine {
  const answers = new Map<string, Promise<unknown[]>>();
  return {
    ...engine,
    rows<Row>(question: Question, signal: AbortSignal) {
      const key = JSON.stringify(question);
      const answer = answers.get(key) ?? engine.rows<Row>(question, signal);
      answers.set(key, answer);
      return answer as Promise<Row[]>;
    },
  };
}

/**
 * The demo's person signed in to a mock on a database, at the end of its log or at a given moment, and a counter of the
 * reports answered from it.
 */
export async function signInOver(
  database: OpenedDatabase,
  log: { readonly seed: number; readonly size: number },
  now?: number,
) {
  let answerCount = 0;
  const source = createDatabaseSource(remembering(database.engine), database.logs);
  const reports: OpenedDatabase['reports'] = {
    ...source,
    answer(...args) {
      answerCount++;
      return source.answer(...args);
    },
  };
  const mock = createMockBackend({ ...log, reports });
  if (now !== undefined) mock.clock.set(now);
  const client = await signIn(mock, demoAudience.credentials);
  return { client, answered: () => answerCount };
}
