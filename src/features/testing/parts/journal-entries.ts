import type { JournalEntry } from '../../../../schema/generated/control.ts';

/** Entries that are kept on the screen. */
export const maxEntries = 300;

/** Milliseconds after which an entry without an answer is no longer requested: it won't get one. */
const timeoutMs = 60_000;

/** The number after which to ask next. Requests that were still running are asked for again, for their outcome. */
export function askAfter(entries: readonly JournalEntry[]): number {
  const latest = entries.at(-1);
  if (!latest) return 0;
  const open = entries.find(({ milliseconds, at }) => milliseconds === null && latest.at - at < timeoutMs);
  return open ? open.number - 1 : latest.number;
}

/** The entries on the screen plus the new ones, by number; the oldest are dropped beyond the maximum. */
export function mergeEntries(known: readonly JournalEntry[], news: readonly JournalEntry[]): readonly JournalEntry[] {
  if (news.length === 0) return known;
  const all = new Map([...known, ...news].map((entry) => [entry.number, entry]));
  return [...all.values()].sort((one, other) => one.number - other.number).slice(-maxEntries);
}

export type StatusChoice = 'all' | 'ok' | 'failed' | 'none';

/** Whether an entry matches the search text and the chosen status. */
export function isShown(entry: JournalEntry, search: string, choice: StatusChoice): boolean {
  const { status, operations, path } = entry;
  const hasStatus =
    choice === 'all' ||
    (choice === 'none' && status === null) ||
    (choice === 'ok' && status !== null && status < 400) ||
    (choice === 'failed' && status !== null && status >= 400);
  const wanted = search.trim().toLowerCase();
  return (
    hasStatus &&
    [path, ...operations.flatMap(({ name, operationName = '' }) => [name, operationName])].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  );
}

/** The names of the calls in a request, each once, with a count where there is more than one. */
export function callWords(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}
