/** Room that a label of the axis needs, in pixels. */
const labelWidth = 56;
const fewPoints = { most: 14, steps: [1, 2, 3, 7] };
const stepsOfDays = [1, 5, 10, 15];

/**
 * Every how many points the axis has a tick: every 7th above 45 days (HOM-015), in whole weeks
 * where even these do not fit; below that as many as fit. Months are points too, and never above 45.
 */
export function tickStep(pointCount: number, width: number): number {
  const fits = (step: number) => Math.ceil(pointCount / step) * labelWidth <= width;
  if (pointCount <= 45) {
    const steps = pointCount <= fewPoints.most ? fewPoints.steps : stepsOfDays;
    return steps.find(fits) ?? pointCount;
  }
  let step = 7;
  while (step < pointCount && !fits(step)) step += 7;
  return step;
}

export interface CountAxis {
  readonly max: number;
  readonly tickCount: number;
}

/** A scale of whole numbers from 0 with three to five ticks that holds the largest count. */
export function countAxis(largest: number): CountAxis {
  if (largest <= 4) return { max: Math.max(1, largest), tickCount: Math.max(1, largest) };
  const magnitude = 10 ** Math.floor(Math.log10(largest / 4));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * magnitude)
      .find((size) => size >= 1 && size * 5 >= largest && Number.isInteger(size)) ?? 10 * magnitude;
  const tickCount = Math.ceil(largest / step);
  return { max: tickCount * step, tickCount };
}
