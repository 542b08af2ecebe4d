import { isRunning } from '../../mock-server/hosts/state-file/state-lock.ts';

/** How often a server checks whether its test runner is still running. */
const lookEveryMs = 1000;

/**
 * Sends this process SIGTERM when the test runner that started it has ended (TST-098). A killed runner doesn't stop its
 * servers, and the shell between them survives as well, so the servers would keep their ports. Without TEST_RUNNER_PID,
 * the runner's process id, nothing is watched.
 */
export function endWithRunner(): void {
  const runner = Number(process.env.TEST_RUNNER_PID ?? 0);
  if (runner === 0) return;
  const timer = setInterval(() => {
    if (isRunning(runner)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
