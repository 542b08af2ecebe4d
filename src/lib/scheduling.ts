/** When something is done: in a task of its own, after a frame, at rest, and now and then. */

/**
 * Resolves in a task of its own, so that keys, taps and the screen have their turn between two long ones on a slow
 * phone (LIM-013). Background tabs don't slow it down as they do timers.
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
 * Calls back once the screen has been drawn; a page that nobody sees, or sees no more, draws none. Gives the function
 * that calls it off.
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

/** Resolves once the screen has been drawn. */
export const nextFrame = () => new Promise<void>((resolve) => void afterFrame(resolve));

/** Runs a task once the page has loaded and the browser has time, at the latest after 10 s. */
export function whenIdle(task: () => void): void {
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 10_000 }) : task());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

interface Rhythm {
  /** Milliseconds to the first look; unless set, as to the next. */
  readonly firstMs?: number;
  /** Milliseconds from one look to the next while the page is open. */
  readonly everyMs: number;
  /** Milliseconds that pass at least between two looks, however often a person comes back to the page. */
  readonly pauseMs: number;
}

/** Looks now and then, and when a person comes back to the page or the connection does. Gives the end of it. */
export function checkRegularly(look: () => void, { everyMs, pauseMs, firstMs = everyMs }: Rhythm): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const lookAgain = () => {
    // A clock that was set back has moved, too.
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - last) < pauseMs) return;
    last = Date.now();
    look();
  };
  const first = setTimeout(lookAgain, firstMs);
  const timer = setInterval(lookAgain, everyMs);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    window.removeEventListener('focus', lookAgain);
    window.removeEventListener('online', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
