import type { JournalEntry } from '../../../../schema/generated/control.ts';

/** Entries that are kept on the screen. */
export const mostEntries = 300;

/** Milliseconds after which an entry without an answer is asked for no more: it will not get one. */
const patience = 60_000;

/** The number after which to ask next: entries that were under way are asked for again, for what came of them. */
export function askAfter(entries: readonly JournalEntry[]): number {
  const latest = entries.at(-1);
  if (!latest) return 0;
  const open = entries.find(({ milliseconds, at }) => milliseconds === null && latest.at - at < patience);
  return open ? open.number - 1 : latest.number;
}

/** What is on the screen with what just came, by number; the earliest fall out. */
export function mergeEntries(known: readonly JournalEntry[], news: readonly JournalEntry[]): readonly JournalEntry[] {
  if (news.length === 0) return known;
  const all = new Map([...known, ...news].map((entry) => [entry.number, entry]));
  return [...all.values()].sort((one, other) => one.number - other.number).slice(-mostEntries);
}

export type StatusChoice = 'all' | 'ok' | 'failed' | 'none';

/** Whether an entry is of the kind that the tester looks for. */
export function isShown(entry: JournalEntry, search: string, choice: StatusChoice): boolean {
  const { status, operations, path } = entry;
  const hasStatus =
    choice === 'all' ||
    (choice === 'none' && status === null) ||
    (choice === 'ok' && status !== null && status < 400) ||
    (choice === 'failed' && status !== null && status >= 400);
  const wanted = search.trim().toLowerCase();
  return hasStatus && [path, ...operations.map(({ name }) => name)].some((text) => text.toLowerCase().includes(wanted));
}
