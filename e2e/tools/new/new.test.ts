import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Created, kinds, makeNew, tidy } from './make.ts';
import { namesOf } from './names.ts';
import { filter } from './report-kinds.ts';

const project = path.join(import.meta.dirname, '../../..');
const root = mkdtempSync(path.join(tmpdir(), 'webtrax-new-'));
// A nested run must not consider itself part of the outer one.
const outer = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV|FORCE_COLOR)/.test(name));
// The compiled modules of a copy are never needed again, and would stay in the project's own cache.
const env = { ...Object.fromEntries(outer), NO_COLOR: '1', VITEST_FS_MODULE_CACHE: 'false' };
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join('node_modules', script), ...args], { cwd: root, encoding: 'utf8', env });
const later = () => {};
const failure = (kind?: string, name?: string, finish: typeof tidy = later) => {
  try {
    makeNew(root, kind, name, finish);
    return 'made';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
};

/** One hash of everything in the copy. */
const everything = () => {
  spawnSync('git', ['add', '--all'], { cwd: root });
  return spawnSync('git', ['write-tree'], { cwd: root, encoding: 'utf8' }).stdout;
};
/** The copy's hash after everything was created. */
let createdState = '';

const created = new Map<string, Created>();

interface Result {
  readonly file: string;
  readonly title: string;
  readonly status: string;
}

let results: readonly Result[] = [];

/** Results of tests in the copy, in one run: the created ones, and those that check what was created. */
function resultsOf(file: RegExp, title = /./): readonly Result[] {
  if (results.length === 0) {
    const report = path.join(root, 'report.json');
    const checks = [
      ...['fixtures/catalog', 'fixtures/scenarios', 'fixtures/fixtures.test.ts'],
      ...['contracts/spec/auth.contract.ts', 'contracts/spec/sign-in-document.contract.ts'],
    ];
    const tests = [...created.values()].map(({ test }) => test);
    const projects = ['--project=units', '--project=contracts', '--maxWorkers=1'];
    run('vitest/vitest.mjs', 'run', ...projects, '--reporter=json', `--outputFile=${report}`, ...checks, ...tests);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    results = testResults.flatMap(
      ({ name, status, assertionResults }: { name: string; status: string; assertionResults: Result[] }) => [
        ...(assertionResults.length === 0 ? [{ file: name, title: 'is not run', status }] : []),
        ...assertionResults.map((result) => ({ file: name, title: result.title, status: result.status })),
      ],
    );
  }
  return results.filter((result) => file.test(result.file) && title.test(result.title));
}

/** One copy of the project for all kinds, so that the compiler only runs once. */
beforeAll(() => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project });
  // Git knows nothing about a downloaded folder.
  const files = listed.status === 0 ? listed.stdout.toString().split('\0') : ['./'];
  const copied = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const ignored = /node_modules|test-results|^\.git$|(?:^|[\\/])dist/;
  const filter = (file: string) => !ignored.test(path.relative(project, file).replaceAll('\\', '/'));
  for (const entry of copied) {
    if (entry === '' || ignored.test(entry)) continue;
    cpSync(path.join(project, entry), path.join(root, entry), { recursive: true, filter });
  }
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  // Biome asks git what to ignore.
  spawnSync('git', ['init', '-q'], { cwd: root });
  // Two of each: the second must find its places after the first has written.
  for (const kind of Object.keys(kinds)) makeNew(root, kind, `tiger-${kind}`, later);
  created.set('nested route', makeNew(root, 'route', 'campaigns/newest/zebraReports', later));
  for (const kind of Object.keys(kinds)) created.set(kind, makeNew(root, kind, `zebra-${kind}`, later));
  tidy(root, [...new Set([...created.values()].flatMap(({ files }) => files))]);
  createdState = everything();
});
afterAll(() => rmSync(root, { recursive: true }));

