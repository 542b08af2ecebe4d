import { visibleText } from './safe-text.ts';

/** Writes where a developer looks. */
export const consoleLogger: Logger = {
  notice: (text) => console.info(visibleText(`[mock] ${text}`)),
  error: (error) => console.error('[mock]', isText(error) ? visibleText(textOf(error)) : error),
};

const isText = (error: unknown): error is Error | string => error instanceof Error || typeof error === 'string';

/** An error with its stack and its causes: consoles print those of an Error as they came (TST-099). */
function textOf(error: Error | string): string {
  if (typeof error === 'string') return error;
  const cause = isText(error.cause) ? `\ncaused by ${textOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

/** Where the mock writes what a developer should see. Hosts bring the console; tests bring a list. */
export interface Logger {
  /** Something that a developer may want to do, once. */
  notice(text: string): void;
  /** An error that nobody expected; the client sees only that there was one. */
  error(error: unknown): void;
}

export const silentLogger: Logger = { notice: () => {}, error: () => {} };
