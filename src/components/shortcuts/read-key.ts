import { type ShortcutCommand, shortcuts } from './shortcut-table.ts';

/** Milliseconds within which the second key of a pair must follow the first. */
const patience = 1500;

/** A first key that waits for its second; `at` is the time of the event that brought it. */
export interface PendingKey {
  readonly key: string;
  readonly at: number;
}

export interface ReadKey {
  readonly command: ShortcutCommand | null;
  readonly pending: PendingKey | null;
}

const nothing: ReadKey = { command: null, pending: null };

/** What a key means after another, or alone where none waits or it came too late. */
export function readKey(pending: PendingKey | null, key: string, at: number): ReadKey {
  if (pending && at - pending.at <= patience) {
    const pair = shortcuts.find(({ keys: [first, second] }) => first === pending.key && second === key);
    return pair ? { command: pair.command, pending: null } : nothing;
  }
  const alone = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
  if (alone) return { command: alone.command, pending: null };
  const begins = shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key);
  return begins ? { command: null, pending: { key, at } } : nothing;
}
