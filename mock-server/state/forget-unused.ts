import type { Storage } from 'unstorage';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { StateChanges } from './sandbox-store.ts';

/** Milliseconds without a request after which a sandbox is dropped, as in shared state (LIM-021, TST-055). */
const idleMs = 7 * 86_400_000;
/** Milliseconds after which failed attempts no longer count for any limit (AUT-034). */
const attemptsMs = 15 * 60_000;
/** Milliseconds without a request after which a sandbox can be dropped to free space. */
const restingMs = 3_600_000;
/** Maximum number of sandboxes, and the interval between checks. */
const [keptSandboxes, lookEveryMs] = [5000, 60_000];

/** The only keys in a sandbox where nobody has saved anything. */
const passing = /^sandbox:[^:]*:(?:attempts|sign-ins|visits):/;

interface ForgetUnusedOptions {
  readonly storage: Storage;
  readonly changes: StateChanges;
  readonly clock: Clock;
  readonly log: Logger;
  /** Maximum number of sandboxes; 5,000 by default. */
  readonly maxSandboxes?: number;
}

/**
 * Returns a function to call on each use of a sandbox. Drops unused sandboxes, checking whenever sandboxes are used, so
 * that it needs no timer. Keeps the default sandbox, and for a week those used before this process started.
 */
export function forgetUnused({ storage, changes, clock, log, maxSandboxes = keptSandboxes }: ForgetUnusedOptions) {
  const startedAt = clock.now();
  /** When each was last used, least recently used first. */
  const used = new Map<string, number>();
  let checkedAt = startedAt;
  let known = 0;
  let checking: Promise<void> | null = null;
  /** Sandboxes being dropped. One that is used again meanwhile is removed from the set. */
  let dropped = new Set<string>();
  /** Failed attempts as text by key, and since when they have been unchanged. */
  let attempts = new Map<string, { readonly text: string; readonly since: number }>();

  async function checkSandboxes(): Promise<void> {
    const previousCheck = checkedAt;
    checkedAt = clock.now();
    const names = groupKeys(await storage.getKeys('sandbox:'));
    // A sandbox used since the previous check may be about to save something.
    for (const [name, at] of used) if (at < previousCheck && !names.has(name)) used.delete(name);
    const idle = (name: string) => clock.now() - (used.get(name) ?? startedAt);

    const others = [...names].filter(([name]) => name !== 'default').toSorted(([a], [b]) => idle(b) - idle(a));
    const isPassing = ([, keys]: (typeof others)[number]) => keys.every((key) => passing.test(key));
    // Sandboxes without saved data go first; recently used ones with saved data stay.
    const dispensable = [
      ...others.filter(isPassing),
      ...others.filter((one) => !isPassing(one) && idle(one[0]) >= restingMs),
    ];
    dropped = new Set(others.map(([name]) => name).filter((name) => idle(name) >= idleMs));
    for (const [name] of dispensable) {
      if (others.length - dropped.size <= maxSandboxes) break;
      dropped.add(name);
    }
    known = names.size - dropped.size;
    for (const [name, keys] of names) {
      // Removes all of its keys at once, so that anything saved afterward comes after the removal.
      if (dropped.has(name)) await Promise.all(keys.map((key) => changes.update(key, () => null)));
    }
    await forgetAttempts([...names.values()].flat().filter((key) => key.split(':')[2] === 'attempts'));
  }

  /** Checks how long they have been unchanged: their own times are by the sandbox's clock, which may differ. */
  async function forgetAttempts(keys: readonly string[]): Promise<void> {
    const previousAttempts = attempts;
    attempts = new Map();
    for (const key of keys) {
      const text = JSON.stringify(await storage.getItem(key));
      const known = previousAttempts.get(key);
      const since = known?.text === text ? known.since : checkedAt;
      attempts.set(key, { text, since });
      if (checkedAt - since < attemptsMs) continue;
      await changes.update(key, (current) => (JSON.stringify(current) === text ? null : current));
    }
  }

  return function use(sandbox: string): void {
    const now = clock.now();
    used.delete(sandbox);
    used.set(sandbox, now);
    dropped.delete(sandbox);
    // The absolute value, because a clock can be set back.
    const isDue = Math.abs(now - checkedAt) >= lookEveryMs || used.size > 2 * Math.max(maxSandboxes, known);
    if (!isDue || checking !== null) return;
    checking = checkSandboxes()
      .catch(log.error)
      .finally(() => {
        checking = null;
      });
  };
}

/** Keys of the storage by sandbox name. */
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
