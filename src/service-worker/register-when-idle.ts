import { registerServiceWorker } from './register.ts';

/** Registers the worker once the page has loaded and the browser has time, so that no first screen waits for it. */
export function registerWhenIdle(): void {
  // Missing where the origin is not secure.
  if (!('serviceWorker' in navigator)) return;
  const register = () => void registerServiceWorker({ container: navigator.serviceWorker, console });
  const begin = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
