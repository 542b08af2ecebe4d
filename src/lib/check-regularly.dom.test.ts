import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly } from './check-regularly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks on where the clock of the machine is set back, and no sooner than after the pause', () => {
  const look = vi.fn();
  const end = checkRegularly(look, { everyMs: 300_000, pauseMs: 5000 });
  vi.advanceTimersByTime(300_000);
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  vi.advanceTimersByTime(600_000);
  expect(look).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(600_000);
  expect(look).toHaveBeenCalledTimes(3);
});
