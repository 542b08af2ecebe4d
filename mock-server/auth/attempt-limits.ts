import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { digestText } from '../lib/hash-text.ts';
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
 * Those of the failures that still count. What a clock that was set back noted before isn't among them: it would count
 * until the clock is there again. Throws AuthFailure 429 where they are too many, until the first is old enough.
 */
function recentOf(times: readonly number[], now: number, { failures, withinMs }: AttemptLimit): readonly number[] {
  const recent = times.filter((time) => time <= now && now - time < withinMs);
  const [first = now] = recent.slice(-failures);
  if (recent.length >= failures) throw attemptLimitExceeded(first + withinMs - now);
  return recent;
}

/** What a person proves themselves by. */
type Proof = 'sign-in' | 'legacy' | 'reset' | 'single-sign-on';

/**
 * What attempts are counted by: whoever found a name that shares another's key could register it, and let its sign-ins
 * start the other's count over.
 */
const proofKey = (proof: Proof, name: string) => digestText(`${proof} ${normalUsername(name)}`);

/** Where attempts are noted, and the time by which they are. It is read with each change, so that it only goes on. */
interface AttemptScope {
  readonly state: SandboxState;
  readonly clock: Clock;
}

/**
 * Notes how an attempt went to prove oneself as somebody, whether there is anybody of that name or not. A success
 * starts the count over (AUT-025). Throws AuthFailure 429, even for the right proof, after too many failures.
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

/** Forgets the failed sign-ins of a person who has a new password: they were tries at the former one (AUT-025). */
export async function forgetPasswordAttempts(
  { state }: Pick<AttemptScope, 'state'>,
  { email, legacyUsername }: Pick<PersonaFixture, 'email' | 'legacyUsername'>,
): Promise<void> {
  await state.updateAttempts(proofKey('sign-in', email), () => []);
  if (legacyUsername) await state.updateAttempts(proofKey('legacy', legacyUsername), () => []);
}

/** Notes that a person asked for a confirmation code. Throws AuthFailure 429 after too many. */
export async function noteCodeRequest(scope: AttemptScope, name: string): Promise<void> {
  await addAttempt(scope, digestText(`code ${normalUsername(name)}`), codeLimit);
}

/**
 * Counts a sign-in call of a client as failed while nobody knows how it goes: of calls that come together, no more than
 * the limit are answered. Resolves with what takes it back, for one that didn't fail. `network` is null where the host
 * knows none: such clients count as one. Throws AuthFailure 429 after too many (AUT-034).
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
      const place = times.indexOf(noted);
      return place < 0 ? times : times.toSpliced(place, 1);
    });
}

/** Returns the time at which it was noted, in milliseconds since 1970. */
async function addAttempt({ state, clock }: AttemptScope, key: string, limit: AttemptLimit): Promise<number> {
  let now = clock.now();
  await state.updateAttempts(key, (times) => {
    now = clock.now();
    return [...recentOf(times, now, limit), now];
  });
  return now;
}
