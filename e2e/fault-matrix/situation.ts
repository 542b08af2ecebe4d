import type { Fault } from '../../schema/generated/control.ts';
import { canAffect, type MatrixFault, matrixFaults, type Outcome, outcomeOf } from './faults.ts';
import type { Control, MatrixDriver } from './matrix-driver.ts';

/** A place of the app where something is asked of a server, and how a person triggers that. */
export interface Situation {
  readonly name: string;
  /** Who is signed in; null for nobody. */
  readonly persona: string | null;
  /** Where it happens; without its query. */
  readonly path: string;
  /** The heading that is there whatever fails. */
  readonly heading: RegExp;
  /**
   * What is asked: data calls by their names, sign-in calls by their operationId, files by their folder. Those of one
   * entry travel in one request, so a fault of the connection affects them together.
   */
  readonly requests: readonly (readonly string[])[];
  /** Whether only a browser asks for it: images, sound and other elements that load by themselves. */
  readonly needsBrowser?: boolean;
  /** Leads there, from wherever the last fault has led. Where it is missing, `trigger` starts over each time. */
  open?(driver: MatrixDriver): Promise<void>;
  /** Fills in what a fault must not lose. Each turn types something else. */
  type?(driver: MatrixDriver, turn: number): Promise<void>;
  trigger(driver: MatrixDriver, turn: number, call: string): Promise<void>;
  /** The field whose text must still be there after a failure. */
  readonly typedField?: Control;
  /** Where a success leads, away from the heading. */
  readonly leadsTo?: string;
  /** Whether a success can be had once, so that the next turn starts over. */
  readonly isDoneOnce?: boolean;
  /** Whether a page with unsaved changes asks before an error leads away from it. */
  readonly asksBeforeLeaving?: boolean;
  /** What a fault leads to here, where that differs from other places. */
  outcome?(fault: Fault, standard: Outcome): Outcome;
}

/** At least so many days that no earlier turn has asked for: a report asks again for them, without a reload. */
export function days(turn: number, least = 10): string {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  const length = least + (turn % 10);
  const end = Date.UTC(2026, 10, 20) - Math.floor(turn / 10) * 86_400_000;
  return `start=${day(end - length * 86_400_000)}&end=${day(end)}`;
}

/** What opens and closes the first phone call of the list. */
const toggle: Control = { role: 'button', name: /^Details of/, row: 'Phone call' };

export function openCall(driver: MatrixDriver): Promise<void> {
  return driver.press({ ...toggle, isExpanded: false });
}

export function closeCall(driver: MatrixDriver): Promise<void> {
  return driver.pressIfShown({ ...toggle, isExpanded: true });
}

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
