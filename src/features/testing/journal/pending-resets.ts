import type { JournalEntry } from '../../../../schema/generated/control.ts';

const isOk = ({ status }: JournalEntry) => status !== null && status < 400;

function usernameOf(entry: JournalEntry): string | null {
  const { username } = entry.operations[0]?.variables ?? {};
  return typeof username === 'string' ? username : null;
}

/** The last good call of each username. */
function latest(entries: readonly JournalEntry[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of entries.filter(isOk)) {
    const username = usernameOf(entry);
    if (username !== null) found.set(username, entry.number);
  }
  return found;
}

export interface PendingReset {
  readonly username: string;
  /** Of the request that asked for the code. */
  readonly number: number;
}

/** Who has asked for a reset code and not used it yet, by the calls that were made. */
export function pendingResets(asked: readonly JournalEntry[], used: readonly JournalEntry[]): PendingReset[] {
  const usedAt = latest(used);
  return [...latest(asked)]
    .filter(([username, number]) => number > (usedAt.get(username) ?? 0))
    .map(([username, number]) => ({ username, number }));
}
