import { isAdded } from '../world/added/added-rows.ts';
import { THOMASNET } from '../world/build-referrers.ts';
import { Random } from '../world/random.ts';
import { firstAfter, longestSession } from '../world/revealed.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import { allBookingsOf, type Booking } from './bookings.ts';

/** A click on a campaign: a visit from the directory that started with it (TST-103). */
export interface AdClick {
  /** The day on which the visit started, in days since 1970-01-01 in the account's time zone. */
  readonly day: number;
  /** Seconds from the start of that day until the visit is revealed, or the day's last second. */
  readonly second: number;
  /** Whether it is revealed by the present. */
  readonly isPast: boolean;
  /** Row of `visitors`. */
  readonly visitor: number;
  /** A phone identifies itself; a tablet is taken for a computer. */
  readonly device: 'Desktop' | 'Mobile';
  /** A uniformly random number from 0 to below 1, the same for every campaign. */
  readonly chance: number;
}

/**
 * How many of 1024 visits from the directory come through an ad: if a campaign matches their product line, and
 * otherwise. The rest come through the directory's listings.
 */
const matchedShare = 900;
const otherShare = 400;

interface DirectoryVisit {
  /** Row of `sessions`. */
  readonly row: number;
  /** When it is revealed, in seconds since 1970: when it and all sessions that started before it are over (TST-002). */
  readonly toldAt: number;
}

/**
 * Simulated visits from the directory that start from `from` up to but excluding `to`, in order. Bots don't come from
 * the directory.
 */
function* visitsFromDirectory({ sessions, added }: World, from: number, to: number): Generator<DirectoryVisit> {
  const { time, duration, referrer } = sessions;
  const end = firstAfter(time, to - 1);
  let toldAt = 0;
  for (let row = firstAfter(time, from - longestSession - 1); row < end; row++) {
    if (added !== undefined && isAdded(added.sessions, row)) continue;
    toldAt = Math.max(toldAt, (time[row] as number) + (duration[row] as number));
    if (referrer[row] === THOMASNET && (time[row] as number) >= from) yield { row, toldAt };
  }
}

/**
 * Rows of the visitors who came from the directory since `from` and are revealed by `to`; both in seconds since 1970.
 */
export function visitorsFromDirectory(world: World, from: number, to: number): ReadonlySet<number> {
  const visitors = new Set<number>();
  for (const { row, toldAt } of visitsFromDirectory(world, from, to + 1)) {
    if (toldAt <= to) visitors.add(world.sessions.visitor[row] as number);
  }
  return visitors;
}

/** The product line of a visit: that of its first page that belongs to one; -1 for none. */
function lineOf({ sessions, pageViews, tables }: World, row: number): number {
  const end = sessions.pageStart[row + 1] as number;
  for (let view = sessions.pageStart[row] as number; view < end; view++) {
    const line = tables.pages[pageViews.page[view] as number]?.line ?? -1;
    if (line >= 0) return line;
  }
  return -1;
}

/** The running campaign whose ad led to a visit about a line; undefined if none did. */
function adBehind(line: number, running: readonly Booking[], random: Random): Booking | undefined {
  const match = running.find((booking) => booking.line === line);
  if (random.below(1024) >= (match ? matchedShare : otherShare)) return undefined;
  if (match) return match;
  // Chosen in proportion to how often each is shown.
  let rest = random.below(running.reduce((sum, { plan }) => sum + plan.perDay, 0));
  return running.find(({ plan }) => {
    rest -= plan.perDay;
    return rest < 0;
  });
}

const phones = new Set(['iOS', 'Android']);

/**
 * The visits that came through a campaign's ads, in order of time, up to the end of the world. Includes visitors who
 * aren't in its audience. No visit belongs to two campaigns of an account.
 */
export function clicksOf(world: World, { id, account, firstDay, endDay }: Booking): AdClick[] {
  const zone = createZone(account.timeZone);
  const { sessions, tables } = world;
  const rivals = allBookingsOf(account, world.now).filter((other) => !other.plan.isWithoutClicks);
  const clicks: AdClick[] = [];
  let day = firstDay;
  for (const { row, toldAt } of visitsFromDirectory(world, zone.dayStartOf(firstDay), zone.dayStartOf(endDay + 1))) {
    const time = sessions.time[row] as number;
    const visitor = sessions.visitor[row] as number;
    while (zone.dayStartOf(day + 1) <= time) day++;
    const running = rivals.filter((other) => other.firstDay <= day && day <= other.endDay);
    // Depends on the visit alone: not on its row, because rows can be inserted before it, nor on the requesting
    // campaign.
    const random = new Random(world.seed ^ time, visitor);
    if (adBehind(lineOf(world, row), running, random)?.id !== id) continue;
    const { platform = '' } = tables.devices[sessions.device[row] as number] ?? {};
    clicks.push({
      day,
      second: Math.min(toldAt, zone.dayStartOf(day + 1) - 1) - zone.dayStartOf(day),
      isPast: toldAt <= world.now,
      visitor,
      device: phones.has(platform) ? 'Mobile' : 'Desktop',
      chance: random.below(1024) / 1024,
    });
  }
  return clicks;
}
