import { LRUCache } from 'lru-cache';
import { memoize } from '../lib/memoize.ts';
import { deferIfPossible, finished, runStepsInTurns, type Steps, type Turn } from '../lib/steps.ts';
import type { World } from './world.ts';

/** Computes a value once per world, on first use. It is released together with the world. */
export const perWorld = <T extends object>(build: (world: World) => T): ((world: World) => T) => memoize(build);

/** The same for values that take milliseconds: computed step by step if the caller can wait (LIM-015). */
export function perWorldInSteps<T extends object>(build: (world: World) => Steps<T>): (world: World) => T {
  const caches = perWorld(() => createWeightedCache<T>(1, 1, () => 1));
  return (world) => caches(world).inSteps('', () => build(world));
}

/** An LRU cache, limited by number of entries and bytes. */
interface WeightedCache<V> {
  /** The value under `key`, computed if missing. */
  get(key: string, make: () => V): V;
  /**
   * The same for values that take milliseconds: computed step by step if the caller can wait. Concurrent callers share
   * the work.
   */
  inSteps(key: string, make: () => Steps<V>): V;
}

/** `weigh` returns the bytes of a value. The newest value is kept even if it alone exceeds the limit. */
export function createWeightedCache<V extends object | string>(
  maxEntries: number,
  maxBytes: number,
  weigh: (value: V) => number,
): WeightedCache<V> {
  // A value over the limit counts as exactly the limit; otherwise the cache wouldn't accept it.
  const sizeCalculation = (value: V) => Math.min(Math.max(weigh(value), 1), maxBytes);
  const entries = new LRUCache<string, V>({ max: maxEntries, maxSize: maxBytes, sizeCalculation });
  const underWay = new Map<string, Promise<void>>();
  const get = (key: string, make: () => V) => {
    const known = entries.get(key);
    if (known !== undefined) return known;
    const value = make();
    entries.set(key, value);
    return value;
  };
  const prepare = async (key: string, make: () => Promise<V>) => {
    while (!entries.has(key)) {
      const other = underWay.get(key);
      // If the other caller's client disconnects, its work is abandoned; the loop then restarts it here.
      if (other) await other.catch(() => {});
      else {
        const own = make().then((value) => void entries.set(key, value));
        underWay.set(key, own);
        await own.finally(() => underWay.delete(key));
      }
    }
  };
  return {
    get,
    inSteps: (key, make) =>
      get(key, () => {
        deferIfPossible((turn) => prepare(key, () => runStepsInTurns(make(), turn)));
        return finished(make());
      }),
  };
}

/** A question that a world can answer step by step. What the answer depends on is cached with that world. */
export type Question = (world: World, turn: Turn) => Promise<unknown>;

/** The last question of each call, by world. Questions hold no reference to their world, which can be released. */
const questions = perWorld(() => new Map<string, Question>());

/** Records the last question of a call to a world. */
export function noteQuestion(world: World, call: string, question: Question): void {
  questions(world).set(call, question);
}

/**
 * Repeats the last questions to another world, so that the orders, sums and sets that responses need are cached before
 * it replaces the former one (TST-002). Errors are ignored here: the real call will report them.
 */
export async function repeatQuestions(world: World, previous: World, turn: Turn): Promise<void> {
  for (const [call, question] of questions(previous)) {
    noteQuestion(world, call, question);
    await question(world, turn).catch(() => undefined);
  }
}
