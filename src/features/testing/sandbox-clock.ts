import type { ClockState, Sandbox } from '../../../schema/generated/control.ts';
import { appClock, type ClockCourse } from '../../lib/app-clock.ts';
import { browserStorage, cookies } from '../../lib/browser-storage.ts';

/** The sandbox that everyone without their own shares. */
export const sharedSandbox = 'default';

const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

/** The sandbox that a text of cookies names; null where it names none, or the one that all share. */
export function ownSandbox(cookies: string): string | null {
  const name = cookie.exec(cookies)?.[1] ?? '';
  return name === '' || name === sharedSandbox ? null : name;
}

/**
 * The cookie that puts this browser into a sandbox, for all its tabs and until it is closed. `folder`, with both
 * slashes, is that of a demo: one in another folder of the origin has other sandboxes (FRM-061). A server is asked at
 * the root, wherever the app lies.
 */
export function sandboxCookie(name: string, folder = '/'): string {
  return `mock-sandbox=${name}; path=${folder}; SameSite=Lax`;
}

const clockKey = 'webtrax.testing.clock';

/** How far the mock's own time may be from the machine's before screens go by the former. */
const sameTimeMs = 86_400_000;

/** Has screens go by a sandbox's clock, on later pages of this browser too, where a tester has moved it or the mock was
 * started at another time (TST-077); null for one that nobody has moved. */
export function followSandboxClock(sandbox: Pick<Sandbox, 'name' | 'clock'> | null): void {
  const course = sandbox === null ? null : courseOf(sandbox.clock);
  appClock.follow(course);
  if (course === null) browserStorage.removeItem(clockKey);
  else browserStorage.setItem(clockKey, JSON.stringify({ sandbox: sandbox?.name, ...course }));
}

/**
 * Null for the mock's own time where it is the machine's: a mock that was started at another date has no visits of
 * today.
 */
function courseOf({ now, isStopped, speed, aheadBy, driftedBy }: ClockState): ClockCourse | null {
  const isOwn = !isStopped && speed === 1 && aheadBy === driftedBy;
  // What a scenario adds stands for a server that is wrong: people don't have that time.
  const shown = now - driftedBy;
  if (isOwn && Math.abs(shown - Date.now()) < sameTimeMs) return null;
  return { shown, at: Date.now(), speed: isStopped ? 0 : speed };
}

/** The course that a page of this browser has left, before the first call of this one. */
export function takeKeptClock(): void {
  const kept = readKept(browserStorage.getItem(clockKey));
  if (kept !== null && kept.sandbox === (ownSandbox(cookies.read()) ?? sharedSandbox)) appClock.follow(kept);
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
 * Takes over the clock that testers have set for this browser. False where the address asks for a state of the mock,
 * which must be brought about before anything is asked (TST-060).
 */
export function isReadyToAsk(search: string): boolean {
  takeKeptClock();
  return !/[?&](row|scenario)\b/.test(search);
}
