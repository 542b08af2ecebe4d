import { hashText } from '../lib/hash-text.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { attemptLimitExceeded } from './auth-call.ts';
import { normalUsername } from './people.ts';

/** How many attempts may fail within a time. The limits are ours. */
interface AttemptLimit {
  readonly failures: number;
  readonly withinMs: number;
}

/** By what is guessed at: a person's password, code or values; whoever guesses (AUT-024). */
const nameLimit: AttemptLimit = { failures: 5, withinMs: 5 * 60_000 };

/** By who guesses: whole offices share one address (AUT-034). */
const addressLimit: AttemptLimit = { failures: 100, withinMs: 15 * 60_000 };

/** Confirmation codes that a person may ask for: each is a mail (AUT-034). */
const codeLimit: AttemptLimit = { failures: 10, withinMs: 15 * 60_000 };

/**
 * Those of the failures that still count. Throws AuthFailure 429 where they are too many, until the first is old
 * enough.
 */
function recentOf(times: readonly number[], now: number, { failures, withinMs }: AttemptLimit): readonly number[] {
  const recent = times.filter((time) => now - time < withinMs);
  const [first = now] = recent.slice(-failures);
  if (recent.length >= failures) throw attemptLimitExceeded(first + withinMs - now);
  return recent;
}

/** What a person proves themselves by. */
type Proof = 'sign-in' | 'legacy' | 'reset' | 'single-sign-on';

/**
 * Notes how an attempt went to prove oneself as somebody, whether there is anybody of that name or not. A success
 * starts the count over (AUT-025). Throws AuthFailure 429, even for the right proof, after too many failures.
 */
export async function noteAttempt(
  state: SandboxState,
  now: number,
  { proof, name, isRight }: { readonly proof: Proof; readonly name: string; readonly isRight: boolean },
): Promise<void> {
  await state.updateAttempts(hashText(`${proof} ${normalUsername(name)}`), (times) => {
    const recent = recentOf(times, now, nameLimit);
    return isRight ? [] : [...recent, now];
  });
}

/** Notes that a person asked for a confirmation code. Throws AuthFailure 429 after too many. */
export async function noteCodeRequest(state: SandboxState, now: number, name: string): Promise<void> {
  const key = hashText(`code ${normalUsername(name)}`);
  await state.updateAttempts(key, (times) => [...recentOf(times, now, codeLimit), now]);
}

/** The failed attempts of one client at one sign-in call. */
export interface ClientAttempts {
  /** Throws AuthFailure 429 after too many failures. */
  admit(): Promise<void>;
  noteFailure(): Promise<void>;
}

/** `address` is null where the host knows none: such clients count as one. */
export function attemptsOfClient(
  state: SandboxState,
  now: number,
  call: string,
  address: string | null,
): ClientAttempts {
  const key = hashText(`${call} from ${address ?? 'nowhere'}`);
  return {
    // Whoever fails nowhere leaves nothing behind.
    async admit() {
      recentOf((await state.store.read<number[]>(`attempts:${key}`)) ?? [], now, addressLimit);
    },
    async noteFailure() {
      await state.updateAttempts(key, (times) => [...times.filter((time) => now - time < addressLimit.withinMs), now]);
    },
  };
}
