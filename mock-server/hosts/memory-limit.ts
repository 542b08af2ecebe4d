import { totalmem } from 'node:os';
import type { Plugin } from 'vite';

/** The bytes of memory available to this process: its container's limit, or the whole machine's memory. */
export function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

const gigabyte = 1_000_000_000;

/** Whether there is enough memory for creating a bundle while the mock runs: 0.75 GB together (November 2026). */
export const hasRoomForBundle = (limit: number): boolean => limit >= 1.1 * gigabyte;

/**
 * A warning if a build, or a start whose libraries aren't bundled yet, might run out of memory, because the system
 * kills a process without a message. Null if there is enough for their maximum of 1.07 GB (November 2026).
 */
export function memoryWarning(limit: number): string | null {
  if (limit >= 1.1 * gigabyte) return null;
  const room = (limit / gigabyte).toFixed(1);
  return `A build, and the first npm start, take up to 1.1 GB of memory, and this process is limited to ${room} GB: if it dies without a message, the system killed it.`;
}

/** Warns before a build or a start if memory may be insufficient (TST-101). */
export function warnAboutMemory(limit = memoryLimit()): Plugin {
  return {
    name: 'webtrax:tell-memory',
    apply: (_config, { isPreview }) => !isPreview && process.env.VITEST === undefined,
    configResolved({ logger }) {
      const warning = memoryWarning(limit);
      if (warning !== null) logger.warn(warning);
    },
  };
}
