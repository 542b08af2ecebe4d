/** A length to the hundredth of a point: what follows differs from engine to engine, and nobody sees it. */
export function hundredth(points: number): number {
  return Math.round(points * 100) / 100;
}
