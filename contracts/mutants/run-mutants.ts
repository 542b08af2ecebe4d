import { mockPeople } from '../client/mock-people.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import type { Check } from '../suite/check.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';
import { createMutatedBackend } from './mutated-backend.ts';
import type { Mutation } from './mutation.ts';

/** What became of a mutation. */
export interface MutantResult {
  readonly mutation: string;
  readonly call: string;
  /** The rule that found it first, or null where it survived. */
  readonly killedBy: string | null;
  /** What that rule said. */
  readonly said: string;
  readonly milliseconds: number;
}

/** Checks that concern the call go first: they tell the most of it. */
function byLikelihood(call: string) {
  return (check: Check): number => {
    if (check.calls[0] === call) return 0;
    return check.calls.includes(call) || check.calls.length === 0 ? 1 : 2;
  };
}

export async function testMutation(mutation: Mutation, size: number, now: () => number): Promise<MutantResult> {
  const begun = now();
  const told = { mutation: mutation.name, call: mutation.call };
  const backend = createMutatedBackend(mutation, size);
  try {
    const client = await signIn(backend, demoAudience.credentials);
    const checks = await collectChecks({
      client,
      credentials: demoAudience.credentials,
      schema: null,
      isMock: true,
      people: mockPeople,
    });
    const rank = byLikelihood(mutation.call);
    const likely = checks.filter((check) => rank(check) < 2).sort((a, b) => rank(a) - rank(b));
    for (const check of likely) {
      const [outcome] = await runChecks([check], { concurrency: 1, allowsWrites: true, now });
      const [finding] = outcome?.findings ?? [];
      if (!outcome || !finding) continue;
      const said = `${finding.place}: expected ${finding.expected}, received ${finding.received}`;
      return { ...told, killedBy: outcome.rule, said, milliseconds: now() - begun };
    }
    return { ...told, killedBy: null, said: '', milliseconds: now() - begun };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { ...told, killedBy: 'account.read', said, milliseconds: now() - begun };
  }
}
