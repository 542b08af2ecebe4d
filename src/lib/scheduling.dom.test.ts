import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly, whenIdle } from './scheduling.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets whether the page has loaded. */
const stand = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('whenIdle waits for the page to load, and then for an idle callback', () => {
  const asked: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (task: IdleRequestCallback) => asked.push(task));
  const task = vi.fn();
  const state = stand('loading');
  whenIdle(task);
  expect(asked).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(asked).toHaveLength(1);
  expect(task).not.toHaveBeenCalled();
  asked[0]?.({ didTimeout: false, timeRemaining: () => 10 });
  window.dispatchEvent(new Event('load'));
  expect(task).toHaveBeenCalledOnce();
});

it('whenIdle runs immediately if the page has loaded and there are no idle callbacks', () => {
  stand('complete');
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const task = vi.fn();
  whenIdle(task);
  expect(task).toHaveBeenCalledOnce();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('checkRegularly continues after the clock is set back, but respects the pause', () => {
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
