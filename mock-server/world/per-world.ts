import { LRUCache } from 'lru-cache';
import { memoize } from '../lib/memoize.ts';
import { askToWait, finished, finishedInTurns, type Steps, type Turn } from '../lib/steps.ts';
import type { World } from './world.ts';

/** Builds something once for each world, when it is first asked for. It is forgotten together with the world. */
export const perWorld = <T extends object>(build: (world: World) => T): ((world: World) => T) => memoize(build);

/** The same for what takes milliseconds: made piece by piece where whoever asks can wait (LIM-015). */
export function perWorldInSteps<T extends object>(build: (world: World) => Steps<T>): (world: World) => T {
  const caches = perWorld(() => createWeightedCache<T>(1, 1, () => 1));
  return (world) => caches(world).inSteps('', () => build(world));
}

/** A cache of the values used last, up to a number of entries and bytes. */
interface WeightedCache<V> {
  /** The value under `key`, made where there is none. */
  get(key: string, make: () => V): V;
  /** The same for what takes milliseconds: piece by piece where whoever asks can wait. Several share the making. */
  inSteps(key: string, make: () => Steps<V>): V;
}

/** `weigh` returns the bytes of a value. The newest value is kept even where it alone exceeds the limit. */
export function createWeightedCache<V extends object | string>(
  maxEntries: number,
  maxBytes: number,
  weigh: (value: V) => number,
): WeightedCache<V> {
  // A value over the limit counts as the whole of it: the cache would otherwise not take it at all.
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
      // Whose client leaves gives the making up: then it is begun again here.
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
        askToWait((turn) => prepare(key, () => finishedInTurns(make(), turn)));
        return finished(make());
      }),
  };
}

/** Asks a world something, piece by piece: what the answer follows from is kept with that world. */
export type Question = (world: World, turn: Turn) => Promise<unknown>;

/** The last question of each call, by world. None of them knows its world, which can be forgotten. */
const questions = perWorld(() => new Map<string, Question>());

/** Notes the last question of a call that a world was asked. */
export function noteQuestion(world: World, call: string, question: Question): void {
  questions(world).set(call, question);
}

/**
 * Asks a world what another was asked last, so that the orders, sums and sets that answers follow from are there before
 * it takes the other's place (TST-002). What fails then fails for who asks.
 */
export async function askAgain(world: World, former: World, turn: Turn): Promise<void> {
  for (const [call, question] of questions(former)) {
    noteQuestion(world, call, question);
    await question(world, turn).catch(() => undefined);
  }
}
