/** Width of an axis label with its space, in pixels. */
const labelWidth = 56;
const fewPoints = { max: 14, steps: [1, 2, 3, 7] };
const daySteps = [1, 5, 10, 15];

/**
 * Points from one axis label to the next: 7 above 45 days (HOM-015), or more weeks if these do not fit; otherwise as
 * many labels as fit. There are never more than 45 months.
 */
export function tickStep(pointCount: number, width: number): number {
  const fits = (step: number) => Math.ceil(pointCount / step) * labelWidth <= width;
  if (pointCount <= 45) {
    const steps = pointCount <= fewPoints.max ? fewPoints.steps : daySteps;
    return steps.find(fits) ?? pointCount;
  }
  let step = 7;
  while (step < pointCount && !fits(step)) step += 7;
  return step;
}

/** The x axis with a tick on every point; a single point is centered. */
export function axisOfPoints(pointCount: number) {
  return pointCount === 1
    ? { min: -1, max: 1, tickAmount: 2 }
    : { min: 0, max: pointCount - 1, tickAmount: pointCount - 1 };
}

/** Axis label at an x value: every `step`-th point has one. */
export function labelAt(points: readonly { readonly label: string }[], x: number, step: number): string {
  const index = Math.round(x);
  return index % step === 0 ? (points[index]?.label ?? '') : '';
}

export interface CountAxis {
  readonly max: number;
  readonly tickCount: number;
}

/** A scale of whole numbers from 0 to at least the largest count, with three to five ticks. */
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
