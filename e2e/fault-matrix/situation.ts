import type { Fault } from '../../schema/generated/control.ts';
import { canAffect, type MatrixFault, matrixFaults, type Outcome, outcomeOf } from './faults.ts';
import type { Control, MatrixDriver } from './matrix-driver.ts';

/** A place in the app that makes requests to a server, and how a person triggers them. */
export interface Situation {
  readonly name: string;
  /** The signed-in person; null for nobody. */
  readonly persona: string | null;
  /** The path, without its query. */
  readonly path: string;
  /** The heading that is shown whatever fails. */
  readonly heading: RegExp;
  /**
   * The requests: data calls by name, sign-in calls by operationId, files by folder. Calls in one entry are sent in one
   * request, so a connection fault affects them together.
   */
  readonly requests: readonly (readonly string[])[];
  /** Whether only a browser makes the requests: for images, sound and other elements that load by themselves. */
  readonly needsBrowser?: boolean;
  /** Navigates there, from wherever the last fault has led. Without it, `trigger` starts over each time. */
  open?(driver: MatrixDriver): Promise<void>;
  /** Fills in what a fault must not lose. Each turn types something different. */
  type?(driver: MatrixDriver, turn: number): Promise<void>;
  trigger(driver: MatrixDriver, turn: number, call: string): Promise<void>;
  /** The field whose text must still be there after a failure. */
  readonly typedField?: Control;
  /** Where a success leads, away from the heading. */
  readonly leadsTo?: string;
  /** Whether it can only succeed once, so that the next turn must start over. */
  readonly isDoneOnce?: boolean;
  /** Whether a page with unsaved changes asks before an error navigates away. */
  readonly asksBeforeLeaving?: boolean;
  /** What a fault leads to here, if it differs from other places. */
  outcome?(fault: Fault, standard: Outcome): Outcome;
}

/** A range of at least this many days that no earlier turn has used, so that a report requests it without a reload. */
export function days(turn: number, minDays = 10): string {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  const length = minDays + (turn % 10);
  const end = Date.UTC(2026, 10, 20) - Math.floor(turn / 10) * 86_400_000;
  return `start=${day(end - length * 86_400_000)}&end=${day(end)}`;
}

/** The toggle of the first phone call in the list. */
const toggle: Control = { role: 'button', name: /^Details of/, row: 'Phone call' };

export function openCall(driver: MatrixDriver): Promise<void> {
  return driver.press({ ...toggle, isExpanded: false });
}

export function closeCall(driver: MatrixDriver): Promise<void> {
  return driver.pressIfShown({ ...toggle, isExpanded: true });
}

/** One fault in one request. */
export interface Provocation {
  readonly fault: MatrixFault;
  /** The affected calls of the request; each forms a pair with the fault. */
  readonly calls: readonly string[];
  readonly outcome: Outcome;
}

/**
 * A connection fault affects a request with all its calls; a fault that can affect a single call is provoked for each.
 */
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
 * A file that has loaded isn't requested again, so successes come late. Unanswered requests come last: until the
 * browser gives up, it doesn't request the same file again.
 */
function rank({ fault, outcome }: Provocation): number {
  if (fault.fault.kind === 'no-answer') return 2;
  return outcome === 'succeeds' ? 1 : 0;
}
