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
export function browserArgs(platform: string, isRoot: boolean): string[] {
  return platform === 'linux' && isRoot ? [...quiet, '--no-sandbox'] : quiet;
}
