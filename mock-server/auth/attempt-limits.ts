import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { digestText } from '../lib/hash-text.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { attemptLimitExceeded } from './auth-call.ts';
import { normalUsername } from './people.ts';

/** How many attempts may fail within a period. The limits are the mock's own choice. */
interface AttemptLimit {
  readonly failures: number;
  readonly withinMs: number;
}

/** Limits guesses of a person's password, code or values, regardless of the client (AUT-024). */
const nameLimit: AttemptLimit = { failures: 5, withinMs: 5 * 60_000 };

/** Limits guesses by a client. Generous because whole offices share an address (AUT-034). */
const addressLimit: AttemptLimit = { failures: 100, withinMs: 15 * 60_000 };

/** Limits the confirmation codes that a person can request, because each is an email (AUT-034). */
const codeLimit: AttemptLimit = { failures: 10, withinMs: 15 * 60_000 };

/**
 * The failures that still count. Excludes those after the current time, from before a clock was set back; they would
 * count until the clock gets there again. Throws AuthFailure 429 if there are too many, until the first is old enough.
 */
function recentOf(times: readonly number[], now: number, { failures, withinMs }: AttemptLimit): readonly number[] {
  const recent = times.filter((time) => time <= now && now - time < withinMs);
  const [first = now] = recent.slice(-failures);
  if (recent.length >= failures) throw attemptLimitExceeded(first + withinMs - now);
  return recent;
}

/** The ways to prove one's identity. */
type Proof = 'sign-in' | 'legacy' | 'reset' | 'single-sign-on';

/**
 * The key that attempts are counted by. A digest, because anyone who found a name with the same key as another could
 * register it and reset the other's count by signing in.
 */
const proofKey = (proof: Proof, name: string) => digestText(`${proof} ${normalUsername(name)}`);

/** Where attempts are recorded, and the clock. It is read with each change, so that recorded times only increase. */
interface AttemptScope {
  readonly state: SandboxState;
  readonly clock: Clock;
}

/**
 * Records the outcome of an attempt to prove an identity, whether or not the name exists. A success resets the count
 * (AUT-025). Throws AuthFailure 429, even for correct proof, after too many failures.
 */
export async function noteAttempt(
  { state, clock }: AttemptScope,
  { proof, name, isRight }: { readonly proof: Proof; readonly name: string; readonly isRight: boolean },
): Promise<void> {
  await state.updateAttempts(proofKey(proof, name), (times) => {
    const now = clock.now();
    const recent = recentOf(times, now, nameLimit);
    return isRight ? [] : [...recent, now];
  });
}

/** Discards the failed sign-ins of a person with a new password: they were attempts at the old one (AUT-025). */
export async function forgetPasswordAttempts(
  { state }: Pick<AttemptScope, 'state'>,
  { email, legacyUsername }: Pick<PersonaFixture, 'email' | 'legacyUsername'>,
): Promise<void> {
  await state.updateAttempts(proofKey('sign-in', email), () => []);
  if (legacyUsername) await state.updateAttempts(proofKey('legacy', legacyUsername), () => []);
}

/** Records that a person requested a confirmation code. Throws AuthFailure 429 after too many. */
export async function noteCodeRequest(scope: AttemptScope, name: string): Promise<void> {
  await addAttempt(scope, digestText(`code ${normalUsername(name)}`), codeLimit);
}

/**
 * Counts a client's sign-in call as failed before its outcome is known, so that of concurrent calls no more than the
 * limit are executed. Resolves with a function that undoes this if the call didn't fail. `network` is null if the host
 * doesn't know it; such clients count as one. Throws AuthFailure 429 after too many (AUT-034).
 */
export async function countCall(
  scope: AttemptScope,
  call: string,
  network: string | null,
): Promise<() => Promise<void>> {
  const key = digestText(`${call} from ${network ?? 'nowhere'}`);
  const noted = await addAttempt(scope, key, addressLimit);
  return () =>
    scope.state.updateAttempts(key, (times) => {
      const index = times.indexOf(noted);
      return index < 0 ? times : times.toSpliced(index, 1);
    });
}

/** Returns the recorded time, in milliseconds since 1970. */
async function addAttempt({ state, clock }: AttemptScope, key: string, limit: AttemptLimit): Promise<number> {
  let now = clock.now();
  await state.updateAttempts(key, (times) => {
    now = clock.now();
    return [...recentOf(times, now, limit), now];
  });
  return now;
}
