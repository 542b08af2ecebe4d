/** Registers the worker once the page has loaded and the browser has time, so that no first screen waits for it. */
export function registerWhenIdle(): void {
  // Missing where the origin is not secure.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker: container } = navigator;
  const register = () => void import('./register.ts').then((it) => it.registerServiceWorker({ container, console }));
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
