import type { Storage } from 'unstorage';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { StateChanges } from './sandbox-store.ts';

/** Milliseconds after which a sandbox is forgotten that nobody asked for, as in shared state (LIM-021, TST-055). */
const idleMs = 7 * 86_400_000;
/** Milliseconds after which failed attempts count no more, whatever they are limited by (AUT-034). */
const attemptsMs = 15 * 60_000;
/** Milliseconds without a request after which a sandbox may go to make room. */
const restingMs = 3_600_000;
/** Sandboxes that are kept, and how often it is looked at them. */
const [keptSandboxes, lookEveryMs] = [5000, 60_000];

/** What a sandbox holds in which nobody has saved anything. */
const passing = /^sandbox:[^:]*:(?:attempts|sign-ins|visits):/;

interface ForgetUnusedOptions {
  readonly storage: Storage;
  readonly changes: StateChanges;
  readonly clock: Clock;
  readonly log: Logger;
  /** Sandboxes that are kept; 5,000 unless given. */
  readonly kept?: number;
}

/**
 * Returns what is to be told of each use of a sandbox, and forgets what nobody uses; looks for it while sandboxes are
 * used, so that it needs no timer. The default sandbox stays, and so does what was used before this process began, for
 * a week.
 */
export function forgetUnused({ storage, changes, clock, log, kept = keptSandboxes }: ForgetUnusedOptions) {
  const begun = clock.now();
  /** When each was used last, the longest unused first. */
  const used = new Map<string, number>();
  let looked = begun;
  let known = 0;
  let looking: Promise<void> | null = null;
  /** Those being forgotten; who comes back meanwhile is not among them any more. */
  let gone = new Set<string>();
  /** Failed attempts as text by their key, and since when they have been the same. */
  let attempts = new Map<string, { readonly text: string; readonly since: number }>();

  async function look(): Promise<void> {
    const former = looked;
    looked = clock.now();
    const names = groupKeys(await storage.getKeys('sandbox:'));
    // Who has asked since the former look may be about to save something.
    for (const [name, at] of used) if (at < former && !names.has(name)) used.delete(name);
    const idle = (name: string) => clock.now() - (used.get(name) ?? begun);

    const others = [...names].filter(([name]) => name !== 'default').toSorted(([a], [b]) => idle(b) - idle(a));
    const isPassing = ([, keys]: (typeof others)[number]) => keys.every((key) => passing.test(key));
    // Who saves nothing goes first, who asked a moment ago stays.
    const dispensable = [
      ...others.filter(isPassing),
      ...others.filter((one) => !isPassing(one) && idle(one[0]) >= restingMs),
    ];
    gone = new Set(others.map(([name]) => name).filter((name) => idle(name) >= idleMs));
    for (const [name] of dispensable) {
      if (others.length - gone.size <= kept) break;
      gone.add(name);
    }
    known = names.size - gone.size;
    for (const [name, keys] of names) {
      // All in one step: what is saved from then on comes after it.
      if (gone.has(name)) await Promise.all(keys.map((key) => changes.update(key, () => null)));
    }
    await forgetAttempts([...names.values()].flat().filter((key) => key.split(':')[2] === 'attempts'));
  }

  /** By how long they stay the same: their times are those of the sandbox's own clock, which may be elsewhere. */
  async function forgetAttempts(keys: readonly string[]): Promise<void> {
    const former = attempts;
    attempts = new Map();
    for (const key of keys) {
      const text = JSON.stringify(await storage.getItem(key));
      const known = former.get(key);
      const since = known?.text === text ? known.since : looked;
      attempts.set(key, { text, since });
      if (looked - since < attemptsMs) continue;
      await changes.update(key, (current) => (JSON.stringify(current) === text ? null : current));
    }
  }

  return function use(sandbox: string): void {
    const now = clock.now();
    used.delete(sandbox);
    used.set(sandbox, now);
    gone.delete(sandbox);
    // A clock can be set back.
    const isDue = Math.abs(now - looked) >= lookEveryMs || used.size > 2 * Math.max(kept, known);
    if (!isDue || looking !== null) return;
    looking = look()
      .catch(log.error)
      .finally(() => {
        looking = null;
      });
  };
}

/** Keys of the storage by the name of their sandbox. */
function groupKeys(keys: readonly string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const key of keys) {
    const [, name = ''] = key.split(':', 2);
    const group = names.get(name) ?? [];
    group.push(key);
    names.set(name, group);
  }
  return names;
}
