import type { Storage, StorageValue } from 'unstorage';
import type { KeyedQueue } from './keyed-queue.ts';

/** Values of one sandbox. Keys hold letters, digits, colons, underscores and hyphens alone. */
export interface SandboxStore {
  read<T extends StorageValue>(key: string): Promise<T | null>;
  /** Replaces a value by what `change` makes of it. Changes of the same key never overlap. */
  update<T extends StorageValue>(key: string, change: (current: T | null) => T): Promise<T>;
}

/** Reaches only keys of its own sandbox; whatever `storage` is mounted on. */
export function createSandboxStore(storage: Storage, queue: KeyedQueue, sandbox: string): SandboxStore {
  const keyOf = (key: string) => `sandbox:${sandbox}:${key}`;
  return {
    read: <T extends StorageValue>(key: string) => storage.getItem<T>(keyOf(key)),
    update: <T extends StorageValue>(key: string, change: (current: T | null) => T) =>
      queue(keyOf(key), async () => {
        const changed = change(await storage.getItem<T>(keyOf(key)));
        await storage.setItem(keyOf(key), changed);
        return changed;
      }),
  };
}
