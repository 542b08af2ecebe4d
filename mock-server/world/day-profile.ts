/** Traffic by hour on a working day and on a free one: office hours, a dip at noon, an evening tail, some night. */
const workHours = [8, 6, 5, 5, 6, 10, 22, 52, 88, 104, 106, 98, 74, 86, 100, 94, 76, 48, 30, 26, 25, 22, 17, 12];
const freeHours = [12, 9, 7, 6, 6, 8, 14, 22, 34, 44, 50, 52, 50, 51, 52, 50, 47, 44, 42, 42, 42, 38, 30, 20];

/** Share of the visitors on home and mobile lines by hour, of 1024, on a working day and on a free one. */
const homeByWorkHour = [
  640, 660, 640, 600, 560, 480, 400, 320, 270, 255, 255, 260, 310, 275, 260, 265, 290, 380, 500, 590, 640, 660, 660,
  650,
];
const homeOnFreeDays = 640;

/** When within a day its sessions come. Times are shares of the day, 0 to 1. */
export interface DayProfile {
  /** Share of the day by which `done` of its traffic has come; both 0 to 1. */
  timeOf(done: number): number;
  /** Share of the traffic that has come by that share of the day. */
  doneBy(time: number): number;
  /** Of 1024: how many sessions of that share of the day come from home and mobile lines. */
  homeShare(time: number): number;
}

function createProfile(hours: readonly number[], home: (hour: number) => number): DayProfile {
  const cumulative = new Float64Array(25);
  let total = 0;
  for (const weight of hours) total += weight;
  for (let hour = 0; hour < 24; hour++)
    cumulative[hour + 1] = (cumulative[hour] as number) + (hours[hour] ?? 0) / total;
  cumulative[24] = 1;
  const guide = new Uint8Array(256);
  for (let i = 0, hour = 0; i < 256; i++) {
    while (hour < 23 && (cumulative[hour + 1] as number) <= i / 256) hour++;
    guide[i] = hour;
  }
  return {
    timeOf(done) {
      let hour = guide[Math.min(Math.floor(done * 256), 255)] as number;
      while (hour < 23 && (cumulative[hour + 1] as number) <= done) hour++;
      const from = cumulative[hour] as number;
      return (hour + (done - from) / ((cumulative[hour + 1] as number) - from)) / 24;
    },
    doneBy(time) {
      const hour = Math.min(Math.floor(time * 24), 23);
      const from = cumulative[hour] as number;
      return from + ((cumulative[hour + 1] as number) - from) * (time * 24 - hour);
    },
    homeShare: (time) => home(Math.min(Math.floor(time * 24), 23)),
  };
}

export const workDay: DayProfile = createProfile(workHours, (hour) => homeByWorkHour[hour] ?? homeOnFreeDays);
export const freeDay: DayProfile = createProfile(freeHours, () => homeOnFreeDays);
