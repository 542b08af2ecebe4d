import path from 'node:path';
import { canInstallPackages, debianPackage, type InstallAttempt } from './install-programs.ts';

/** A browser that tests can drive. `own` is Playwright's download, `system` one that the machine had. */
export interface BrowserChoice {
  readonly kind: 'own' | 'system';
  readonly path: string;
}

/** What the choices depend on, so that tests can name any machine. */
export interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Text of /etc/os-release; empty where there is none. */
  readonly osRelease: string;
  readonly isRoot: boolean;
  /** The node program and Playwright's own command line. */
  readonly node: string;
  readonly playwrightCli: string;
}

// The shell draws the same pages with half the work, since it has no windows.
const linuxNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const linuxPlaces = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPlaces = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Where a Chromium may lie on this kind of machine, likeliest first, each path once. */
export function systemBrowserPaths(machine: Machine): string[] {
  const { env } = machine;
  if (machine.platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LocalAppData ?? env.LOCALAPPDATA];
    return roots.flatMap((root) => (root ? windowsPlaces.map((place) => path.win32.join(root, ...place)) : []));
  }
  if (machine.platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return macNames.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  const folders = [...(env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/')), ...linuxFolders];
  const named = linuxNames.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
  return [...new Set([...named, ...linuxPlaces])];
}

/** Playwright's own browser if it runs, else the first of the system's that does, else null. */
export function chooseBrowser(
  ownPath: string,
  systemPaths: readonly string[],
  runs: (path: string) => boolean,
): BrowserChoice | null {
  if (runs(ownPath)) return { kind: 'own', path: ownPath };
  const found = systemPaths.find(runs);
  return found === undefined ? null : { kind: 'system', path: found };
}

/** How a browser can be had on this machine, in the order to try. Only Debian's root may use its packages. */
export function installAttempts(machine: Machine): InstallAttempt[] {
  const download: InstallAttempt = {
    name: "Playwright's download",
    commands: [{ file: machine.node, args: [machine.playwrightCli, 'install', 'chromium'], limit: 180_000 }],
  };
  if (!canInstallPackages(machine.platform, machine.isRoot, machine.osRelease)) return [download];
  // Older releases of Debian have the whole browser alone.
  return [download, ...['chromium-headless-shell', 'chromium'].map(debianPackage)];
}
