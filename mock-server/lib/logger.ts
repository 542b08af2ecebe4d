import { visibleText } from './safe-text.ts';

/** Logs to the console. */
export const consoleLogger: Logger = {
  notice: (text) => console.info(visibleText(`[mock] ${text}`)),
  error: (error) => console.error('[mock]', isText(error) ? visibleText(textOf(error)) : error),
};

const isText = (error: unknown): error is Error | string => error instanceof Error || typeof error === 'string';

/** An error with its stack and causes. Consoles would print those of an Error unescaped (TST-099). */
function textOf(error: Error | string): string {
  if (typeof error === 'string') return error;
  const cause = isText(error.cause) ? `\ncaused by ${textOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/** Where the mock writes what developers should see. Hosts use the console; tests collect a list. */
export interface Logger {
  /** Something that a developer may want to act on, logged once. */
  notice(text: string): void;
  /** An unexpected error. The client only learns that an error occurred. */
  error(error: unknown): void;
}

export const silentLogger: Logger = { notice: () => {}, error: () => {} };
