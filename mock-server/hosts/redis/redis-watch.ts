import type { Logger } from '../../lib/logger.ts';

/** Tells the console, in one line each, that Redis is lost and that it is back. */
export interface RedisWatch {
  /** Whether this is news. */
  lost(reason: string): boolean;
  back(): void;
  /** Redis answers, and refuses; each kind of refusal is told once. */
  refused(message: string): void;
}

/** `name` is Redis' address as it may be shown. */
export function createRedisWatch(name: string, log: Logger): RedisWatch {
  let isLost = false;
  const told = new Set<string>();
  return {
    lost(reason) {
      if (isLost) return false;
      isLost = true;
      log.notice(`Redis at ${name} is out of reach (${reason}). What needs state answers 503 until it is back.`);
      return true;
    },
    back() {
      if (!isLost) return;
      isLost = false;
      log.notice(`Redis at ${name} is back.`);
    },
    refused(message) {
      // An error of Redis begins with its kind: MISCONF, OOM, NOAUTH.
      const kind = message.split(' ', 1)[0] ?? '';
      if (told.has(kind)) return;
      told.add(kind);
      log.notice(`Redis at ${name} refuses, and what needs state answers 503: ${message}`);
    },
  };
}
