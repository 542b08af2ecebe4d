import { spawnSync } from 'node:child_process';

/** The command of a Redis that this machine has; null where there is none that runs. */
export function findRedis(): string | null {
  const runs = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
  // Debian keeps it where a user's PATH may not reach.
  return ['redis-server', '/usr/bin/redis-server', '/usr/sbin/redis-server'].find(runs) ?? null;
}
