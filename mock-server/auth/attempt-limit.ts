import { hashText } from '../lib/hash-text.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { attemptLimitExceeded } from './auth-error.ts';
import { normalUsername } from './people.ts';

const limit = 5;
const windowMilliseconds = 5 * 60_000;

/**
 * Notes how a sign-in went. Throws AuthFailure 429, whatever the password, after five failures of the username
 * in its sandbox within five minutes, until the first of them is older than that. The limit is ours; the text
 * is of SGN-034.
 */
export async function noteAttempt(state: SandboxState, now: number, username: string, failed: boolean): Promise<void> {
  await state.updateAttempts(hashText(normalUsername(username)), (times) => {
    const recent = times.filter((time) => now - time < windowMilliseconds);
    if (recent.length >= limit) throw attemptLimitExceeded();
    return failed ? [...recent, now] : [];
  });
}
