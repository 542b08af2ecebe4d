import { civilDay, dayOf, holidayShare, weekday } from './calendar.ts';
import type { Random } from './random.ts';

/** Hourly traffic on working days and days off: office hours, a dip at noon, an evening tail, some at night. */
const workHours = [8, 6, 5, 5, 6, 10, 22, 52, 88, 104, 106, 98, 74, 86, 100, 94, 76, 48, 30, 26, 25, 22, 17, 12];
const freeHours = [12, 9, 7, 6, 6, 8, 14, 22, 34, 44, 50, 52, 50, 51, 52, 50, 47, 44, 42, 42, 42, 38, 30, 20];

/** How many of 1024 sessions in each hour come from home and mobile connections. */
const workHomes = [
  600, 620, 600, 560, 520, 450, 370, 300, 250, 236, 236, 240, 290, 256, 240, 246, 270, 350, 470, 550, 600, 620, 620,
  610,
];
const freeHomes = workHomes.map(() => 600);

/** By local hour, the chance that someone there is awake, 0 to 1. In the busier half of the day everyone is. */
export const awakeHours: readonly number[] = workHours.map((weight) => Math.min(1, weight / 52));

const steps = 1024;

/** How the sessions of a day are distributed. Times are shares of the day, 0 to 1. */
export class DayProfile {
  /** By hour, how many of 1024 sessions come from home and mobile connections. */
  readonly homes: Uint16Array;
  /** The share of the day at which each 1,024th of the traffic is reached. */
  private readonly times = new Float64Array(steps + 1);
  /** The share of the traffic before each hour. */
  private readonly cumulative = new Float64Array(25);

  constructor(hours: readonly number[], homes: readonly number[]) {
    const { times, cumulative } = this;
    this.homes = Uint16Array.from(homes);
    let total = 0;
    for (const weight of hours) total += weight;
    let sum = 0;
    let step = 0;
    hours.forEach((weight, hour) => {
      const from = sum / total;
      sum += weight;
      const to = sum / total;
      cumulative[hour + 1] = to;
      for (; step / steps < to; step++) times[step] = (hour + (step / steps - from) / (to - from)) / 24;
    });
    times[steps] = 1;
  }

  /** The share of the day by which a share `done` of its traffic has come; `done` is 0 to below 1. */
  timeOf(done: number): number {
    const exact = done * steps;
    const step = Math.floor(exact);
    const from = this.times[step] as number;
    return from + ((this.times[step + 1] as number) - from) * (exact - step);
  }

  /** The share of the traffic before a share of the day; 0 to 1. */
  doneBy(time: number): number {
    const hour = Math.min(Math.floor(time * 24), 23);
    const from = this.cumulative[hour] as number;
    return from + ((this.cumulative[hour + 1] as number) - from) * (time * 24 - hour);
  }
}

export const workDay = new DayProfile(workHours, workHomes);
export const freeDay = new DayProfile(freeHours, freeHomes);

export interface SpikeDays {
  readonly peak: number;
  readonly first: number;
  readonly last: number;
}

/**
 * The relative traffic of each day in [first, last]: trend, season, weekday, holidays, spikes and chance, which is
 * greater with less traffic. `perDay` is the mean number of sessions per day, `country` the account's.
 */
export function dayWeights(
  first: number,
  last: number,
  weeks: readonly SpikeDays[],
  perDay: number,
  country: string,
  random: Random,
): Float64Array {
  const weights = new Float64Array(last - first + 1);
  const noise = perDay < 5 ? 0.8 : perDay < 20 ? 0.45 : perDay < 80 ? 0.2 : perDay < 300 ? 0.13 : 0.09;
  for (let i = 0; i < weights.length; i++) {
    const day = first + i;
    const extra = spikeExtra(weeks, day);
    const chance = (random.below(1024) + random.below(1024)) / 1023 - 1;
    const noiseShare = extra > 0 ? 0.2 : 1;
    weights[i] =
      (1 + (0.22 * i) / 365) *
      season(day) *
      (weekShares[weekday(day)] ?? 1) *
      holidayShare(day, country) *
      (1 + extra) *
      (1 + noise * noiseShare * chance);
  }
  return weights;
}

