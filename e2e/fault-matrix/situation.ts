import type { Locator } from '@playwright/test';
import type { Fault } from '../../schema/generated/control.ts';
import type { Outcome } from './faults.ts';
import type { Stage } from './stage.ts';

/** A place of the app where something is asked of a server, and how a person sets that off. */
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
   * entry travel in one request, so a fault of the line meets them together.
   */
  readonly requests: readonly (readonly string[])[];
  /** Leads there, from wherever the last fault has led. Where it is missing, setting off begins anew each time. */
  open?(stage: Stage): Promise<void>;
  /** Fills in what a fault must not lose. Each turn types something else. */
  type?(stage: Stage, turn: number): Promise<void>;
  setOff(stage: Stage, turn: number, asked: string): Promise<void>;
  /** What is typed, to be seen again after a failure. */
  typed?(stage: Stage): Locator;
  /** Where a success leads, away from the heading. */
  readonly leadsTo?: string;
  /** Whether a success can be had once, so that the next turn begins anew. */
  readonly isDoneOnce?: boolean;
  /** Whether a page with unsaved changes asks before an error leads away from it. */
  readonly asksBeforeLeaving?: boolean;
  /** What a fault comes to here, where it is another thing than elsewhere. */
  outcome?(fault: Fault, usual: Outcome): Outcome;
}

/** Dates that no turn before has asked for: a report asks anew for them, without a reload. */
export function days(turn: number): string {
  const day = (date: number) => new Date(date).toISOString().slice(0, 10);
  const length = 10 + (turn % 10);
  const end = Date.UTC(2026, 10, 20) - Math.floor(turn / 10) * 86_400_000;
  return `start=${day(end - length * 86_400_000)}&end=${day(end)}`;
}
