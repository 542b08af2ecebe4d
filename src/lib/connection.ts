import { flags } from './config/config.ts';

/** Whether calls can reach their server. A demo asks nobody: its mock is in the browser. */
export const isConnected = (): boolean => flags.demo || navigator.onLine;

/** Resolves at once where calls can reach their server, else with the connection (ERR-034). */
export function whenConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (isConnected()) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

/** Whether the person has asked the browser to load little; browsers that don't know say no. */
export const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
