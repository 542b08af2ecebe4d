import { spawnSync } from 'node:child_process';

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
