import { ActionLog } from './build-actions.ts';
import { civilDay, holidayShare, weekday } from './calendar.ts';
import { type DayProfile, freeDay, workDay } from './day-profile.ts';
import { dayCounts, dayWeights, type SpikeDays, spikeExtra } from './day-weights.ts';
import type { DeviceModel } from './device-model.ts';
import { mailingShare } from './mailings.ts';
import { motiveOf } from './motives.ts';
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

interface SimulationParts {
  readonly site: SiteModel;
  readonly population: Population;
  readonly devices: DeviceModel;
}

/**
 * Lets the visits of two years happen, day by day and in order, and writes them down. Stops after each day, so that who
 * shares a thread can look after others.
 */
export function* simulate(options: WorldOptions, days: Days, parts: SimulationParts): Generator<void, Simulated> {
  const { seed, size } = options;
  const { site, population, devices } = parts;
  const random = new Random(seed, 1);
  const columns = new SessionColumns(size);
  const log = new ActionLog();
  const walker = new Walker(site, columns, log, random);
  const planner = new VisitPlanner(options, site, random);
  const past = days.last - days.first;
  const weights = dayWeights(days.first, days.last, days.spikes, size / (past + 1), new Random(seed, 2));
  const todayLength = (days.starts[past + 1] as number) - (days.starts[past] as number);
  const doneToday = profileOf(days.last).doneBy((options.now - (days.starts[past] as number)) / todayLength);
  const counts = dayCounts(weights, past, doneToday, size);

  let row = 0;
  for (let day = 0; day <= past; day++) {
    const count = counts[day] as number;
    const number = days.first + day;
    const extra = spikeExtra(days.spikes, number);
    const show = Math.floor((1024 * 1.15 * extra) / (1 + extra));
    devices.begin(number);
    planner.begin(day, show);
    population.begin(number, site.linePicks[civilDay(number).month - 1] as Uint8Array, mailingShare(number));
    const done = day === past ? doneToday : 1;
    simulateDay({
      days,
      day,
      row,
      count,
      done,
      show,
      now: options.now,
      random,
      devices,
      population,
      planner,
      columns,
      walker,
    });
    population.end();
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
  /** Of 1024 visits: how many follow the newsletter of the trade show. */
  readonly show: number;
  readonly now: number;
  readonly random: Random;
  readonly devices: DeviceModel;
  readonly population: Population;
  readonly planner: VisitPlanner;
  readonly columns: SessionColumns;
  readonly walker: Walker;
}

function simulateDay({ days, day, row: first, count, done, show, now, random, ...parts }: DayOptions): void {
  const { population, planner, columns, walker, devices } = parts;
  const { visitors } = population;
  const profile = profileOf(days.first + day);
  const start = days.starts[day] as number;
  const length = (days.starts[day + 1] as number) - start;
  for (let i = 0; i < count; i++) {
    const row = first + i;
    const x = random.next();
    const share = profile.timeOf(((i + (x >>> 12) / 1048576) / count) * done);
    const time = Math.min(start + Math.floor(share * length), now);
    const isBot = (x & 1023) < bots;
    const isHome = !isBot && random.below(1024) < (profile.homes[Math.floor(share * 24)] as number);
    if (isBot) population.bot(time);
    else if (isHome) population.atHome(time);
    else population.fromCompany(time, show);
    if (isBot) planner.planBot();
    else planner.plan(population, isHome);
    const { visitor } = population;
    planner.registered = visitors.registered[visitor] === 1;
    columns.time[row] = time;
    columns.visitor[row] = visitor;
    columns.referrer[row] = planner.referrer;
    columns.referrerPath[row] = planner.referrerPath;
    columns.searchTerm[row] = planner.searchTerm;
    columns.device[row] = devices.rowOf(visitors.deviceOf(visitor, isBot, isHome, x >>> 12));
    columns.motive[row] = motiveOf(population.stage, population.role, population.cause);
    visitors.leave(visitor, time + walker.walk(row, time, now, planner));
    if (isBot) columns.flags[row] = (columns.flags[row] as number) | 1;
    population.afterVisit(planner.acts);
  }
}

function profileOf(day: number): DayProfile {
  const week = weekday(day);
  return week === 0 || week === 6 || holidayShare(day) < 0.4 ? freeDay : workDay;
}
