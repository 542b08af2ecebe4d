import type { SandboxState } from '../state/sandbox-state.ts';

/**
 * One sign-in, and the refresh tokens that come of it one after another: each may be exchanged once, for the next
 * (AUT-032). Kept by person, in the state of the sandbox, which replicas share.
 */
interface Family {
  readonly id: string;
  /** The number of the newest refresh token, from 0. */
  readonly generation: number;
  /** When the newest was given out, in milliseconds since 1970. */
  readonly renewedAt: number;
}

/** The sign-ins of a person that have not ended, oldest first, and how many there have been. */
type SignIns = { readonly count: number; readonly families: readonly Family[] };

/** Which refresh token of which sign-in one is. */
export interface FamilyMember {
  readonly family: string;
  readonly generation: number;
}

/**
 * Milliseconds in which the token before the newest still counts: two tabs without a lock may send it both, and one
 * whose answer the line has lost comes again once the app has waited for it for 30 s (LIM-010).
 */
const reuseGraceMs = 120_000;

/** Sign-ins that a person can have at once; the oldest ends with one more. */
const maxSignIns = 100;

const none: SignIns = { count: 0, families: [] };

function change(state: SandboxState, tinid: string, how: (signIns: SignIns) => SignIns): Promise<SignIns> {
  return state.store.update<SignIns>(`sign-ins:${tinid}`, (signIns) => how(signIns ?? none));
}

const without = ({ count, families }: SignIns, id: string): SignIns => ({
  count,
  families: families.filter((family) => family.id !== id),
});

/** Notes a sign-in, and gives the claims of its first refresh token. */
export async function startFamily(state: SandboxState, tinid: string, now: number): Promise<FamilyMember> {
  const { families } = await change(state, tinid, ({ count, families }) => {
    const id = `${Math.floor(now / 1000)}-${count + 1}`;
    return { count: count + 1, families: [...families, { id, generation: 0, renewedAt: now }].slice(-maxSignIns) };
  });
  // `change` has just put it there.
  return { family: families.at(-1)?.id ?? '', generation: 0 };
}

/**
 * The claims of the refresh token that follows one. Null where the sign-in has ended, as it does when a token is used
 * that has been exchanged before: then somebody else has it too.
 */
export async function nextOfFamily(
  state: SandboxState,
  tinid: string,
  { family: id, generation }: FamilyMember,
  now: number,
): Promise<FamilyMember | null> {
  const { families } = await change(state, tinid, (signIns) => {
    const family = signIns.families.find((one) => one.id === id);
    if (family === undefined) return signIns;
    if (generation === family.generation) {
      const next = { id, generation: generation + 1, renewedAt: now };
      return { ...signIns, families: [...without(signIns, id).families, next] };
    }
    // In both directions: a clock may have been set back by days, and that is no race.
    const isRace = generation === family.generation - 1 && Math.abs(now - family.renewedAt) < reuseGraceMs;
    return isRace ? signIns : without(signIns, id);
  });
  const family = families.find((one) => one.id === id);
  return family ? { family: id, generation: family.generation } : null;
}

/** Ends one sign-in of a person. */
export async function endFamily(state: SandboxState, tinid: string, { family }: FamilyMember): Promise<void> {
  await change(state, tinid, (signIns) => without(signIns, family));
}

/** Ends every sign-in of a person: their password has changed (AUT-033). */
export async function endFamilies(state: SandboxState, tinid: string): Promise<void> {
  await change(state, tinid, ({ count }) => ({ count, families: [] }));
}
