import { LRUCache } from 'lru-cache';
import type { PlanRun } from './compile-operation.ts';

/** Caches report responses by everything that they depend on. */
export interface AnswerCache {
  /** The text of a response, computed if it isn't cached and then cached unless it is too long. */
  get(run: PlanRun, make: (run: PlanRun) => Promise<string | null>): Promise<string | null>;
}

/** Character limits of one response and of all together, including their variables. */
const longest = 200_000;
const capacity = 8_000_000;

/** Relies on a new scope object whenever anything in the scope changes (`createContext`). */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, string>({
    maxSize: capacity,
    maxEntrySize: longest,
    // The key includes the variables, which can be longer than the response.
    sizeCalculation: (answer, key) => answer.length + key.length,
  });
  const identity = createIdentities();

  return {
    async get(run, make) {
      const variables = textOf(run.variables);
      if (variables === null) return make(run);
      const key = `${identity(run.plan)} ${identity(await run.context.scope())} ${variables}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const text = await make(run);
      if (text !== null) answers.set(key, text);
      return text;
    },
  };
}

/**
 * A text that is unique to these variables; null if there is none: JSON writes numbers that are too large, such as
 * 1e999, as null.
 */
function textOf(variables: object): string | null {
  let isExact = true;
  const text = JSON.stringify(variables);
  if (!text.includes('null')) return text;
  JSON.stringify(variables, (_, value) => {
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) isExact = false;
    return value;
  });
  return isExact ? text : null;
}

/** A number that identifies an object for as long as it lives. */
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
