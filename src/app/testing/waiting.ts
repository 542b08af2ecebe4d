/** Time that passes while a page stays open. */
import { vi } from 'vitest';
import { backend } from './mock-backend.ts';
import { nextTick, settled, until } from './render-app.tsx';

/** Lets the page's clock be at a moment, and a minute pass there. */
export async function waitUntil(moment: string): Promise<void> {
  vi.setSystemTime(new Date(moment));
  vi.advanceTimersByTime(60_000);
  await nextTick();
  await settled();
}

/** Lets time pass for page and mock alike. */
export async function pass(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds - 5000);
  vi.advanceTimersByTime(5000);
  for (let tasks = 0; tasks < 40; tasks++) await nextTick();
  await settled();
}

/** The same until the page has looked whether there is anything new, and shows what it found (DAT-032). */
export async function passAndLook(milliseconds: number): Promise<void> {
  const looks = () => backend.callsOf('sessionsByDate').length;
  const before = looks();
  await pass(milliseconds);
  await until(() => looks() > before, 'the page looks');
  await settled();
  await settled();
}
