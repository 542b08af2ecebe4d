/** Writes where a developer looks. */
export const consoleLogger: Logger = {
  notice: (text) => console.info(`[mock] ${text}`),
  error: (error) => console.error('[mock]', error),
};

/** Where the mock writes what a developer should see. Hosts bring the console; tests bring a list. */
export interface Logger {
  /** Something that a developer may want to do, once. */
  notice(text: string): void;
  /** An error that nobody expected; the client sees only that there was one. */
  error(error: unknown): void;
}

export const silentLogger: Logger = { notice: () => {}, error: () => {} };
