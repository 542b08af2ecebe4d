import type { Storage } from 'unstorage';

/** Beside the sandboxes, so that resetting one of them leaves it. */
const key = 'demo:world-end';
const day = 86_400_000;

/**
 * The moment, in milliseconds, at which the worlds of this browser end: that of the first visit, so that reloads and
 * other tabs show the same visitors. Kept for a day: a demo of last week would look abandoned.
 */
export async function keptMoment(storage: Storage, now: number): Promise<number> {
  const kept = await storage.getItem<number>(key);
  if (typeof kept === 'number' && kept <= now && now - kept < day) return kept;
  await storage.setItem(key, now);
  return now;
}
