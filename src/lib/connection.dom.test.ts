import { expect, it, onTestFinished, vi } from 'vitest';
import { setConfig } from './config/config.ts';
import { isConnected, whenConnected } from './connection.ts';

it.each([
  [true, false, true],
  [false, false, false],
  [true, true, true],
  [false, true, true],
])('with navigator.onLine %s and demo %s, isConnected is %s (ERR-034)', (onLine, demo, expected) => {
  onTestFinished(() => setConfig({ demo: false }));
  setConfig({ demo });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(isConnected()).toBe(expected);
});

it('whenConnected resolves when the connection returns, or immediately if there is one (ERR-034)', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onConnected = vi.fn();
  const waiting = whenConnected().then(onConnected);
  await Promise.resolve();
  expect(onConnected).not.toHaveBeenCalled();
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waiting;
  await whenConnected();
  expect(onConnected).toHaveBeenCalledOnce();
});
