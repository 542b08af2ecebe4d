import { useRef, useState } from 'react';
import type { JournalEntry } from '../../../../schema/generated/control.ts';
import { control } from '../control/this-browser.ts';
import { usePoll } from './use-loaded.ts';

/** A reset code that somebody has asked for and not used yet. */
export interface PendingCode {
  readonly username: string;
  readonly code: string;
  /** Hours and minutes in UTC. */
  readonly until: string;
}

const pollMs = 3000;

/** The codes that would have been mailed. Each is fetched once, after its request appears in the journal. */
export function usePendingCodes(): readonly PendingCode[] {
  const [codes, setCodes] = useState<readonly PendingCode[]>([]);
  const known = useRef(new Map<number, PendingCode | null>());
  usePoll(async () => {
    const asked = await control.calls('forgotPassword');
    const used = asked.count > 0 ? await control.calls('confirmForgotPassword') : asked;
    const pending = asked.count > 0 ? pendingResets(asked.entries, used.entries) : [];
    for (const { number, username } of pending) {
      if (known.current.has(number)) continue;
      // The name may be nobody's: the service does not say so, and there is no code.
      const answer = await control.resetCode(username).catch(() => null);
      const until = `${answer?.expiresAt.slice(11, 16)} UTC`;
      known.current.set(number, answer && { username, code: answer.code, until });
    }
    const next = pending.map(({ number }) => known.current.get(number)).filter((code) => code != null);
    setCodes((before) => (next.length === 0 && before.length === 0 ? before : next));
  }, pollMs);
  return codes;
}

interface PendingReset {
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
