import { totalmem } from 'node:os';
import type { Plugin } from 'vite';

/** Bytes of memory that this process may have: what its container leaves it, or the whole machine. */
export function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

const gigabyte = 1_000_000_000;

/** Whether there is room for the making of a bundle beside the mock: 0.75 GB together (November 2026). */
export const hasRoomForBundle = (limit: number): boolean => limit >= 1.1 * gigabyte;

/**
 * What to say where a build, or a start whose libraries aren't bundled yet, may be ended for its memory: the system
 * ends a process without a word. Null where it may have what they take at most, 1.07 GB (November 2026).
 */
export function memoryWarning(limit: number): string | null {
  if (limit >= 1.1 * gigabyte) return null;
  const room = (limit / gigabyte).toFixed(1);
  return `A build, and the first npm start, take up to 1.1 GB of memory, and this process may have ${room} GB: where it ends without a word, the system has ended it.`;
}

/** Says before a build or a start that memory may be too little (TST-101). */
export function tellMemory(limit = memoryLimit()): Plugin {
  return {
    name: 'webtrax:tell-memory',
    apply: (_config, { isPreview }) => !isPreview && process.env.VITEST === undefined,
    configResolved({ logger }) {
      const warning = memoryWarning(limit);
      if (warning !== null) logger.warn(warning);
    },
  };
}