describe('npm run new', () => {
  it('writes code that compiles, for each kind', () => {
    expect(created.size).toBe(10);
    expect(run('typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.').stdout).toBe('');
  });

  it.each([
    ['keeps catalog and scenarios valid', /fixtures\/(?:catalog|scenarios)\//, /./],
    ["keeps the demo's account first", /fixtures\/fixtures\.test/, /of the demo/],
    ['answers a sign-in call as described', /(?:auth|sign-in-document)\.contract/, /zebra-sign-in-call/],
  ])('%s', (_, file, title) => {
    const found = resultsOf(file, title);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  it('writes failing tests that say what to do', () => {
    const failed = resultsOf(/zebra-/).filter(({ status }) => status === 'failed');
    const todo = [...created.values()].flatMap(({ now }) => now);
    expect(failed.map(({ title }) => title).sort()).toEqual(todo.sort());
  });

  it('follows the house style, except for the failing tests', () => {
    const files = [...created.values()].flatMap((one) => one.files).filter((file) => /\.(?:tsx?|graphql)$/.test(file));
    const { status, stdout, stderr } = run(
      '@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      ...new Set(files),
    );
    expect(status, stdout + stderr).toBe(0);
  });

  it.each(Object.keys(kinds))('rejects an existing %s', (kind) => {
    expect(failure(kind, `zebra-${kind}`)).toMatch(/is taken: .* already\. Choose a name that isn't in use\.$/);
  });

  it.each([
    [undefined, undefined, 'npm run new -- KIND NAME, where KIND is report, call,'],
    ['toString', 'a', 'npm run new -- KIND NAME'],
    ['route', '', 'npm run new -- KIND NAME'],
    ['route', '../a', '"../a" is not a valid name. Write it like sales-region or salesRegion: a lowercase'],
    [
      'call',
      'sales/region',
      '"sales/region" is a path, which only a route can be: write several words like sales-region.',
    ],
    ['route', 'campaigns/newest/zebra-reports', 'src/text/campaigns-newest-zebra-reports.ts exists already.'],
    ['route', 'sessions/targeted', 'already.'],
    ['route', 'analytics/referrers', 'src/lib/paths.ts has /analytics/referrers already.'],
    ['route', 'docs/reports', 'a server responds at /docs/reports already.'],
    ['call', 'class', '"class" is a reserved word of TypeScript. Choose another name'],
    ['call', 'select', 'mock-server/reports/select.ts needs select for something else already.'],
    ['route', 'docs', '"docs" is taken: a server responds at /docs already.'],
    ['route', 'health', 'a server responds at /health already.'],
    ['route', 'graphql', 'a server responds at /graphql already.'],
    ['route', 'sample-site', 'a server responds at /sample-site/ already.'],
    ['route', 'assets', 'a server responds at /assets/ already.'],
    ['report', 'toppages', `schema/reference/reports.ts has "segment: 'toppages'," already.`],
    ['report', 'sessionduration', `src/lib/paths.ts has ": '/analytics/sessionduration'," already.`],
    ['call', 'sign-out', 'schema/auth.openapi.yaml has "operationId: signOut" already.'],
    ['sign-in-call', 'sessions', 'the contract has Query.sessions already.'],
    ['sign-in-call', 'read-fields', 'mock-server/auth/read-fields.ts needs readFields for something else already.'],
    ['report', 'browser', 'the contract has BrowserSortKey already.'],
    ['report', 'session', 'the contract has SessionSortKey already.'],
    ['filter', 'referrer', 'the contract has FilterType.REFERRER already.'],
    ['filter', 'searche', 'the contract has SessionQuery.searches already.'],
    ['fault', 'latency', 'schema/control.openapi.yaml has "- title: LatencyFault" already.'],
    ['error', 'http-500-json', 'a scenario has this name already.'],
    ['error', 'no-inquiries', 'fixtures/scenarios/catalog.ts has "name: \'no-inquiries\'," already.'],
    ['error', 'wrong-password', 'already.'],
    ['error', 'settings-urls', 'a row of the catalog has this id already.'],
    ['route', 'settings', 'already.'],
    ['route', 'noclaims', 'src/lib/paths.ts has ": \'/noclaims\'," already.'],
    ['persona', 'dana-reyes', 'already.'],
    ['account', 'harrowfluid', 'already.'],
  ])('rejects %s %s', (kind, name, reason) => {
    expect(failure(kind, name)).toContain(reason);
  });

  it('makes a nested route a screen of its feature, at its path', () => {
    expect(created.get('nested route')?.files).toEqual(
      expect.arrayContaining([
        'src/features/campaigns/newest-zebra-reports-route.tsx',
        'src/text/campaigns-newest-zebra-reports.ts',
      ]),
    );
    const paths = readFileSync(path.join(root, 'src/lib/paths.ts'), 'utf8');
    expect(paths).toContain("  campaignsNewestZebraReports: '/campaigns/newest/zebra-reports',\n");
  });

  it('changes nothing when it rejects a name', () => {
    expect(everything()).toBe(createdState);
  });

  it("uses the plural for a filter's values", () => {
    expect(filter(namesOf('country')).claims.contract).toContain('SessionQuery.countries');
    expect(filter(namesOf('weekday')).claims.contract).toContain('SessionQuery.weekdays');
  });

  it('accepts a name that is only used in other contexts', () => {
    // Reports have fields called title and name, and rows of kind count.
    for (const name of ['title', 'name', 'count']) expect(failure('report', name, fail)).toMatch(/^no paper left/);
  });
});

/** A step that fails halfway: it has changed, created and removed files. */
function fail(): never {
  mkdirSync(path.join(root, 'src/generated/documents'), { recursive: true });
  writeFileSync(path.join(root, 'src/generated/documents/half.ts'), 'export {};\n');
  writeFileSync(path.join(root, 'schema/generated/types.ts'), 'export {};\n');
  rmSync(path.join(root, 'schema/generated/sdl.ts'));
  throw new Error('no paper left');
}

describe('a failing step of npm run new', () => {
  it.each(Object.keys(kinds))('leaves nothing behind for a %s', (kind) => {
    expect(failure(kind, `lion-${kind}`, fail)).toBe(
      `no paper left\n\nThe ${kind} lion-${kind} wasn't created, because that failed. Nothing has changed.`,
    );
    expect(everything()).toBe(createdState);
    expect(existsSync(path.join(root, `src/features/lion-${kind}`))).toBe(false);
  });

  it('can be code generation, which reports the error', () => {
    const broken = path.join(root, 'schema/broken.graphql');
    writeFileSync(broken, 'extend type Query {\n  broken: Nothing\n}\n');
    const before = everything();
    try {
      expect(failure('fault', 'lion-fault', tidy)).toContain('schema/broken.graphql:2:11 Unknown type "Nothing".');
      expect(everything()).toBe(before);
    } finally {
      rmSync(broken);
    }
  });

  it.each([
    ['src/app/router.tsx', '', 'src/app/router.tsx has 0 lines with "{ path: paths.home,"'],
    ['src/app/router.tsx', null, "src/app/router.tsx doesn't exist"],
    ['src/state/sessions/applied-filters.ts', 'const kinds = [];', 'has no "\'REFERRER\'," after "const kinds = ["'],
  ])('can be caused by %s containing %j', (file, text, reason) => {
    const place = path.join(root, file);
    const original = readFileSync(place);
    if (text === null) rmSync(place);
    else writeFileSync(place, text);
    const before = everything();
    try {
      expect(failure(file.includes('router') ? 'route' : 'filter', 'lion')).toContain(reason);
      expect(everything()).toBe(before);
    } finally {
      writeFileSync(place, original);
    }
  });
});
