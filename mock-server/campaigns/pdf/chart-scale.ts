/** An axis from 0 to `top`, a round number that no value passes, in `steps` equal whole steps. */
export interface Axis {
  readonly top: number;
  readonly ticks: readonly number[];
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** An axis of so many whole steps that are easily read; a step of 1 where nothing was counted. */
export function countAxis(values: readonly number[], steps: number): Axis {
  const most = Math.max(0, ...values);
  let step = 1;
  for (let power = 1; step * steps < most; power *= 10) {
    step = roundSteps.map((part) => part * power).find((size) => size % 1 === 0 && size * steps >= most) ?? step;
  }
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, tick) => tick * step) };
}

/** Places of the days that an axis names: evenly, at most so many, the first among them. */
export function dayTicks(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, tick) => tick * step);
}
