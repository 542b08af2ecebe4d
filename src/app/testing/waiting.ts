/** Time that passes while a page stays open. */
import { vi } from 'vitest';
import { nextTick, settled } from './render-app.tsx';

/** Lets the page's clock be at a moment, and a minute pass there. */
export async function waitUntil(moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  vi.advanceTimersByTime(60_000);
  await nextTick();
  await settled();
}
