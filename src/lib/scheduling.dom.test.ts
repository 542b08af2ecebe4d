import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly, whenIdle } from './scheduling.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets whether the page has loaded. */
const stand = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('whenIdle waits for the page, and then for a browser that has time', () => {
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

it('whenIdle runs a task at once where the page has loaded and the browser can not say that it has time', () => {
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

it('looks on where the clock of the machine is set back, and no sooner than after the pause', () => {
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
