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