/**
 * Sessions of each day of `weights`. The first `past` days and the share `done` of the day after them have exactly
 * `size` sessions in total. The day that is in two parts has two entries. Later days use the same weights, so that the
 * days of a longer world start with those of a shorter one.
 */
export function dayCounts(weights: Float64Array, past: number, done: number, size: number): Int32Array {
  const counts = new Int32Array(weights.length + 1);
  let total = (weights[past] as number) * done;
  for (let i = 0; i < past; i++) total += weights[i] as number;
  let sum = 0;
  let given = 0;
  for (let i = 0; i < counts.length; i++) {
    const day = i > past ? i - 1 : i;
    const share = i === past ? done : i === past + 1 ? 1 - done : 1;
    sum += (weights[day] as number) * share;
    const exact = total > 0 ? Math.floor((sum / total) * size + 0.5) : size;
    const upTo = i < past ? Math.min(size, exact) : i === past ? size : Math.max(size, exact);
    counts[i] = upTo - given;
    given = upTo;
  }
  return counts;
}

/** Days from the peak of the spike week, and how much each adds to normal traffic. */
const spikeShape: readonly (readonly [daysAfterPeak: number, extra: number])[] = [
  [-2, 0.08],
  [-1, 0.25],
  [0, 0.8],
  [1, 0.5],
  [2, 0.28],
  [3, 0.16],
  [4, 0.1],
];

/** Each month's share of normal traffic: a dip in summer, a quiet December. */
const seasons = [0.97, 1.02, 1.05, 1.04, 1.01, 0.97, 0.9, 0.93, 1.03, 1.06, 1.02, 0.94];
/** Sunday to Saturday. */
const weekShares = [0.34, 0.98, 1.05, 1.04, 1.0, 0.87, 0.38];

/**
 * The spike weeks as day numbers. The peak is the working day closest to 11 days before `today`; the other weeks are 52
 * weeks before and after it.
 */
export function spikeWeeks(today: number, country: string): readonly SpikeDays[] {
  const candidates = [11, 12, 10, 13, 9, 14, 8].map((ago) => today - ago);
  const works = (day: number) =>
    weekday(day) >= 1 &&
    weekday(day) <= 4 &&
    holidayShare(day, country) === 1 &&
    holidayShare(day - 364, country) === 1;
  const peak = candidates.find(works) ?? candidates.find((day) => weekday(day) >= 1 && weekday(day) <= 5) ?? today - 11;
  return [peak + 364, peak, peak - 364].map((day) => ({ peak: day, first: day - 2, last: day + 4 }));
}

/** The extra share that a spike adds to a day; 0 outside the spike weeks. */
export function spikeExtra(weeks: readonly SpikeDays[], day: number): number {
  for (const week of weeks) {
    if (day < week.first || day > week.last) continue;
    const step = spikeShape.find(([after]) => week.peak + after === day);
    if (step) return step[1];
  }
  return 0;
}

/** The season of a day, interpolated linearly between the middles of the months. */
function season(day: number): number {
  const { year, month, day: dayOfMonth } = civilDay(day);
  const length = (month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)) - dayOf(year, month, 1);
  const place = (dayOfMonth - 0.5) / length - 0.5;
  const thisMonth = seasons[month - 1] ?? 1;
  const otherMonth = seasons[place < 0 ? (month + 10) % 12 : month % 12] ?? 1;
  return thisMonth + (otherMonth - thisMonth) * (place < 0 ? -place : place);
}

/**
 * How many of 1024 visits without a need follow the mailing, by days since it was sent. It is forgotten within a week.
 */
const strength = [230, 120, 60, 34, 20, 12, 6];

/** The day of a month on which the supplier's customer mailing is sent: the second Tuesday. */
function mailingDay(year: number, month: number): number {
  const first = dayOf(year, month, 1);
  return first + ((2 - weekday(first) + 7) % 7) + 7;
}

/** How many of 1024 visits without a need follow the monthly customer mailing on a day. */
export function mailingShare(day: number): number {
  const { year, month } = civilDay(day);
  return strength[day - mailingDay(year, month)] ?? 0;
}
