import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findNginx } from '../../contracts/doctor/testing/nginx.ts';
import { chdbFolder, chdbLibrary, chdbVersion, findChdb } from '../../mock-server/database/clickhouse/find-chdb.ts';
import { findPostgres } from '../../mock-server/database/testing/test-databases.ts';
import { findRedis } from '../../mock-server/hosts/redis/testing/test-replicas.ts';

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
 * chDB for the tests alone, in a folder of its own: it weighs half a gigabyte. It is moved there once it is whole, so
 * that one that was stopped is not found. Its packages have no install scripts that do anything.
 */
export function chdbPackage(folder: string): InstallAttempt {
  const part = `${folder}.part`;
  const options = ['--prefix', part, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];
  return {
    name: `npm's package chdb ${chdbVersion}`,
    commands: [
      { file: 'npm', args: ['install', ...options, '--fetch-retries=1', `chdb@${chdbVersion}`], limit: 300_000 },
      { file: 'mv', args: [part, folder], limit: 60_000 },
    ],
  };
}

/** A server, or a library that is one, that some tests need. */
interface NeededServer {
  readonly name: string;
  readonly find: () => string | null;
  /** How it is installed here; null where it can't be. */
  readonly attempt: () => InstallAttempt | null;
  /** The tests that are skipped without it. */
  readonly tests: string;
}

function ofDebian(name: string): InstallAttempt | null {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return canInstallPackages(process.platform, process.getuid?.() === 0, osRelease) ? debianPackage(name) : null;
}

export const neededServers: readonly NeededServer[] = [
  { name: 'redis', find: findRedis, attempt: () => ofDebian('redis-server'), tests: 'the tests of replicas' },
  {
    name: 'postgres',
    find: findPostgres,
    attempt: () => ofDebian('postgresql'),
    tests: 'the tests of reports that Postgres answers',
  },
  {
    name: 'chdb',
    find: findChdb,
    attempt: () => (chdbLibrary(`${process.platform}-${process.arch}`) === null ? null : chdbPackage(chdbFolder)),
    tests: 'the tests of reports that ClickHouse answers',
  },
  {
    name: 'nginx',
    find: findNginx,
    attempt: () => ofDebian('nginx-light'),
    tests: 'the tests of the example for nginx',
  },
];

/**
 * Sees to it that there are the servers that some tests need; installs them where that is possible. Tells `say` what it
 * does, and where one can't be had that those tests are skipped (TST-032, TST-091, HST-011).
 */
export function ensureServers(say: (line: string) => void, needed = neededServers): void {
  for (const server of needed) {
    const present = server.find();
    say(present === null ? install(server, say) : `${server.name}: found, ${present}`);
  }
}

function install({ name, find, attempt, tests }: NeededServer, say: (line: string) => void): string {
  const possible = attempt();
  if (possible !== null) {
    say(`${name}: none found, trying ${possible.name}`);
    if (runAttempt(possible) && find() !== null) return `${name}: installed from ${possible.name}`;
  }
  return `${name}: none found and none could be installed, so ${tests} are skipped`;
}
