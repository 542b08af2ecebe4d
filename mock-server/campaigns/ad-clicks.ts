import { isAdded } from '../world/added/added-rows.ts';
import { THOMASNET } from '../world/build-referrers.ts';
import { Random } from '../world/random.ts';
import { firstAfter, longestSession } from '../world/revealed.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import { allBookingsOf, type Booking } from './bookings.ts';

/** A click on a campaign: a visit from the directory that began with it (TST-103). */
export interface AdClick {
  /** Days since 1970-01-01 in the account's zone: on which the visit began. */
  readonly day: number;
  /** Seconds from the beginning of that day until the visit is told of, or the day's last. */
  readonly second: number;
  /** Whether it is told of by the present. */
  readonly isPast: boolean;
  /** Row of `visitors`. */
  readonly visitor: number;
  /** A phone says what it is; a tablet passes for a computer. */
  readonly device: 'Desktop' | 'Mobile';
  /** An even chance from 0 to below 1 of its own, whichever campaign asks. */
  readonly chance: number;
}

/**
 * Of 1024 visits from the directory: how many come by an ad where a campaign is about what they are about, and how many
 * otherwise. The rest come by the directory's lists.
 */
const matchedShare = 900;
const otherShare = 400;

interface DirectoryVisit {
  /** Row of `sessions`. */
  readonly row: number;
  /** Seconds since 1970 at which it is told of: when it and those that began before it are over (TST-002). */
  readonly toldAt: number;
}

/**
 * The simulated visits from the directory that begin from `from` to before `to`, in their order. No automated visitor
 * comes from it.
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

/** Rows of the visitors who came from the directory from `from` on, and are told of by `to`; seconds since 1970. */
export function visitorsFromDirectory(world: World, from: number, to: number): ReadonlySet<number> {
  const visitors = new Set<number>();
  for (const { row, toldAt } of visitsFromDirectory(world, from, to + 1)) {
    if (toldAt <= to) visitors.add(world.sessions.visitor[row] as number);
  }
  return visitors;
}

/** The line of products that a visit is about: that of its first page that is about one; -1 where none is. */
function lineOf({ sessions, pageViews, tables }: World, row: number): number {
  const end = sessions.pageStart[row + 1] as number;
  for (let view = sessions.pageStart[row] as number; view < end; view++) {
    const line = tables.pages[pageViews.page[view] as number]?.line ?? -1;
    if (line >= 0) return line;
  }
  return -1;
}

/** The campaign, of those that run, whose ad a visit about a line came by; undefined where it came by none. */
function adBehind(line: number, running: readonly Booking[], random: Random): Booking | undefined {
  const match = running.find((booking) => booking.line === line);
  if (random.below(1024) >= (match ? matchedShare : otherShare)) return undefined;
  if (match) return match;
  // What is shown more is clicked more.
  let rest = random.below(running.reduce((sum, { plan }) => sum + plan.perDay, 0));
  return running.find(({ plan }) => {
    rest -= plan.perDay;
    return rest < 0;
  });
}

const phones = new Set(['iOS', 'Android']);

/**
 * The visits that came by the ads of a campaign, in the order of their time, as far as the world goes; of anybody, also
 * of those whom it isn't shown to. No visit came by two campaigns of its account.
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
    // Of the visit alone: it must not hang on its row, before which others may be added, nor on which campaign asks.
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
