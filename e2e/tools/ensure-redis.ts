import { existsSync, readFileSync } from 'node:fs';
import { findRedis } from '../../mock-server/hosts/redis/testing/find-redis.ts';
import { canInstallPackages, debianPackage, runAttempt } from './install-attempt.ts';

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
