import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findNginx } from '../../contracts/doctor/testing/nginx.ts';
import { chdbFolder, chdbLibrary, chdbVersion, findChdb } from '../../mock-server/database/clickhouse/find-chdb.ts';
import { findPostgres } from '../../mock-server/database/testing/test-databases.ts';
import { findRedis } from '../../mock-server/hosts/redis/testing/test-replicas.ts';

/** One way to install a program: commands that run in turn, each with a time limit in milliseconds. */
export interface InstallAttempt {
  readonly name: string;
  readonly commands: readonly { readonly file: string; readonly args: readonly string[]; readonly limit: number }[];
}

/** Whether Debian packages may be installed: only by root on Debian. `osRelease` is the text of /etc/os-release. */
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
 * chDB, only for tests, in a separate folder, since it is half a gigabyte. It is moved into place when complete, so
 * that an interrupted install isn't found. Its packages have no install scripts that matter.
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

/** A server, or a library that acts as one, which some tests need. */
interface NeededServer {
  readonly name: string;
  readonly find: () => string | null;
  /** How to install it here; null if that isn't possible. */
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
    tests: 'the tests of reports on Postgres',
  },
  {
    name: 'chdb',
    find: findChdb,
    attempt: () => (chdbLibrary(`${process.platform}-${process.arch}`) === null ? null : chdbPackage(chdbFolder)),
    tests: 'the tests of reports on ClickHouse',
  },
  {
    name: 'nginx',
    find: findNginx,
    attempt: () => ofDebian('nginx-light'),
    tests: 'the tests of the example for nginx',
  },
];

/**
 * Makes sure the servers that some tests need are available; installs them if possible. Reports to `log` what it does,
 * and which tests are skipped if one can't be installed (TST-032, TST-091, HST-011).
 */
export function ensureServers(log: (line: string) => void, needed = neededServers): void {
  for (const server of needed) {
    const present = server.find();
    log(present === null ? install(server, log) : `${server.name}: found, ${present}`);
  }
}

function install({ name, find, attempt, tests }: NeededServer, log: (line: string) => void): string {
  const possible = attempt();
  if (possible !== null) {
    log(`${name}: none found, trying ${possible.name}`);
    if (runAttempt(possible) && find() !== null) return `${name}: installed from ${possible.name}`;
  }
  return `${name}: none found and none could be installed, so ${tests} are skipped`;
}
