import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findRedis } from '../../mock-server/hosts/redis/testing/find-redis.ts';

/** One attempt to install a program: commands that run in turn, each within its time in milliseconds. */
export interface InstallAttempt {
  readonly name: string;
  readonly commands: readonly { readonly file: string; readonly args: readonly string[]; readonly limit: number }[];
}

/** Whether packages of Debian may be installed: by its root alone. `osRelease` is the text of /etc/os-release. */
export function canInstallPackages(platform: string, isRoot: boolean, osRelease: string): boolean {
  return platform === 'linux' && isRoot && /^ID="?debian"?$/m.test(osRelease);
}

export function debianPackage(name: string): InstallAttempt {
  return {
    name: `Debian's package ${name}`,
    commands: [
      { file: 'apt-get', args: ['update'], limit: 120_000 },
      { file: 'apt-get', args: ['install', '-y', '--no-install-recommends', name], limit: 300_000 },
    ],
  };
}

/** Whether all of its commands succeeded. */
export function runAttempt({ commands }: InstallAttempt): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return commands.every(
    ({ file, args, limit }) =>
      spawnSync(file, args, { env, timeout: limit, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}

/**
 * Sees to it that there is a Redis for the tests of replicas; installs one where Debian's root may. Tells `say` what it
 * does, and where none can be had that those tests are skipped (TST-032).
 */
export function ensureRedis(say: (line: string) => void): void {
  const present = findRedis();
  say(present === null ? installed(say) : `redis: the system's, ${present}`);
}

function installed(say: (line: string) => void): string {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const attempt = debianPackage('redis-server');
  if (canInstallPackages(process.platform, process.getuid?.() === 0, osRelease)) {
    say(`redis: none found, trying ${attempt.name}`);
    if (runAttempt(attempt) && findRedis() !== null) return `redis: installed from ${attempt.name}`;
  }
  return 'redis: none found and none could be installed, so the tests of replicas are skipped';
}
