import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import {
  type BrowserChoice,
  chooseBrowser,
  installAttempts,
  type Machine,
  systemBrowserPaths,
} from './browser-choice.ts';
import { runAttempt } from './install-programs.ts';

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

/** Launch options for tests that look at pages, and measure nothing of them. */
export function testLaunchOptions(executablePath: string | undefined) {
  const { args, ...options } = launchOptions(executablePath);
  return { ...options, args: [...args, `--js-flags=${forShortLives.join(' ')}`] };
}

/** Launch options for Playwright; without a browser, Playwright's own message tells how to get one. */
export function launchOptions(executablePath: string | undefined) {
  return { executablePath, args: browserArgs(process.platform, isRoot) };
}
