import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..');

/** All code that opens or loads an address. */
const sinks = [
  /(?<![\w-])(?:href|src|srcSet|formAction|poster|xlinkHref)=\{[^\n]*?\}(?=[\s/>]|$)/g,
  /(?<!(?:const|let) )\blocation(?:\.href)? = [^\n;]+/g,
  /\blocation\.(?:assign|replace)\([^\n;]*\)/g,
  /\bwindow\.open\([^\n;]*\)/g,
  /\.(?:href|src) = [^\n;]+/g,
  /(?<![\w.])fetch\([^\n;]*\)/g,
];

/** Addresses from a server: all have passed `safeAddress`. */
const ofServers = [
  'components/actions-table/action-detail.tsx: src={file}',
  'features/campaigns/view/campaign-banner.tsx: src={address ? creativeSource(address, use, 1) : undefined}',
  "features/campaigns/view/campaign-banner.tsx: srcSet={address && !isSigned ? sources.join(', ') : undefined}",
  'features/frame/account-panel.tsx: src={logo}',
  'features/sessions/visitor-card.tsx: src={image}',
  'lib/save-file.ts: fetch(url, { ...init, signal: leaving.signal })',
  'lib/save-file.ts: location.assign(url)',
];

/** Files whose addresses belong to the app or are set by a build. */
const ofTheApp =
  /^(?:service-worker|demo|app\/testing|features\/testing)\/|^(?:lib\/(?:auth\/auth-calls|config\/config-file|errors\/report|send-request|new-version)|components\/(?:maps\/atlas|results\/test-visit|tracking-snippet\/tracking-snippet))\.tsx?: /;

/** The same in files that also have others. */
const alsoOfTheApp = [
  'components/third-party-form/third-party-form.tsx: .src = src',
  'lib/save-file.ts: .href = address',
];

/** Links to the app's own paths, places on the page, or constants of the build. */
const own =
  /href=\{(?:config\.\w+Url|`#\$\{[^}]+\}|`mailto:\$\{address\}|`tel:\$\{number\}|withBase\(to\)|narrow && link\()/;

it('every URL from a server that is opened or loaded is checked first (ERR-029)', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated\//.test(file))
    .sort();
  expect(files.length).toBeGreaterThan(300);
  const openedAddresses = files.flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return sinks.flatMap((sink) => (text.match(sink) ?? []).map((use) => `${file}: ${use}`));
  });
  const unlisted = openedAddresses.filter(
    (use) => ![...ofServers, ...alsoOfTheApp].includes(use) && !ofTheApp.test(use) && !own.test(use),
  );
  expect(unlisted, 'pass it through safeAddress, then list it').toEqual([]);
  expect(
    ofServers.filter((use) => !openedAddresses.includes(use)),
    'are no longer there',
  ).toEqual([]);
  for (const file of new Set(ofServers.map((use) => use.split(': ')[0] ?? ''))) {
    if (file === 'lib/save-file.ts') continue;
    expect(readFileSync(path.join(source, file), 'utf8'), file).toContain('safeAddress(');
  }
});
