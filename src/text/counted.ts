/** One of what bars and slices count; the keys are several of them. */
const ones = {
  sessions: 'session',
  views: 'view',
  entries: 'entry',
  exits: 'exit',
  impressions: 'impression',
} as const;

/** What is counted, as the hint of a card says it. */
export type Counted = keyof typeof ones;

/** The words behind a count, for those who hear it without its card: session behind 1, sessions behind 2. */
export function counted(count: number, unit: Counted): string {
  return count === 1 ? ones[unit] : unit;
}
