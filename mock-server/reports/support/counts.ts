/** Indices at which a count is above zero, ascending. */
export function occurring(counts: ArrayLike<number>): number[] {
  const result: number[] = [];
  for (let index = 0; index < counts.length; index++) {
    if ((counts[index] as number) > 0) result.push(index);
  }
  return result;
}

/** part of whole, 0 where there is no whole. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
