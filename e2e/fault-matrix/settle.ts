import type { MatrixDriver, ScreenState } from './matrix-driver.ts';

/** Milliseconds after which a screen counts as stuck: long, since other processes may have the processor. */
const defaultTimeoutMs = 25_000;

/** Milliseconds between two looks at most. */
const maxPauseMs = 10;

/** Asks again and again until the answer is yes. Throws after the timeout; `describe` says what is so instead. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  describe: () => string | Promise<string>,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (let pause = 2; !(await check()); pause = Math.min(pause * 2, maxPauseMs)) {
    if (performance.now() > end) throw new Error(await describe());
    await new Promise((resolve) => realSetTimeout(resolve, pause));
  }
}

/** The engine's own: tests that stop the clock still wait here. */
const realSetTimeout = globalThis.setTimeout;

/** Time that may pass while the screen is busy, so that calls without an answer end. */
interface Passing {
  readonly milliseconds: number;
  /** How often at most: a screen that is busy after that is stuck. */
  readonly times: number;
}

/** Waits until nothing is loading any more and the screen has its heading, at the path if one is given. */
export async function settle(driver: MatrixDriver, heading: RegExp, path?: string, passing?: Passing): Promise<void> {
  await driver.painted();
  let state: ScreenState;
  let passed = 0;
  await waitUntil(
    async () => {
      state = await driver.look();
      const isThere = heading.test(state.heading) && (path === undefined || state.path === path);
      if (isThere && state.busy !== null && passing && passed < passing.times) {
        passed++;
        await driver.passTime(passing.milliseconds);
        await driver.painted();
        return false;
      }
      return isThere && state.busy === null && !state.isBlank;
    },
    () => `the screen did not settle under ${heading}${path === undefined ? '' : ` at ${path}`}`,
  );
}
