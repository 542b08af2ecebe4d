import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findNginx } from '../../contracts/doctor/testing/nginx.ts';
import { findPostgres } from '../../mock-server/database/testing/postgres-server.ts';
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

/** A server that some tests need. */
interface NeededServer {
  readonly name: string;
  readonly find: () => string | null;
  readonly debianName: string;
  /** The tests that are skipped without it. */
  readonly tests: string;
}

const neededServers: readonly NeededServer[] = [
  { name: 'redis', find: findRedis, debianName: 'redis-server', tests: 'the tests of replicas' },
  {
    name: 'postgres',
    find: findPostgres,
    debianName: 'postgresql',
    tests: 'the tests of reports that Postgres answers',
  },
  { name: 'nginx', find: findNginx, debianName: 'nginx-light', tests: 'the tests of the example for nginx' },
];

/**
 * Sees to it that there are the servers that some tests need; installs them where Debian's root may. Tells `say` what it
 * does, and where one can't be had that those tests are skipped (TST-032, HST-011).
 */
export function ensureServers(say: (line: string) => void): void {
  for (const server of neededServers) {
    const present = server.find();
    say(present === null ? install(server, say) : `${server.name}: the system's, ${present}`);
  }
}

function install({ name, find, debianName, tests }: NeededServer, say: (line: string) => void): string {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const attempt = debianPackage(debianName);
  if (canInstallPackages(process.platform, process.getuid?.() === 0, osRelease)) {
    say(`${name}: none found, trying ${attempt.name}`);
    if (runAttempt(attempt) && find() !== null) return `${name}: installed from ${attempt.name}`;
  }
  return `${name}: none found and none could be installed, so ${tests} are skipped`;
}
