/** A tick on every point; a single one stands in the middle. */
export function axisOfPlaces(pointCount: number) {
  return pointCount === 1
    ? { min: -1, max: 1, tickAmount: 2 }
    : { min: 0, max: pointCount - 1, tickAmount: pointCount - 1 };
}

/** Text of the axis at a place: that of every so many points, nothing between them. */
export function labelAt(points: readonly { readonly label: string }[], place: number, step: number): string {
  const index = Math.round(place);
  return index % step === 0 ? (points[index]?.label ?? '') : '';
}
