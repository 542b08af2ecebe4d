import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallPackages, debianPackage, type InstallAttempt, runAttempt } from './install-programs.ts';

/** Switches that prevent the browser's own background requests. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/** Switches for launching Chromium. Its sandbox can't start as root on Linux. */
function browserArgs(platform: string, isRoot: boolean): string[] {
  return platform === 'linux' && isRoot ? [...quiet, '--no-sandbox'] : quiet;
}

const isRoot = process.getuid?.() === 0;

function thisMachine(): Machine {
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const playwrightCli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  return { platform: process.platform, env: process.env, osRelease, isRoot, node: process.execPath, playwrightCli };
}

/** An existing file may be a stub, or lack libraries, so ask for its version. On Windows that would open a window. */
function runs(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** The browser for tests; null if none runs. Installs nothing. */
export function findBrowser(): BrowserChoice | null {
  return chooseBrowser(chromium.executablePath(), systemBrowserPaths(thisMachine()), runs);
}

/**
 * The browser for tests; installs one if there is none. Reports to `log` what it does. If no browser can be installed,
 * throws an error with everything that was tried.
 */
export function ensureBrowser(log: (line: string) => void): BrowserChoice {
  const present = findBrowser();
  if (present !== null) {
    log(`browser: ${present.kind === 'own' ? "Playwright's own" : "the system's"}, ${present.path}`);
    return present;
  }
  const attempts = installAttempts(thisMachine());
  for (const attempt of attempts) {
    log(`browser: none found, trying ${attempt.name}`);
    const installed = runAttempt(attempt) ? findBrowser() : null;
    if (installed === null) continue;
    log(`browser: installed from ${attempt.name}, ${installed.path}`);
    return installed;
  }
  const tried = attempts.map((attempt) => attempt.name).join(', ');
  throw new Error(`No browser was found and none could be installed (tried: ${tried}). Install Chromium or Chrome.`);
}

/**
 * Test pages live for seconds: most code is done before optimizing it pays off. These thresholds are ten times the
 * defaults; long-running code, such as a mock in the browser, still reaches them.
 */
const forShortLives = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000',
];

/**
 * A host name of this machine that browsers don't recognize as local: on plain http, they give its pages no keys to
 * sign with.
 */
export const plainHost = 'plain-http.test';

/** Launch options for tests that only check pages and measure nothing. */
export function testLaunchOptions(executablePath: string | undefined) {
  const { args, ...options } = launchOptions(executablePath);
  const names = `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`;
  return { ...options, args: [...args, `--js-flags=${forShortLives.join(' ')}`, names] };
}

/** Launch options for Playwright; without a browser, Playwright's own message says how to get one. */
export function launchOptions(executablePath: string | undefined) {
  return { executablePath, args: browserArgs(process.platform, isRoot) };
}

/** A browser tests can drive. `own` is Playwright's download, `system` is one installed on the machine. */
interface BrowserChoice {
  readonly kind: 'own' | 'system';
  readonly path: string;
}

/** What the choice depends on, so that tests can simulate any machine. */
export interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Text of /etc/os-release; empty if it doesn't exist. */
  readonly osRelease: string;
  readonly isRoot: boolean;
  /** The node program and Playwright's own command line. */
  readonly node: string;
  readonly playwrightCli: string;
}

// The headless shell draws the same pages with half the work, since it has no windows.
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

/** Where Chromium might be on this kind of machine, most likely first, without duplicates. */
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

/** Playwright's own browser if it runs, otherwise the first of the system's that does, otherwise null. */
export function chooseBrowser(
  ownPath: string,
  systemPaths: readonly string[],
  runs: (path: string) => boolean,
): BrowserChoice | null {
  if (runs(ownPath)) return { kind: 'own', path: ownPath };
  const found = systemPaths.find(runs);
  return found === undefined ? null : { kind: 'system', path: found };
}

/** Ways to install a browser on this machine, in the order to try. Only root on Debian may use its packages. */
export function installAttempts(machine: Machine): InstallAttempt[] {
  const download: InstallAttempt = {
    name: "Playwright's download",
    commands: [{ file: machine.node, args: [machine.playwrightCli, 'install', 'chromium'], limit: 180_000 }],
  };
  if (!canInstallPackages(machine.platform, machine.isRoot, machine.osRelease)) return [download];
  // Older Debian releases only have the full browser.
  return [download, ...['chromium-headless-shell', 'chromium'].map(debianPackage)];
}
