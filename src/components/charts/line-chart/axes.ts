/**
 * The x axis from the first point to the last; a single point is centered. It has no ticks between, each of which the
 * library measures, labels or not.
 */
export function axisOfPoints(pointCount: number) {
  return pointCount === 1 ? { min: -1, max: 1, tickAmount: 1 } : { min: 0, max: pointCount - 1, tickAmount: 1 };
}

/** Axis label at an x value: every `step`-th point has one. */
export function labelAt(points: readonly { readonly label: string }[], x: number, step: number): string {
  const index = Math.round(x);
  return index % step === 0 ? (points[index]?.label ?? '') : '';
}

/** A line of a chart; a null is a gap. */
export interface DrawnLine<Style> {
  readonly line: Style;
  readonly name: string;
  readonly data: readonly { readonly x: number; readonly y: number | null }[];
  /** Whether it is the dashed beginning of a line, or null. */
  readonly partOf?: string;
}

/**
 * Lines as they are drawn: where the first point is a month without its first days, the way from it to the next is a
 * dashed line of its own, after all the others (CMP-051). The last point is dashed by the library.
 */
export function drawnLines<Style>(lines: readonly DrawnLine<Style>[], isFirstPart: boolean): DrawnLine<Style>[] {
  const pointCount = lines[0]?.data.length ?? 0;
  if (!isFirstPart || pointCount < 2) return [...lines];
  const keep = (line: DrawnLine<Style>, isKept: (x: number) => boolean) =>
    line.data.map(({ x, y }) => ({ x, y: isKept(x) ? y : null }));
  return lines.flatMap((line) => [
    { ...line, data: keep(line, (x) => x > 0) },
    { ...line, name: `${line.name}, part`, partOf: line.name, data: keep(line, (x) => x < 2) },
  ]);
}
