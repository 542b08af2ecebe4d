import type { ActiveScenario, Rule, StartScenario } from '../../../schema/generated/control.ts';
import { problemAt } from './body-problem.ts';
import { readFault } from './read-fault.ts';
import { list, object, type Read, text, whole } from './shapes.ts';

const count = whole(1, Number.MAX_VALUE);

const readShare: Read<number> = (value, place) => {
  if (typeof value !== 'number' || !(value > 0 && value <= 1)) throw problemAt(place, 'must be over 0 and at most 1');
  return value;
};

const readRule: Read<Rule> = object(
  { fault: readFault },
  { operation: text(), calls: object({ from: count }, { to: count }), share: readShare },
);

const name = text({ pattern: /^[a-z0-9][a-z0-9-]{0,63}(@[A-Za-z0-9_/-]{1,100})?$/ });
const readRules = list(readRule, 1, 50);

/** One scenario to put on the stack. */
export const readStart: Read<StartScenario> = object({ name }, { title: text(), rules: readRules });

/** A whole stack. */
export const readStarts: Read<StartScenario[]> = list(readStart);

/** A scenario as a sandbox keeps it. */
export const readActive: Read<ActiveScenario> = object({
  name: text(),
  title: text(),
  rules: list(readRule),
  since: whole(-Number.MAX_VALUE, Number.MAX_VALUE),
});
