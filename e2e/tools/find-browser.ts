import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallPackages, debianPackage, type InstallAttempt, runAttempt } from './install-programs.ts';

/** Switches that keep a test browser quiet: it asks the network for nothing of its own. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/** Switches to launch Chromium with. Its sandbox cannot start as root on Linux. */
function browserArgs(platform: string, isRoot: boolean): string[] {
  return platform === 'linux' && isRoot ? [...quiet, '--no-sandbox'] : quiet;
}

const isRoot = process.getuid?.() === 0;

function thisMachine(): Machine {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const playwrightCli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  return { platform: process.platform, env: process.env, osRelease, isRoot, node: process.execPath, playwrightCli };
}

/** A file that is there may still be a stub, or lack libraries: ask for its version. On Windows that opens a window. */
function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** The browser that tests shall drive, or null where none runs. Installs nothing. */
export function findBrowser(): BrowserChoice | null {
  return chooseBrowser(chromium.executablePath(), systemBrowserPaths(thisMachine()), runs);
}

/**
 * The browser that tests shall drive; installs one where there is none. Tells `say` what it does.
 * Throws with the ways that were tried when no browser can be had.
 */
export function ensureBrowser(say: (line: string) => void): BrowserChoice {
  const present = findBrowser();
  if (present !== null) {
    say(`browser: ${present.kind === 'own' ? "Playwright's own" : "the system's"}, ${present.path}`);
    return present;
  }
  const attempts = installAttempts(thisMachine());
  for (const attempt of attempts) {
    say(`browser: none found, trying ${attempt.name}`);
    const installed = runAttempt(attempt) ? findBrowser() : null;
    if (installed === null) continue;
    say(`browser: installed from ${attempt.name}, ${installed.path}`);
    return installed;
  }
  const tried = attempts.map((attempt) => attempt.name).join(', ');
  throw new Error(`No browser was found and none could be installed (tried: ${tried}). Install Chromium or Chrome.`);
}

/**
 * Pages of tests live for seconds: most of what is compiled a second time to run faster has then run already. Ten times
 * the usual calls come before that; what runs for long, such as a mock in the browser, still gets there.
 */
const forShortLives = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000',
];

/** A name of this machine that browsers don't know as such: on plain http they give its pages no keys to sign with. */
export const plainHost = 'plain-http.test';

/** Launch options for tests that look at pages, and measure nothing of them. */
export function testLaunchOptions(executablePath: string | undefined) {
  const { args, ...options } = launchOptions(executablePath);
  const names = `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`;
  return { ...options, args: [...args, `--js-flags=${forShortLives.join(' ')}`, names] };
}

/** Launch options for Playwright; without a browser, Playwright's own message tells how to get one. */
export function launchOptions(executablePath: string | undefined) {
  return { executablePath, args: browserArgs(process.platform, isRoot) };
}

/** A browser that tests can drive. `own` is Playwright's download, `system` one that the machine had. */
interface BrowserChoice {
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
