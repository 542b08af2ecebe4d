/** Timing helpers: in a separate task, after a frame, when idle, and at intervals. */

/**
 * Resolves in a new task, so that keys, taps and rendering get a turn between two long tasks on a slow phone (LIM-013).
 * Unlike timers, it isn't throttled in background tabs.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Calls back after the next frame. A hidden page draws no frames, so there it doesn't wait for one. Returns a function
 * to cancel.
 */
export function afterFrame(then: () => void): () => void {
  let isWanted = true;
  const soon = () => {
    stopWaiting();
    void nextTask().then(() => isWanted && then());
  };
  const frame = document.hidden ? null : requestAnimationFrame(soon);
  const stopWaiting = () => {
    document.removeEventListener('visibilitychange', soon);
    if (frame !== null) cancelAnimationFrame(frame);
  };
  if (frame === null) soon();
  else document.addEventListener('visibilitychange', soon);
  return () => {
    isWanted = false;
    stopWaiting();
  };
}

/** Resolves after the next frame. */
export const nextFrame = () => new Promise<void>((resolve) => void afterFrame(resolve));

/** Runs a task when the page has loaded and the browser is idle, within 10 s of loading at the latest. */
export function whenIdle(task: () => void): void {
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 10_000 }) : task());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

interface Rhythm {
  /** Milliseconds until the first check; `everyMs` by default. */
  readonly firstMs?: number;
  /** Milliseconds between checks while the page is open. */
  readonly everyMs: number;
  /** Minimum milliseconds between two checks, however often the user returns to the page. */
  readonly pauseMs: number;
}

/** Checks at intervals, and when the user or the connection returns. Returns a function to stop. */
export function checkRegularly(check: () => void, { everyMs, pauseMs, firstMs = everyMs }: Rhythm): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const checkIfDue = () => {
    // `Math.abs`, because the clock can be set back.
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - last) < pauseMs) return;
    last = Date.now();
    check();
  };
  const first = setTimeout(checkIfDue, firstMs);
  const timer = setInterval(checkIfDue, everyMs);
  window.addEventListener('focus', checkIfDue);
  window.addEventListener('online', checkIfDue);
  document.addEventListener('visibilitychange', checkIfDue);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    window.removeEventListener('focus', checkIfDue);
    window.removeEventListener('online', checkIfDue);
    document.removeEventListener('visibilitychange', checkIfDue);
  };
}
