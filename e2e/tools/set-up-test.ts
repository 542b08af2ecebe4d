/**
 * Setup before every unit test. A test fails if it logs an unexpected console error, or leaves a form to the browser,
 * which would reload the page. No test leaves a fake clock or document content for the next. Waits last as long as a
 * busy machine needs.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { waitTimeoutMs } from '../../src/app/testing/wait-timeout.ts';

const { waitFor, waitUntil } = vi;

// Without an explicit limit, a wait would time out after a second. A process runs this for each of its files, but
// patches only once.
if (!Object.hasOwn(waitFor, 'isPatient')) {
  const withTimeout = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { timeout: waitTimeoutMs, ...options };
  const waitForLonger: typeof waitFor = (check, options) => waitFor(check, withTimeout(options));
  vi.waitFor = Object.assign(waitForLonger, { isPatient: true });
  vi.waitUntil = (check, options) => waitUntil(check, withTimeout(options));
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitTimeoutMs });
}

const unexpected: string[] = [];

/** On the window, after the app's own listeners. */
const onSubmit = ({ cancelable, defaultPrevented, target }: SubmitEvent) => {
  if (cancelable && !defaultPrevented)
    unexpected.push(`a form was left to the browser: ${(target as Element).textContent}`);
};

/** A test that expects an error spies on the console itself, so that nothing arrives here. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => unexpected.push(parts.map(String).join(' ')));
  if (typeof document !== 'undefined') window.addEventListener('submit', onSubmit);
});

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    window.removeEventListener('submit', onSubmit);
    document.body.replaceChildren();
    // Components that were open return focus on the next frame, which closed what the next test had just opened.
    await setImmediate();
  }
  const problems = unexpected.splice(0);
  if (problems.length > 0) throw new Error(`unexpected: ${problems.join('\n')}`);
});
