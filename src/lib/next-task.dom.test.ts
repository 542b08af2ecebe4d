import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './next-task.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether the page has loaded. */
const stand = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('whenIdle waits for the page, and then for a browser that has time', () => {
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

it('whenIdle runs a task at once where the page has loaded and the browser can not say that it has time', () => {
  stand('complete');
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const task = vi.fn();
  whenIdle(task);
  expect(task).toHaveBeenCalledOnce();
});
