/**
 * Set up before every unit test: one that writes a console error nobody expected has failed, and so has one that leaves
 * a form to the browser, which would load the page again. None leaves a clock of its own, or anything in the document,
 * for the next. What a test waits for has as long as a busy machine needs.
 */
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { waitTimeoutMs } from '../../src/app/testing/wait-timeout.ts';

const { waitFor, waitUntil } = vi;

// Without a limit of its own, a wait would end after a second. One process runs this once for each of its files.
if (!Object.hasOwn(waitFor, 'isPatient')) {
  const patient = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { timeout: waitTimeoutMs, ...options };
  const waitPatiently: typeof waitFor = (check, options) => waitFor(check, patient(options));
  vi.waitFor = Object.assign(waitPatiently, { isPatient: true });
  vi.waitUntil = (check, options) => waitUntil(check, patient(options));
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitTimeoutMs });
}

const unexpected: string[] = [];

/** At the window, where the app has heard of it before. */
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
    // What was open gives the focus back with the next frame, which closed what the next test had just opened.
    await setImmediate();
  }
  const seen = unexpected.splice(0);
  if (seen.length > 0) throw new Error(`unexpected: ${seen.join('\n')}`);
});
