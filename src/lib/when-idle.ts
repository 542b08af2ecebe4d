/** Runs a task once the page has loaded and the browser has time, at the latest after 10 s. */
export function whenIdle(task: () => void): void {
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 10_000 }) : task());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
