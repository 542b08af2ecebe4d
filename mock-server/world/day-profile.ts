/** Traffic by hour on a working day and on a free one: office hours, a dip at noon, an evening tail, some night. */
const workHours = [8, 6, 5, 5, 6, 10, 22, 52, 88, 104, 106, 98, 74, 86, 100, 94, 76, 48, 30, 26, 25, 22, 17, 12];
const freeHours = [12, 9, 7, 6, 6, 8, 14, 22, 34, 44, 50, 52, 50, 51, 52, 50, 47, 44, 42, 42, 42, 38, 30, 20];

/** Of 1024 sessions of an hour: how many are visitors on home and mobile lines. */
const workHomes = [
  600, 620, 600, 560, 520, 450, 370, 300, 250, 236, 236, 240, 290, 256, 240, 246, 270, 350, 470, 550, 600, 620, 620,
  610,
];
const freeHomes = workHomes.map(() => 600);

const steps = 1024;

/** When within a day its sessions come. Times are shares of the day, 0 to 1. */
export class DayProfile {
  /** By hour, of 1024: the sessions from home and mobile lines. */
  readonly homes: Uint16Array;
  /** Share of the day at which each 1,024th of the traffic has come. */
  private readonly times = new Float64Array(steps + 1);
  /** Share of the traffic that has come when an hour begins. */
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

  /** Share of the day by which `done` of its traffic has come; 0 to below 1. */
  timeOf(done: number): number {
    const exact = done * steps;
    const step = Math.floor(exact);
    const from = this.times[step] as number;
    return from + ((this.times[step + 1] as number) - from) * (exact - step);
  }

  /** Share of the traffic that has come by that share of the day; 0 to 1. */
  doneBy(time: number): number {
    const hour = Math.min(Math.floor(time * 24), 23);
    const from = this.cumulative[hour] as number;
    return from + ((this.cumulative[hour + 1] as number) - from) * (time * 24 - hour);
  }
}

export const workDay = new DayProfile(workHours, workHomes);
export const freeDay = new DayProfile(freeHours, freeHomes);
