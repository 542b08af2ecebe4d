import type { ClockState, Sandbox } from '../../../schema/generated/control.ts';
import { appClock, type ClockCourse } from '../../lib/app-clock.ts';
import { browserStorage, cookies } from '../../lib/browser-storage.ts';

/** The sandbox shared by everyone without their own. */
export const sharedSandbox = 'default';

const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

/** The sandbox named in a cookie text; null if there is none, or for the shared one. */
export function ownSandbox(cookies: string): string | null {
  const name = cookie.exec(cookies)?.[1] ?? '';
  return name === '' || name === sharedSandbox ? null : name;
}

/**
 * The cookie that puts this browser into a sandbox, for all tabs until the browser is closed. `folder`, with both
 * slashes, is that of a demo: a demo in another folder of the origin has its own sandboxes (FRM-061). A server is
 * addressed at the root, wherever the app is.
 */
export function sandboxCookie(name: string, folder = '/'): string {
  return `mock-sandbox=${name}; path=${folder}; SameSite=Lax`;
}

const clockKey = 'webtrax.testing.clock';

/** How far the mock's time can differ from the machine's before screens use the mock's. */
const sameTimeMs = 86_400_000;

/**
 * Makes screens use a sandbox's clock, also on later pages of this browser, if a tester has changed it or the mock was
 * started at another time (TST-077). Null resets it.
 */
export function applySandboxClock(sandbox: Pick<Sandbox, 'name' | 'clock'> | null): void {
  const course = sandbox === null ? null : courseOf(sandbox.clock);
  appClock.follow(course);
  if (course === null) browserStorage.removeItem(clockKey);
  else browserStorage.setItem(clockKey, JSON.stringify({ sandbox: sandbox?.name, ...course }));
}

/**
 * Null for the mock's own time if it matches the machine's. A mock started at another date has no visits for today's
 * date.
 */
function courseOf({ now, isStopped, speed, aheadBy, driftedBy }: ClockState): ClockCourse | null {
  const isOwn = !isStopped && speed === 1 && aheadBy === driftedBy;
  // An offset added by a scenario simulates a server with a wrong clock, which users don't share.
  const shown = now - driftedBy;
  if (isOwn && Math.abs(shown - Date.now()) < sameTimeMs) return null;
  return { shown, at: Date.now(), speed: isStopped ? 0 : speed };
}

/** Restores the clock stored by another page of this browser, before this page's first call. */
export function restoreStoredClock(): void {
  const stored = readKept(browserStorage.getItem(clockKey));
  if (stored !== null && stored.sandbox === (ownSandbox(cookies.read()) ?? sharedSandbox)) appClock.follow(stored);
}

function readKept(text: string | null): (ClockCourse & { readonly sandbox: string }) | null {
  try {
    const { sandbox, shown, at, speed } = JSON.parse(text ?? '') as Record<string, unknown>;
    const numbers = [shown, at, speed];
    if (typeof sandbox !== 'string' || !numbers.every((value) => Number.isFinite(value))) return null;
    return { sandbox, shown: shown as number, at: at as number, speed: speed as number };
  } catch {
    return null;
  }
}

/**
 * Applies the clock that testers have set for this browser. Returns false if the address requests a state of the mock,
 * which must be set up before any request (TST-060).
 */
export function isReadyToAsk(search: string): boolean {
  restoreStoredClock();
  return !/[?&](row|scenario)\b/.test(search);
}
