import { useRef, useState } from 'react';
import { control } from '../control/here.ts';
import { pendingResets } from '../journal/pending-resets.ts';
import { usePoll } from '../panel/use-poll.ts';

/** A reset code that somebody has asked for and not used yet. */
export interface PendingCode {
  readonly username: string;
  readonly code: string;
  /** Hours and minutes in UTC. */
  readonly until: string;
}

const every = 3000;

/** The codes that would have been mailed. Each is asked for once, when the journal tells of its request. */
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
  }, every);
  return codes;
}
