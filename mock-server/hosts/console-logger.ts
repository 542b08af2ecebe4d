import type { Logger } from '../lib/logger.ts';

/** Writes where a developer looks. */
export const consoleLogger: Logger = {
  notice: (text) => console.info(`[mock] ${text}`),
  error: (error) => console.error('[mock]', error),
};
