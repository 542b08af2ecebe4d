/**
 * `npm run coverage`: how much of src the fast tests cover, and which files none of them covers. Exits with 1 if an
 * uncovered file isn't listed below, or a listed one is now covered.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommand } from '../../mock-server/cli/command-line.ts';

/** Files of src that no fast test covers, each with the reason. */
const unreachedFiles: Readonly<Record<string, string>> = {
  'src/components/maps/land-map.ts': 'draws on a canvas; reports.spec.ts tests it',
  'src/demo/build/demo-plugin.ts': 'runs during the demo build; demo.spec.ts opens the result, including the 404 page',
  'src/demo/build/no-cookies.ts': 'replaces a package, in the demo build only',
  'src/demo/guide/coach-mark.tsx': 'in the demo build only; demo.spec.ts takes the tour',
  'src/demo/guide/guide.tsx': 'in the demo build only; demo.spec.ts takes the tour',
  'src/demo/guide/welcome-dialog.tsx': 'in the demo build only; demo.spec.ts takes the tour',
  'src/demo/start-demo.ts': 'in the demo build only; demo.spec.ts opens it',
  'src/main.tsx': 'starts the app in a page; every browser test runs it',
  'src/service-worker/build-plugin.ts': 'runs during the app build',
  'src/service-worker/demo-worker.ts': 'a service worker; demo.spec.ts goes offline with it',
  'src/service-worker/register-when-idle.ts': 'registers a service worker, in production builds only',
  'src/service-worker/worker.ts': 'a service worker; chrome.spec.ts goes offline with it',
};

interface Counts {
  readonly total: number;
  readonly covered: number;
  readonly pct: number;
}
type Summary = Readonly<Record<string, Readonly<Record<'statements' | 'branches' | 'functions' | 'lines', Counts>>>>;

readCommand({}, 'Usage: npm run coverage');
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-coverage-'));
const command = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=units',
  '--project=documents',
  '--project=isolated',
  '--project=screens',
  '--project=faults',
  // The fault matrix covers nothing that other screens don't.
  '--exclude=e2e/fault-matrix/{reports,forms,files}.test.ts',
  '--reporter=dot',
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reportOnFailure',
  '--coverage.include=src/**/*.{ts,tsx}',
  '--coverage.exclude=src/{generated,app/testing}/**',
  '--coverage.exclude=**/*.{test,d}.{ts,tsx}',
  '--coverage.reporter=json-summary',
  `--coverage.reportsDirectory=${folder}`,
];
const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
const { total, ...files }: Summary = JSON.parse(readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8'));
rmSync(folder, { recursive: true });

// A file with only types has nothing to cover.
const unreached = Object.entries(files)
  .filter(([, { statements }]) => statements.total > 0 && statements.covered === 0)
  .map(([file]) => path.relative(root, file).replaceAll('\\', '/'))
  .sort();
const listed = Object.keys(unreachedFiles);
const missing = unreached.filter((file) => !listed.includes(file));
const stale = listed.filter((file) => !unreached.includes(file));

for (const kind of ['statements', 'branches', 'functions'] as const) {
  const { covered, total: all, pct } = total?.[kind] ?? { covered: 0, total: 0, pct: 0 };
  console.log(`${kind.padEnd(12)}${pct.toFixed(1).padStart(5)} %  ${covered} of ${all}`);
}
console.log(`${Object.keys(files).length} files, ${unreached.length} of them not covered by any fast test`);
for (const file of missing) console.log(`not covered by any fast test, and not listed: ${file}`);
for (const file of stale) console.log(`listed as not covered, but covered or deleted: ${file}`);
process.exitCode = status !== 0 || missing.length + stale.length > 0 ? 1 : 0;
