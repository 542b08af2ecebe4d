/** Waits so many milliseconds, or until the signal is aborted. Never rejects. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits by a timer of the engine. */
export const realWait: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
