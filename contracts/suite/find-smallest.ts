import * as fc from 'fast-check';
import type { Finding } from '../rules/rule.ts';

/** How long a failing input may be shrunk, in milliseconds. */
const maxShrinkMs = 5000;

class Failing extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(findings[0]?.place);
    this.findings = findings;
  }
}

/**
 * Tries as many inputs as are wanted until one fails, and returns the findings of the smallest that does (CAL-055).
 * Only shrinking has an end in time: however slow the backend, each input is tried. Rejects with what `find` rejects
 * with.
 */
export async function findSmallest<Input>(
  { seed, runs }: { readonly seed: number; readonly runs: number },
  inputs: fc.Arbitrary<Input>,
  find: (input: Input) => Promise<readonly Finding[]>,
): Promise<Finding[]> {
  let endsAt: number | null = null;
  const property = fc.asyncProperty(inputs, async (input) => {
    // As if nothing smaller failed, so that shrinking ends with what it has.
    if (endsAt !== null && performance.now() > endsAt) return;
    try {
      const findings = await find(input);
      if (findings.length > 0) throw new Failing(findings);
    } catch (error) {
      endsAt ??= performance.now() + maxShrinkMs;
      throw error;
    }
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { seed, numRuns: runs });
  if (!failed) return [];
  if (!(errorInstance instanceof Failing)) throw errorInstance;
  const input = JSON.stringify(counterexample?.[0]);
  return errorInstance.findings.map((finding) => ({ ...finding, place: `${finding.place}, asked with ${input}` }));
}
