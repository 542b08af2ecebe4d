import { LRUCache } from 'lru-cache';
import { elapsed } from '../lib/clock.ts';

/** Beacons in a minute: of a client, who may be an office, and of a sandbox. The limits are ours (LIM-023). */
const limits = { client: 240, sandbox: 1200 } as const;
const windowMs = 60_000;

interface Count {
  readonly since: number;
  beacons: number;
}

/** Counts beacons in this process. Whoever is counted longest ago is forgotten first. */
export class CollectRates {
  private readonly counts = new LRUCache<string, Count>({ max: 5000 });
  private readonly now: () => number;

  /** `now` in milliseconds, by a clock that no tester sets. */
  constructor(now: () => number = elapsed) {
    this.now = now;
  }

  /** Counts one; the seconds until the next may come where there were too many, else 0. */
  note(address: string | null, sandbox: string): number {
    const waits = [
      this.count(`client ${address ?? 'nowhere'}`, limits.client),
      this.count(`sandbox ${sandbox}`, limits.sandbox),
    ];
    return Math.max(...waits);
  }

  private count(key: string, limit: number): number {
    const now = this.now();
    const known = this.counts.get(key);
    const count = known !== undefined && now - known.since < windowMs ? known : { since: now, beacons: 0 };
    this.counts.set(key, count);
    if (count.beacons >= limit) return Math.ceil((count.since + windowMs - now) / 1000);
    count.beacons++;
    return 0;
  }
}
