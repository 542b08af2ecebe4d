/** How many companies there are in all that could come: [sessions, companies], with straight lines between. */
const universe: readonly (readonly [sessions: number, companies: number])[] = [
  [0, 4],
  [100, 60],
  [1000, 420],
  [10_000, 1700],
  [40_000, 4600],
  [100_000, 8200],
  [1_000_000, 36_000],
];

/** How many companies could come to a world of that many sessions. */
export function universeSize(sessions: number): number {
  let i = 1;
  while (i < universe.length - 1 && (universe[i]?.[0] ?? 0) < sessions) i++;
  const [fromSessions, from] = universe[i - 1] ?? [0, 1];
  const [toSessions, to] = universe[i] ?? [1, 1];
  return Math.floor(from + ((to - from) * (sessions - fromSessions)) / (toSessions - fromSessions));
}

/** The guide below has 2^16 steps and an end. */
export const guideBits = 16;

/** Quantiles of how active companies are, Zipf's way: the i-th starts journeys in proportion to 1 / (i + shift). */
export function activityGuide(count: number): Uint16Array {
  const shift = 4 + count / 110;
  const steps = 2 ** guideBits;
  let total = 0;
  for (let i = 0; i < count; i++) total += 1 / (i + shift);
  const guide = new Uint16Array(steps + 1);
  let sum = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    sum += 1 / (i + shift);
    const to = Math.min(steps, Math.floor((sum / total) * steps));
    while (at < to) guide[at++] = i;
  }
  while (at < steps) guide[at++] = count - 1;
  guide[steps] = count - 1;
  return guide;
}
