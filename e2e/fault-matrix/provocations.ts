import { canAffect, type MatrixFault, matrixFaults, type Outcome, outcomeOf } from './faults.ts';
import type { Situation } from './situation.ts';

/** One fault of one request. */
export interface Provocation {
  readonly fault: MatrixFault;
  /** The calls of the request that it affects; each makes a pair with the fault. */
  readonly calls: readonly string[];
  readonly outcome: Outcome;
}

/** A fault of the connection takes a request with all its calls; what can affect a single call is provoked for each. */
export function provocationsOf(situation: Situation): readonly Provocation[] {
  const outcomeAt = (fault: MatrixFault, call: string) => {
    const standard = outcomeOf(fault, call, situation.path);
    return situation.outcome?.(fault.fault, standard) ?? standard;
  };
  const all = situation.requests.flatMap((request) =>
    matrixFaults.flatMap((fault) => {
      const affected = request.filter((call) => canAffect(fault, call));
      const groups = fault.isOfOneCall ? affected.map((call) => [call]) : [affected];
      return groups.flatMap((calls) => {
        const [first] = calls;
        return first === undefined ? [] : [{ fault, calls, outcome: outcomeAt(fault, first) }];
      });
    }),
  );
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * For a file that has come once, nobody asks again, so what succeeds is late. What is never answered is last: until
 * the browser gives it up, it asks for the same file no second time.
 */
function rank({ fault, outcome }: Provocation): number {
  if (fault.fault.kind === 'no-answer') return 2;
  return outcome === 'succeeds' ? 1 : 0;
}
