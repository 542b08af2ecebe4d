import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly, whenIdle } from './scheduling.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets whether the page has loaded. */
const stand = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('whenIdle waits for the page to load, and then for an idle callback', () => {
  const idleTasks: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (task: IdleRequestCallback) => idleTasks.push(task));
  const task = vi.fn();
  const state = stand('loading');
  whenIdle(task);
  expect(idleTasks).toEqual([]);
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(idleTasks).toHaveLength(1);
  expect(task).not.toHaveBeenCalled();
  idleTasks[0]?.({ didTimeout: false, timeRemaining: () => 10 });
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
  const check = vi.fn();
  const end = checkRegularly(check, { everyMs: 300_000, pauseMs: 5000 });
  vi.advanceTimersByTime(300_000);
  window.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  vi.advanceTimersByTime(600_000);
  expect(check).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(600_000);
  expect(check).toHaveBeenCalledTimes(3);
});
