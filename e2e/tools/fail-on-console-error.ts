/**
 * Set up before every unit test: one that writes a console error nobody expected has failed, and none leaves a clock
 * of its own, or anything in the document, for the next.
 */
import { afterEach, beforeEach, vi } from 'vitest';

const unexpected: string[] = [];

/** A test that expects an error spies on the console itself, so that nothing arrives here. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => unexpected.push(parts.map(String).join(' ')));
});

afterEach(() => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') document.body.replaceChildren();
  const seen = unexpected.splice(0);
  if (seen.length > 0) throw new Error(`unexpected console.error: ${seen.join('\n')}`);
});
