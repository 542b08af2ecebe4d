import type { ReportScope } from '../../reports/report-scope.ts';
import type { PlanRun } from './run-plan.ts';

/** Answers of reports, by all that they follow from. */
export interface KnownAnswers {
  /** The text of an answer; made, and kept unless it is long, where it is not known. */
  get(run: PlanRun, make: (run: PlanRun) => Promise<string | null>): Promise<string | null>;
}

/** Characters that one answer and all of them may have. */
const longest = 200_000;
const capacity = 8_000_000;

/** Forgets the answer unused for longest when they grow too many. Settings and targets change their identity when saved. */
export function createKnownAnswers(): KnownAnswers {
  const answers = new Map<string, string>();
  const identity = createIdentities();
  let held = 0;

  function keep(key: string, text: string): void {
    if (text.length > longest) return;
    held += text.length - (answers.get(key)?.length ?? 0);
    answers.delete(key);
    answers.set(key, text);
    for (const [oldest, { length }] of answers) {
      if (held <= capacity) break;
      answers.delete(oldest);
      held -= length;
    }
  }

  const scopeKey = ({ world, settings, targets, highValuePages, now }: ReportScope) =>
    [world, settings, targets, highValuePages].map(identity).concat(now).join();

  return {
    async get(run, make) {
      const key = `${identity(run.plan)} ${scopeKey(await run.context.scope())} ${JSON.stringify(run.variables)}`;
      const text = answers.get(key) ?? (await make(run));
      if (text !== null) keep(key, text);
      return text;
    },
  };
}

/** A number for an object, the same for as long as it lives. */
function createIdentities(): (value: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (value) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    last++;
    numbers.set(value, last);
    return last;
  };
}
