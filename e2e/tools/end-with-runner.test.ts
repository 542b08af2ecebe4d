import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { endWithRunner } from './end-with-runner.ts';
import { freePort } from './free-port.ts';

const started: ChildProcess[] = [];

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  started.push(child);
  return child;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

it('a server for browser tests ends after its killed runner (TST-098)', async () => {
  const runner = start(['-e', 'setInterval(() => {}, 1000)']);
  const port = await freePort();
  const server = start([path.join(import.meta.dirname, 'serve-demo.ts')], {
    TEST_RUNNER_PID: String(runner.pid),
    WEBTRAX_TEST_PORT: String(port - 1000),
  });
  const exit = once(server, 'exit');
  const responds = () =>
    fetch(`http://127.0.0.1:${port}/is-there`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(responds, { timeout: 60_000 }).toBe(true);
  runner.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGTERM']);
});

it.each([
  ['its runner is running', String(process.pid)],
  ['nobody named a runner', undefined],
])('it stays while %s', (_, runner) => {
  vi.useFakeTimers();
  vi.stubEnv('TEST_RUNNER_PID', runner);
  const signals: unknown[] = [];
  vi.spyOn(process, 'kill').mockImplementation((_, signal) => {
    signals.push(signal);
    return true;
  });
  endWithRunner();
  vi.advanceTimersByTime(3000);
  expect(signals).toEqual(runner === undefined ? [] : [0, 0, 0]);
});
