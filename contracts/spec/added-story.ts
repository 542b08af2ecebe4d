import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { createWorld } from '../../mock-server/world/create-world.ts';
import { type WorldSettings, worldOptions } from '../../mock-server/world/world-store.ts';
import { type LaidVisits, visitsToLay } from '../../mock-server/world-export/laid-visits.ts';
import { worldBehindLog } from '../../mock-server/world-export/log-world.ts';
import { dayReader } from '../../schema/reference/moments.ts';

// What is laid over logs, whoever is loaded with them.

/** Several in one second, texts that mean harm, one that goes on at the end of the log and one after it. */
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

/** Visits of the story that are told of at the end of a log whose present is a Saturday at ten. */
export const revealedVisits = 4;

/**
 * The story over an account's log, and a visit that is over while one of the simulation, which began before it, goes
 * on: what is laid, as a database is loaded with it and as a sandbox keeps it, and a second after that visit.
 */
export function layOver(account: AccountFixture, settings: WorldSettings) {
  const options = worldOptions(account, settings);
  const { time, duration } = createWorld(options).sessions;
  const long = duration.findLastIndex((seconds) => seconds > 300);
  const minute = Math.ceil(((time[long] ?? 0) + 60) / 60) * 60;
  const at = minute * 1000;
  const time24 = new Intl.DateTimeFormat('en-US', { ...hours, timeZone: account.timeZone }).format(at);
  const start = `${dayReader(account.timeZone)(at)} ${time24}`;
  const beside: LaidVisits = { story: `${story}Beside:\n  ${start}: /\n`, kept: {}, present: null };
  const visits = visitsToLay(beside, account, worldBehindLog({ options, end: options.now }), settings.now);
  // As a sandbox numbers those of a story alone.
  const own = visits.map((visit) => ({ ...visit, number: visit.number >> 1, visitor: visit.visitor >> 1 }));
  const kept = { [`story:${account.id}`]: { count: own.length, visits: own } };
  return {
    visits,
    laid: { story: null, kept, present: settings.now } satisfies LaidVisits,
    beside: (minute + 1) * 1000,
  };
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
