import { LRUCache } from 'lru-cache';
import type { PlanRun } from './compile-operation.ts';

/** Answers of reports, by all that they follow from. */
export interface AnswerCache {
  /** The text of an answer; made, and kept unless it is long, where it is not known. */
  get(run: PlanRun, make: (run: PlanRun) => Promise<string | null>): Promise<string | null>;
}

/** Characters that one answer and all of them may have, their variables included. */
const longest = 200_000;
const capacity = 8_000_000;

/** A scope is another as soon as anything of it has changed (`createContext`). */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, string>({
    maxSize: capacity,
    maxEntrySize: longest,
    // The key has the variables in it, which may be longer than the answer.
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
 * Variables as a text that no others have; null where there is none: JSON writes a number that is too large, such as
 * 1e999, as it writes null.
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
