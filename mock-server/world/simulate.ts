import { ActionLog } from './build-actions.ts';
import { holidayShare, weekday } from './calendar.ts';
import { type DayProfile, freeDay, workDay } from './day-profile.ts';
import { dayCounts, dayWeights, type SpikeDays, spikeExtra } from './day-weights.ts';
import type { Population } from './population.ts';
import { Random } from './random.ts';
import { SessionColumns } from './session-columns.ts';
import type { SiteModel } from './site-model.ts';
import { VisitPlanner } from './visit-planner.ts';
import { Walker } from './walk.ts';
import type { WorldOptions } from './world.ts';

/** The days of a world: numbers of the first and last, and where each begins; one entry more than there are days. */
export interface Days {
  readonly first: number;
  readonly last: number;
  readonly starts: Int32Array;
  readonly spikes: readonly SpikeDays[];
}

/** Of 1024 sessions: how many are automated. */
const bots = 31;

interface Simulated {
  readonly columns: SessionColumns;
  readonly log: ActionLog;
}

/**
 * Lets the visits of two years happen, day by day and in order, and writes them down. Stops after each day, so that who
 * shares a thread can look after others.
 */
export function* simulate(
  options: WorldOptions,
  days: Days,
  site: SiteModel,
  population: Population,
): Generator<void, Simulated> {
  const { seed, size } = options;
  const random = new Random(seed, 1);
  const columns = new SessionColumns(size);
  const log = new ActionLog();
  const walker = new Walker(site, columns, log, random);
  const planner = new VisitPlanner(options, site, random);
  const dayTotal = days.last - days.first + 1;
  const weights = dayWeights(days.first, days.last, days.spikes, size / dayTotal, new Random(seed, 2));
  const todayLength = (days.starts[dayTotal] as number) - (days.starts[dayTotal - 1] as number);
  const doneToday = profileOf(days.last).doneBy((options.now - (days.starts[dayTotal - 1] as number)) / todayLength);
  weights[dayTotal - 1] = (weights[dayTotal - 1] as number) * doneToday;
  const counts = dayCounts(weights, size);

  let row = 0;
  for (let day = 0; day < dayTotal; day++) {
    const count = counts[day] as number;
    const done = day === dayTotal - 1 ? doneToday : 1;
    simulateDay({ days, day, row, count, done, now: options.now, random, population, planner, columns, walker });
    row += count;
    yield;
  }
  columns.pageStart[size] = walker.views;
  columns.actionStart[size] = log.count;
  return { columns, log };
}

interface DayOptions {
  readonly days: Days;
  /** Counted from the first. */
  readonly day: number;
  /** The first of the day's sessions, and how many there are. */
  readonly row: number;
  readonly count: number;
  /** The share of the day that is over, from 0 to 1. */
  readonly done: number;
  readonly now: number;
  readonly random: Random;
  readonly population: Population;
  readonly planner: VisitPlanner;
  readonly columns: SessionColumns;
  readonly walker: Walker;
}

function simulateDay({ days, day, row: first, count, done, now, random, ...parts }: DayOptions): void {
  const { population, planner, columns, walker } = parts;
  const profile = profileOf(days.first + day);
  const start = days.starts[day] as number;
  const length = (days.starts[day + 1] as number) - start;
  const extra = spikeExtra(days.spikes, days.first + day);
  const newsletter = Math.floor((1024 * 1.15 * extra) / (1 + extra));
  for (let i = 0; i < count; i++) {
    const row = first + i;
    const x = random.next();
    const share = profile.timeOf(((i + (x >>> 12) / 1048576) / count) * done);
    const time = Math.min(start + Math.floor(share * length), now);
    const isBot = (x & 1023) < bots;
    const isHome = !isBot && random.below(1024) < (profile.homes[Math.floor(share * 24)] as number);
    const visitor = isBot ? population.bot() : isHome ? population.fromHome() : population.fromCompany();
    if (isBot) planner.planBot();
    else planner.plan(isHome ? 2 : population.isReturning ? 1 : 0, newsletter);
    planner.registered = population.visitors.registered[visitor] === 1;
    columns.time[row] = time;
    columns.visitor[row] = visitor;
    columns.referrer[row] = planner.referrer;
    columns.referrerPath[row] = planner.referrerPath;
    columns.searchTerm[row] = planner.searchTerm;
    columns.device[row] = population.deviceOf(visitor, isBot, isHome, x >>> 12);
    walker.walk(row, time, now, planner);
    if (isBot) columns.flags[row] = (columns.flags[row] as number) | 1;
  }
}

function profileOf(day: number): DayProfile {
  const week = weekday(day);
  return week === 0 || week === 6 || holidayShare(day) < 0.4 ? freeDay : workDay;
}
